import { assign, emit, setup } from 'xstate'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import type { SearchResult } from '#src/contract/workspaces.ts'
import type { Command } from './commands.ts'
import { type Move, moved, type Option, optionsOf, type RecordOption } from './options.ts'
import {
  activeAfter,
  activeOption,
  activeOrFirst,
  answered,
  emptied,
  isBlank,
  isSameWords,
  optionAt,
  queryOf,
  remembering,
  type SearchActors,
  type SearchContext,
  type SearchEvent,
  startOfSearch,
  typed,
} from './search-context.ts'

type Typed = { query: string }

/**
 * Goes to a screen, does something or opens a record by its name. Commands answer at once; records are asked for as in
 * quick search, and when that fails the commands stay.
 */
export const commandPaletteMachine = setup({
  types: {} as {
    context: SearchContext
    events: SearchEvent
    input: { commands?: readonly Command[] } | undefined
    emitted: { type: 'option.chosen'; option: Option }
    tags: 'open' | 'busy' | 'rest'
  },
  actors: {} as SearchActors,
  guards: {
    isBlank: (_, { query }: Typed) => isBlank(query),
    isSameWords: ({ context }, { query }: Typed) => isSameWords(context, query),
    hasOptions: ({ context }) => optionsOf(context).length > 0,
    hasNoOptions: ({ context }) => optionsOf(context).length === 0,
    hasActive: ({ context }) => optionAt(context, context.active) !== undefined,
    isOption: ({ context }, { index }: { index: number }) => optionAt(context, index) !== undefined,
  },
  actions: {
    setQuery: assign((_, { query }: Typed) => typed(query)),
    clearQuery: assign(emptied),
    dropFound: assign({ found: null }),
    setFound: assign(({ context }, { output }: { output: SearchResult }) => answered(context, output)),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    keepActive: assign({ active: ({ context }) => activeOrFirst(context) }),
    moveActive: assign({ active: ({ context }, { to }: { to: Move }) => activeAfter(context, to) }),
    activate: assign({ active: (_, { index }: { index: number }) => index }),
    emitChosen: emit(({ context }) => ({ type: 'option.chosen', option: activeOption(context) }) as const),
    remember: assign(({ context }, { record }: { record: RecordOption }) => remembering(context, record)),
    activateFirst: assign({ active: ({ context }) => moved(null, 'first', optionsOf(context).length) }),
  },
  delays: { debounce: 500, answerLimit: 15_000 },
}).createMachine({
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
          target: '#closed',
          actions: [{ type: 'activate', params: ({ event }) => event }, 'emitChosen', 'clearQuery'],
        },
        submit: { guard: 'hasActive', target: '#closed', actions: ['emitChosen', 'clearQuery'] },
        close: 'closed',
        'query.change': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.browsing',
            actions: [{ type: 'setQuery', params: ({ event }) => event }, 'dropFound'],
          },
          {
            guard: { type: 'isSameWords', params: ({ event }) => event },
            actions: { type: 'setQuery', params: ({ event }) => event },
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
            submit: [
              { guard: 'hasActive', target: '#closed', actions: ['emitChosen', 'clearQuery'] },
              { target: 'searching' },
            ],
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
