import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { SearchResult } from '#src/contract/workspaces.ts'
import type { Command } from './commands.ts'
import {
  type Choice,
  type Found,
  type Move,
  moved,
  type Option,
  optionsOf,
  pageSize,
  type RecordOption,
  withRecent,
  wordsOf,
} from './options.ts'

export type SearchContext = Choice & {
  /** The page that is asked for, counted from 0. */
  page: number
  /** The option that Enter chooses. */
  active: number | null
  problem: Problem | null
}

export type SearchEvent =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'clear' }
  | { type: 'query.change'; query: string }
  | { type: 'option.move'; to: Move }
  | { type: 'option.choose'; index: number }
  /** Enter: chooses the active option, or asks at once instead of waiting. */
  | { type: 'submit' }
  | { type: 'page.turn'; by: 1 | -1 }
  | { type: 'retry' }
  /** The server can be reached again. */
  | { type: 'connection.restored' }
  | { type: 'record.opened'; record: RecordOption }

type Asked = { words: string; page: number; size: number }
type Actors = { searchRecords: PromiseActorLogic<SearchResult, Asked> }

export const startOfSearch = ({ commands = [] }: { commands?: readonly Command[] } = {}): SearchContext => ({
  query: '',
  page: 0,
  found: null,
  recent: [],
  commands,
  active: null,
  problem: null,
})

/** What is asked for next. */
const askedOf = ({ query, page }: SearchContext): Asked => ({ words: wordsOf(query), page, size: pageSize })

const optionAt = (context: SearchContext, index: number | null): Option | undefined =>
  index === null ? undefined : optionsOf(context)[index]

/** What quick search and command palette have in common: how words are asked for, and how an option is chosen. */
export const searchSetup = setup({
  types: {} as {
    context: SearchContext
    events: SearchEvent
    input: { commands?: readonly Command[] } | undefined
    emitted: { type: 'option.chosen'; option: Option }
    /** `blank`: nothing is typed; `nothing`: no record matches. */
    tags: 'open' | 'busy' | 'rest' | 'blank' | 'nothing' | 'failed'
  },
  actors: {} as Actors,
  guards: {
    isBlank: (_, { query }: { query: string }) => wordsOf(query) === '',
    isSameWords: ({ context }, { query }: { query: string }) => wordsOf(query) === wordsOf(context.query),
    isAnswered: ({ context }, { query }: { query: string }) => context.found?.words === wordsOf(query),
    hasAnswer: ({ context }) => context.found !== null && context.found.words === wordsOf(context.query),
    hasWords: ({ context }) => wordsOf(context.query) !== '',
    hasOptions: ({ context }) => optionsOf(context).length > 0,
    hasNoOptions: ({ context }) => optionsOf(context).length === 0,
    hasActive: ({ context }) => optionAt(context, context.active) !== undefined,
    isOption: ({ context }, { index }: { index: number }) => optionAt(context, index) !== undefined,
    hasPage: ({ context: { found } }, { by }: { by: number }) =>
      found !== null && found.page + by >= 0 && found.page + by < found.result.pagination.totalPages,
  },
  actions: {
    setQuery: assign((_, { query }: { query: string }) => ({ query, page: 0, problem: null })),
    clearQuery: assign({ query: '', page: 0, found: null, active: null, problem: null }),
    dropFound: assign({ found: null }),
    setFound: assign({
      found: ({ context }, { output }: { output: SearchResult }): Found => ({
        words: wordsOf(context.query),
        page: context.page,
        result: output,
      }),
      page: ({ context }) => context.page,
      problem: null,
    }),
    /** An answer that is there already is shown again, with its own page. */
    showFound: assign({ page: ({ context }) => context.found?.page ?? 0, active: null }),
    turnPage: assign({ page: ({ context }, { by }: { by: number }) => (context.found?.page ?? 0) + by }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    sayNoAnswer: assign({ problem: noAnswer }),
    deactivate: assign({ active: null }),
    activateFirst: assign({ active: ({ context }) => moved(null, 'first', optionsOf(context).length) }),
    keepActive: assign({
      active: ({ context }) => context.active ?? moved(null, 'first', optionsOf(context).length),
    }),
    moveActive: assign({
      active: ({ context }, { to }: { to: Move }) => moved(context.active, to, optionsOf(context).length),
    }),
    activate: assign({ active: (_, { index }: { index: number }) => index }),
    tellChosen: emit(({ context }) => {
      const option = optionAt(context, context.active)
      if (!option) throw new Error('an option is chosen while it is active')
      return { type: 'option.chosen', option } as const
    }),
    remember: assign({
      recent: ({ context }, { record }: { record: RecordOption }) => withRecent(context.recent, record),
    }),
  },
  delays: { debounce: 500, answerLimit: 15_000 },
})

/** A call under way. Leaving the state gives it up, so that only the last words can be answered. */
export const searching = searchSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'searchRecords',
    src: 'searchRecords',
    input: ({ context }) => askedOf(context),
    onDone: { target: 'found', actions: { type: 'setFound', params: ({ event }) => event } },
    onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
  },
  after: { answerLimit: { target: 'failed', actions: 'sayNoAnswer' } },
})

/** An answer, also one that is shown again. */
export const found = searchSetup.createStateConfig({
  tags: 'rest',
  entry: 'keepActive',
  always: { guard: 'hasNoOptions', target: 'nothing' },
})

/** Moving among the options and choosing one, wherever there are options that belong to what is typed. */
export const choosing = searchSetup.createStateConfig({
  on: {
    'option.move': { guard: 'hasOptions', actions: { type: 'moveActive', params: ({ event }) => event } },
    'option.choose': {
      guard: { type: 'isOption', params: ({ event }) => event },
      target: '#closed',
      actions: [{ type: 'activate', params: ({ event }) => event }, 'tellChosen', 'clearQuery'],
    },
    submit: { guard: 'hasActive', target: '#closed', actions: ['tellChosen', 'clearQuery'] },
  },
}).on
