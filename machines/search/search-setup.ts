import { assign, emit, setup } from 'xstate'
import { explain } from '#machines/kit/explain.ts'
import type { SearchResult } from '#src/contract/workspaces.ts'
import type { Command } from './commands.ts'
import { type Move, type Option, optionsOf, type RecordOption } from './options.ts'
import {
  activeAfter,
  activeOption,
  activeOrFirst,
  answered,
  emptied,
  isBlank,
  isSameWords,
  optionAt,
  remembering,
  type SearchActors,
  type SearchContext,
  type SearchEvent,
  typed,
} from './search-context.ts'

export type Typed = { query: string }

/** What quick search and the command palette have in common; each draws its own chart, and adds what it alone needs. */
export const searchSetup = setup({
  types: {} as {
    context: SearchContext
    events: SearchEvent
    input: { commands?: readonly Command[] } | undefined
    emitted: { type: 'option.chosen'; option: Option }
    tags: 'open' | 'busy' | 'rest' | 'failed'
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
    /** The same words with other blanks: what was found or went wrong stays. */
    setBlanks: assign({ query: (_, { query }: Typed) => query }),
    clearQuery: assign(emptied),
    dropFound: assign({ found: null }),
    setFound: assign(({ context }, { output }: { output: SearchResult }) => answered(context, output)),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    keepActive: assign({ active: ({ context }) => activeOrFirst(context) }),
    moveActive: assign({ active: ({ context }, { to }: { to: Move }) => activeAfter(context, to) }),
    activate: assign({ active: (_, { index }: { index: number }) => index }),
    emitChosen: emit(({ context }) => ({ type: 'option.chosen', option: activeOption(context) }) as const),
    remember: assign(({ context }, { record }: { record: RecordOption }) => remembering(context, record)),
  },
  delays: { debounce: 500, answerLimit: 15_000 },
})
