import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { withEarlier } from '#machines/kit/earlier.ts'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { EarlierImport } from '#src/contract/imports.ts'

/** A page of imports, the newest first. */
export type ImportsPage = { imports: readonly EarlierImport[]; isLast: boolean }
export type EarlierImportsActors = { loadImports: PromiseActorLogic<ImportsPage, { page: number }> }

type Failed = { error: unknown }
type Answer = { page: ImportsPage }

/**
 * The imports of one kind that anybody began in the company, newest first. Who began one may have gone, or have closed its
 * report: here somebody else finds it, to take its refused rows, to decide about it, or to undo it.
 */
export const earlierImportsMachine = setup({
  types: {} as {
    context: { imports: readonly EarlierImport[]; pages: number; isLast: boolean; problem: Problem | null }
    events:
      | { type: 'earlier.open' }
      | { type: 'import.choose'; importId: number }
      | { type: 'more' }
      | { type: 'retry' }
      | { type: 'close' }
    emitted: { type: 'import.chosen'; importId: number }
    tags: 'busy' | 'rest'
  },
  actors: {} as EarlierImportsActors,
  guards: {
    isEmpty: (_, { page }: Answer) => page.imports.length === 0,
    hasMore: ({ context }) => !context.isLast,
  },
  actions: {
    forget: assign({ imports: [], pages: 0, isLast: true, problem: null }),
    addPage: assign(({ context }, { page }: Answer) => ({
      imports: withEarlier(context.imports, page.imports),
      isLast: page.isLast,
      pages: context.pages + 1,
      problem: null,
    })),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    emitChosen: emit((_, { importId }: { importId: number }) => ({ type: 'import.chosen', importId }) as const),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'earlierImports',
  context: { imports: [], pages: 0, isLast: true, problem: null },
  initial: 'closed',
  states: {
    closed: { tags: 'rest', on: { 'earlier.open': { target: 'loading', actions: 'forget' } } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadImports',
        src: 'loadImports',
        input: ({ context: { pages } }) => ({ page: pages }),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => ({ page: event.output }) }, target: 'empty' },
          { target: 'shown', actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'failed', actions: 'setNoAnswer' } },
      on: { close: 'closed' },
    },
    shown: {
      tags: 'rest',
      on: {
        'import.choose': { target: 'closed', actions: { type: 'emitChosen', params: ({ event }) => event } },
        more: { guard: 'hasMore', target: 'loadingMore' },
        close: 'closed',
      },
    },
    loadingMore: {
      tags: 'busy',
      invoke: {
        id: 'loadImports',
        src: 'loadImports',
        input: ({ context: { pages } }) => ({ page: pages }),
        onDone: { target: 'shown', actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'shown', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'shown', actions: 'setNoAnswer' } },
      on: {
        'import.choose': { target: 'closed', actions: { type: 'emitChosen', params: ({ event }) => event } },
        close: 'closed',
      },
    },
    failed: { tags: 'rest', on: { retry: { target: 'loading', actions: 'forget' }, close: 'closed' } },
    /** No file of this kind was ever imported. */
    empty: { tags: 'rest', on: { close: 'closed' } },
  },
})
