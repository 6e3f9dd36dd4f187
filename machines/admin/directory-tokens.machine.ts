import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { DirectoryToken, TokenPurpose } from '#src/contract/directory-tokens.ts'
import { hasRoom, type TokenDraft, usualDays } from './directory-token-rules.ts'

/** The secret is known here alone, until it is closed: the server keeps no token that can be read. */
export type MadeToken = DirectoryToken & { token: string }
type Actors = {
  makeToken: PromiseActorLogic<MadeToken, TokenDraft>
  revokeToken: PromiseActorLogic<void, DirectoryToken>
}
type Context = {
  tokens: readonly DirectoryToken[]
  draft: TokenDraft
  made: MadeToken | null
  /** The one that is asked about. */
  asked: DirectoryToken | null
  problem: Problem | null
}
type Failed = { error: unknown }

const newDraft: TokenDraft = { name: '', purpose: 'DIRECTORY', days: usualDays }

/** The tokens by which the programs of a company are let in: one is made and shown once, one is revoked after a question. */
export const directoryTokensMachine = setup({
  types: {} as {
    input: { tokens: readonly DirectoryToken[] }
    context: Context
    events:
      | { type: 'token.add' }
      | { type: 'name.type'; name: string }
      | { type: 'purpose.choose'; purpose: TokenPurpose }
      | { type: 'days.choose'; days: number | null }
      | { type: 'token.revoke'; token: DirectoryToken }
      | { type: 'confirm' }
      | { type: 'close' }
      /** What the server holds now. */
      | { type: 'tokens.loaded'; tokens: readonly DirectoryToken[] }
    emitted: { type: 'tokens.outdated' } | { type: 'token.revoked'; name: string }
    /** `untold`: it shows what nobody would be shown again. */
    tags: 'busy' | 'rest' | 'untold'
  },
  actors: {} as Actors,
  guards: {
    hasRoom: ({ context }) => hasRoom(context.tokens),
    isNamed: ({ context }) => context.draft.name.trim() !== '',
    isGone: (_, { error }: Failed) => explain(error).code === 'NOT_FOUND',
  },
  actions: {
    setTokens: assign({ tokens: (_, { tokens }: { tokens: readonly DirectoryToken[] }) => tokens }),
    clearDraft: assign({ draft: newDraft, problem: null }),
    setName: assign({ draft: ({ context }, { name }: { name: string }) => ({ ...context.draft, name }) }),
    setPurpose: assign({
      draft: ({ context }, { purpose }: { purpose: TokenPurpose }) => ({ ...context.draft, purpose }),
    }),
    setDays: assign({ draft: ({ context }, { days }: { days: number | null }) => ({ ...context.draft, days }) }),
    setMade: assign({ made: (_, { made }: { made: MadeToken }) => made }),
    dropMade: assign({ made: null }),
    setAsked: assign((_, { token }: { token: DirectoryToken }) => ({ asked: token, problem: null })),
    clearProblem: assign({ problem: null }),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    emitOutdated: emit({ type: 'tokens.outdated' } as const),
    emitRevoked: emit(({ context }) => ({ type: 'token.revoked', name: context.asked?.name ?? '' }) as const),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'directoryTokens',
  context: ({ input: { tokens } }) => ({ tokens, draft: newDraft, made: null, asked: null, problem: null }),
  initial: 'shown',
  on: { 'tokens.loaded': { actions: { type: 'setTokens', params: ({ event }) => event } } },
  states: {
    shown: {
      tags: 'rest',
      on: {
        'token.add': { guard: 'hasRoom', target: 'naming', actions: 'clearDraft' },
        'token.revoke': { target: 'confirming', actions: { type: 'setAsked', params: ({ event }) => event } },
      },
    },
    naming: {
      tags: 'rest',
      on: {
        'name.type': { actions: { type: 'setName', params: ({ event }) => event } },
        'purpose.choose': { actions: { type: 'setPurpose', params: ({ event }) => event } },
        'days.choose': { actions: { type: 'setDays', params: ({ event }) => event } },
        confirm: { guard: 'isNamed', target: 'making', actions: 'clearProblem' },
        close: 'shown',
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        id: 'makeToken',
        src: 'makeToken',
        input: ({ context }) => context.draft,
        onDone: {
          target: 'made',
          actions: [{ type: 'setMade', params: ({ event }) => ({ made: event.output }) }, 'emitOutdated'],
        },
        onError: {
          target: 'naming',
          actions: [{ type: 'setProblem', params: ({ event }) => event }, 'emitOutdated'],
        },
      },
      // One that was made all the same is in the list, never used: it is revoked there.
      after: { answerLimit: { target: 'naming', actions: ['setNoAnswer', 'emitOutdated'] } },
    },
    made: { tags: ['rest', 'untold'], on: { close: { target: 'shown', actions: 'dropMade' } } },
    confirming: {
      tags: 'rest',
      on: { confirm: { target: 'revoking', actions: 'clearProblem' }, close: 'shown' },
    },
    revoking: {
      tags: 'busy',
      invoke: {
        id: 'revokeToken',
        src: 'revokeToken',
        input: ({ context }) => context.asked as DirectoryToken,
        onDone: { target: 'shown', actions: ['emitRevoked', 'emitOutdated'] },
        onError: [
          // Somebody else has done what was wanted.
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'shown',
            actions: ['emitRevoked', 'emitOutdated'],
          },
          { target: 'confirming', actions: [{ type: 'setProblem', params: ({ event }) => event }, 'emitOutdated'] },
        ],
      },
      after: { answerLimit: { target: 'confirming', actions: ['setNoAnswer', 'emitOutdated'] } },
    },
  },
})
