import { assign } from 'xstate'
import { noAnswer } from '#machines/kit/explain.ts'
import { wordsOf } from './options.ts'
import { queryOf, startOfSearch } from './search-context.ts'
import { searchSetup, type Typed } from './search-setup.ts'

/**
 * Finds requisitions and candidates while somebody types (SRCH-01): it waits until the typing pauses, asks for the last
 * words only, and turns the pages of their answer.
 */
export const quickSearchMachine = searchSetup
  .extend({
    guards: {
      isAnswered: ({ context }, { query }: Typed) => context.found?.words === wordsOf(query),
      hasAnswer: ({ context }) => context.found !== null && context.found.words === wordsOf(context.query),
      hasWords: ({ context }) => wordsOf(context.query) !== '',
      hasPage: ({ context: { found } }, { by }: { by: number }) =>
        found !== null && found.page + by >= 0 && found.page + by < found.result.pagination.totalPages,
    },
    actions: {
      /** An answer that is there already is shown again, with its own page. */
      showFound: assign({ page: ({ context }) => context.found?.page ?? 0, active: null }),
      turnPage: assign({ page: ({ context }, { by }: { by: number }) => (context.found?.page ?? 0) + by }),
      deactivate: assign({ active: null }),
    },
  })
  .createMachine({
    id: 'quickSearch',
    context: ({ input }) => startOfSearch(input),
    initial: 'closed',
    on: {
      'query.change': [
        {
          guard: { type: 'isBlank', params: ({ event }) => event },
          target: '.opened.idle',
          actions: [{ type: 'setQuery', params: ({ event }) => event }, 'dropFound', 'deactivate'],
        },
        {
          guard: { type: 'isSameWords', params: ({ event }) => event },
          actions: { type: 'setBlanks', params: ({ event }) => event },
        },
        {
          guard: { type: 'isAnswered', params: ({ event }) => event },
          target: '.opened.found',
          actions: [{ type: 'setQuery', params: ({ event }) => event }, 'showFound'],
        },
        {
          target: '.opened.waiting',
          actions: [{ type: 'setQuery', params: ({ event }) => event }, 'deactivate'],
        },
      ],
      'record.opened': { actions: { type: 'remember', params: ({ event }) => event } },
    },
    states: {
      closed: {
        id: 'closed',
        tags: 'rest',
        entry: 'deactivate',
        on: {
          open: [
            { guard: 'hasAnswer', target: 'opened.found', actions: 'showFound' },
            { guard: 'hasWords', target: 'opened.searching' },
            { target: 'opened' },
          ],
          clear: { actions: 'clearQuery' },
        },
      },
      opened: {
        tags: 'open',
        initial: 'idle',
        on: {
          close: 'closed',
          clear: { target: '.idle', actions: 'clearQuery' },
        },
        states: {
          // Nothing is typed: the records that were opened last can be opened again.
          idle: {
            tags: 'rest',
            on: {
              'option.move': { guard: 'hasOptions', actions: { type: 'moveActive', params: ({ event }) => event } },
              'option.choose': {
                guard: { type: 'isOption', params: ({ event }) => event },
                target: '#closed',
                actions: [{ type: 'activate', params: ({ event }) => event }, 'emitChosen', 'clearQuery'],
              },
              submit: { guard: 'hasActive', target: '#closed', actions: ['emitChosen', 'clearQuery'] },
            },
          },
          waiting: {
            tags: 'busy',
            on: { submit: 'searching' },
            after: { debounce: 'searching' },
          },
          // Leaving it gives the call up, so that only the last words can be answered.
          searching: {
            tags: 'busy',
            invoke: {
              id: 'searchRecords',
              src: 'searchRecords',
              input: ({ context }) => queryOf(context),
              onDone: { target: 'found', actions: { type: 'setFound', params: ({ event }) => event } },
              onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
            },
            after: { answerLimit: { target: 'failed', actions: { type: 'setProblem', params: { error: noAnswer } } } },
          },
          // Also an answer that is shown again. It has an option, and one of them is active.
          found: {
            tags: 'rest',
            entry: 'keepActive',
            always: { guard: 'hasNoOptions', target: 'nothing' },
            on: {
              'option.move': { actions: { type: 'moveActive', params: ({ event }) => event } },
              'option.choose': {
                guard: { type: 'isOption', params: ({ event }) => event },
                target: '#closed',
                actions: [{ type: 'activate', params: ({ event }) => event }, 'emitChosen', 'clearQuery'],
              },
              submit: { target: '#closed', actions: ['emitChosen', 'clearQuery'] },
              'page.turn': {
                guard: { type: 'hasPage', params: ({ event }) => event },
                target: 'searching',
                actions: [{ type: 'turnPage', params: ({ event }) => event }, 'deactivate'],
              },
            },
          },
          nothing: { tags: 'rest' },
          failed: {
            tags: ['rest', 'failed'],
            on: { retry: 'searching', submit: 'searching', 'connection.restored': 'searching' },
          },
        },
      },
    },
  })
