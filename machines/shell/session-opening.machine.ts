import { assign, setup } from 'xstate'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import { activeCompanies } from './companies.ts'
import { type Loaded, type OpeningActors, type OpeningResult, problems } from './session-facts.ts'

type Failed = { error: unknown }
type Answered = { output: boolean }
type Input = {
  /** A token that the API refused has been renewed since this page was opened: that happens once. */
  hasRenewed: boolean
  /** The person has come from the provider's page just now, with a token of this moment. */
  isFresh: boolean
}

/** Signs in silently and loads who that is, as far as it goes. */
export const sessionOpeningMachine = setup({
  types: {} as {
    input: Input
    context: Input & { result: OpeningResult }
    output: OpeningResult & { hasRenewed: boolean }
    tags: 'busy'
  },
  actors: {} as OpeningActors,
  guards: {
    isTrue: (_, { output }: Answered) => output,
    hasCompany: (_, { companies }: Loaded) => activeCompanies(companies).length > 0,
    /**
     * Whoever is refused again, or with a token of this moment, is not known to the API. A provider on another site often
     * refuses silent renewals, which would tell such a person that their session has ended.
     */
    mayRenew: ({ context: { hasRenewed, isFresh } }, { error }: Failed) =>
      !hasRenewed && !isFresh && explain(error).code === 'UNAUTHORIZED',
    isUnauthorized: (_, { error }: Failed) => explain(error).code === 'UNAUTHORIZED',
  },
  actions: {
    setResult: assign({ result: (_, result: OpeningResult) => result }),
    setUnreachable: assign({ result: (_, { error }: Failed) => ({ type: 'unreachable', problem: explain(error) }) }),
    markRenewed: assign({ hasRenewed: true }),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'sessionOpening',
  context: ({ input }) => ({ ...input, result: { type: 'unreachable', problem: noAnswer } }),
  output: ({ context: { result, hasRenewed } }) => ({ ...result, hasRenewed }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event }, target: 'loading' },
          {
            target: 'unknown',
            actions: { type: 'setResult', params: { type: 'unknown', problem: problems.incomplete } },
          },
        ],
        onError: { target: 'unreachable', actions: { type: 'setUnreachable', params: ({ event }) => event } },
      },
      after: { answerLimit: 'unreachable' },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'hasCompany', params: ({ event }) => event.output },
            target: 'opened',
            actions: { type: 'setResult', params: ({ event }) => ({ type: 'opened', loaded: event.output }) },
          },
          {
            target: 'denied',
            actions: { type: 'setResult', params: { type: 'denied', problem: problems.noCompany } },
          },
        ],
        onError: [
          { guard: { type: 'mayRenew', params: ({ event }) => event }, target: 'renewing' },
          // A fresh token that the API refuses would be refused again: sending the person back to sign in could never end.
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => event },
            target: 'denied',
            actions: { type: 'setResult', params: { type: 'denied', problem: problems.unknown } },
          },
          { target: 'unreachable', actions: { type: 'setUnreachable', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: 'unreachable' },
    },
    // A token that this tab had may have been revoked meanwhile: one renewal, then the API's word is final.
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event }, target: 'loading', actions: 'markRenewed' },
          { target: 'unknown', actions: { type: 'setResult', params: { type: 'unknown', problem: problems.ended } } },
        ],
        onError: { target: 'unreachable', actions: { type: 'setUnreachable', params: ({ event }) => event } },
      },
      after: { answerLimit: 'unreachable' },
    },
    opened: { type: 'final' },
    /** The provider wants to see the person. */
    unknown: { type: 'final' },
    denied: { type: 'final' },
    /** The server or the provider is out of reach. */
    unreachable: { type: 'final' },
  },
})
