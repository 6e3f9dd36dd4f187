import { assign } from 'xstate'
import { noAnswer } from '#machines/kit/explain.ts'
import { moved, optionsOf } from './options.ts'
import { queryOf, startOfSearch } from './search-context.ts'
import { searchSetup } from './search-setup.ts'

/**
 * Goes to a screen, does something or opens a record by its name. Commands answer at once; records are asked for as in
 * quick search, and when that fails the commands stay.
 */
export const commandPaletteMachine = searchSetup
  .extend({
    actions: {
      activateFirst: assign({ active: ({ context }) => moved(null, 'first', optionsOf(context).length) }),
    },
  })
  .createMachine({
    id: 'commandPalette',
    context: ({ input }) => startOfSearch(input),
    initial: 'closed',
    on: { 'record.opened': { actions: { type: 'remember', params: ({ event }) => event } } },
    states: {
      closed: { id: 'closed', tags: 'rest', entry: 'clearQuery', on: { open: 'opened' } },
      opened: {
        tags: 'open',
        initial: 'browsing',
        on: {
          'option.move': { guard: 'hasOptions', actions: { type: 'moveActive', params: ({ event }) => event } },
          'option.choose': {
            guard: { type: 'isOption', params: ({ event }) => event },
            target: 'closed',
            actions: [{ type: 'activate', params: ({ event }) => event }, 'emitChosen'],
          },
          submit: { guard: 'hasActive', target: 'closed', actions: 'emitChosen' },
          close: 'closed',
          'query.change': [
            {
              guard: { type: 'isBlank', params: ({ event }) => event },
              target: '.browsing',
              actions: [{ type: 'setQuery', params: ({ event }) => event }, 'dropFound'],
            },
            {
              guard: { type: 'isSameWords', params: ({ event }) => event },
              actions: { type: 'setBlanks', params: ({ event }) => event },
            },
            {
              target: '.waiting',
              actions: [{ type: 'setQuery', params: ({ event }) => event }, 'dropFound', 'activateFirst'],
            },
          ],
        },
        states: {
          browsing: { tags: 'rest', entry: 'activateFirst' },
          waiting: {
            tags: 'busy',
            // Enter does not wait for the pause.
            on: {
              submit: [{ guard: 'hasActive', target: '#closed', actions: 'emitChosen' }, { target: 'searching' }],
            },
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
          // Also an answer that is shown again.
          found: { tags: 'rest', entry: 'keepActive', always: { guard: 'hasNoOptions', target: 'nothing' } },
          nothing: { tags: 'rest' },
          failed: { tags: 'rest', on: { retry: 'searching', 'connection.restored': 'searching' } },
        },
      },
    },
  })
