import { assign, type CallbackActorLogic, type PromiseActorLogic, sendTo, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { CompanyOption, Role, UserInfo } from '#src/contract/people.ts'
import { activeCompanies, companyToSelect } from './companies.ts'

export type Profile = {
  info: UserInfo
  role: Role
  companies: CompanyOption[]
}
/** What a profile is loaded with: the company that this browser used last, as stored; null when there is none. */
type Loaded = Profile & { storedCompanyId: number | null }

export type SessionFact = { type: 'token.expiring' } | { type: 'session.lost' }
export type CompanyKeeperEvent = {
  type: 'company.keep'
  company: CompanyOption
}
export type SessionEvent =
  | SessionFact
  | { type: 'token.refused' }
  | { type: 'signIn' }
  | { type: 'signOut' }
  | { type: 'retry' }
  | { type: 'company.choose'; companyId: number }

type Actors = {
  /** Silent sign-in. False when the provider wants to see the person. */
  restoreSession: PromiseActorLogic<boolean, void>
  loadProfile: PromiseActorLogic<Loaded, void>
  /** Silent renewal. False when the provider has ended the session; rejects when it could not be reached. */
  renewSession: PromiseActorLogic<boolean, void>
  /** Leaves for the provider; the person comes back to the address that was open. */
  redirectToProvider: PromiseActorLogic<void, void>
  endSession: PromiseActorLogic<void, void>
  watchSession: CallbackActorLogic<{ type: 'none' }>
  /** Stores id and logo of the chosen company in this browser. */
  companyKeeper: CallbackActorLogic<CompanyKeeperEvent>
}

type Context = {
  profile: Profile | null
  company: CompanyOption | null
  /** Whether this start of the application has already renewed a token that the API refused. */
  hasRenewed: boolean
  problem: Problem | null
}

/** Who is signed in, in which company, and what is done about it. `ready` is the specification's isAuthReady. */
export const sessionMachine = setup({
  types: {} as {
    context: Context
    events: SessionEvent
    tags: 'pending' | 'ready' | 'rest' | 'busy'
    children: { companyKeeper: 'companyKeeper' }
  },
  actors: {} as Actors,
  guards: {
    isSignedIn: (_, { isSignedIn }: { isSignedIn: boolean }) => isSignedIn,
    hasCompany: (_, { companies }: Loaded) => activeCompanies(companies).length > 0,
    isOffered: ({ context }, { companyId }: { companyId: number }) =>
      activeCompanies(context.profile?.companies ?? []).some((it) => it.companyId === companyId) &&
      companyId !== context.company?.companyId,
    mayRenew: ({ context }, { error }: { error: unknown }) =>
      !context.hasRenewed && explain(error).code === 'UNAUTHORIZED',
    isRefused: (_, { error }: { error: unknown }) => explain(error).code === 'UNAUTHORIZED',
  },
  actions: {
    setProfile: assign((_, { storedCompanyId, ...profile }: Loaded) => ({
      profile,
      company: companyToSelect(profile.companies, storedCompanyId),
      problem: null,
    })),
    setCompany: assign({
      company: ({ context }, { companyId }: { companyId: number }) =>
        context.profile?.companies.find((it) => it.companyId === companyId) ?? context.company,
    }),
    keepCompany: sendTo('companyKeeper', ({ context }) => {
      if (!context.company) throw new Error('a signed-in session has a company')
      return { type: 'company.keep', company: context.company } as const
    }),
    forget: assign({ profile: null, company: null }),
    markRenewed: assign({ hasRenewed: true }),
    setProblem: assign({
      problem: (_, { error }: { error: unknown }) => explain(error),
    }),
    sayNoAnswer: assign({ problem: noAnswer }),
    sayNoCompany: assign({
      problem: {
        message: 'No active company is assigned to you. Ask your administrator for access.',
        code: 'NO_COMPANY',
      },
    }),
    sayUnknown: assign({
      problem: {
        message: 'Your sign-in is not known here. Ask your administrator for an account.',
        code: 'UNAUTHORIZED',
      },
    }),
    clearProblem: assign({ problem: null }),
  },
  delays: { answerLimit: 30_000, leaveLimit: 15_000, pause: 30_000 },
}).createMachine({
  id: 'session',
  context: { profile: null, company: null, hasRenewed: false, problem: null },
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['pending', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: {
              type: 'isSignedIn',
              params: ({ event }) => ({ isSignedIn: event.output }),
            },
            target: 'loading',
          },
          { target: 'redirecting' },
        ],
        onError: { target: 'unavailable', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'unavailable', actions: 'sayNoAnswer' } },
    },
    // A token that this tab kept may have been revoked meanwhile: one renewal, then the API's word is final.
    reviving: {
      tags: ['pending', 'busy'],
      entry: 'markRenewed',
      invoke: {
        id: 'reviveSession',
        src: 'renewSession',
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => ({ isSignedIn: event.output }) }, target: 'loading' },
          { target: 'redirecting' },
        ],
        onError: { target: 'unavailable', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'unavailable', actions: 'sayNoAnswer' } },
    },
    loading: {
      tags: ['pending', 'busy'],
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'hasCompany', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: {
              type: 'setProfile',
              params: ({ event }) => event.output,
            },
          },
          { target: 'denied', actions: 'sayNoCompany' },
        ],
        onError: [
          { guard: { type: 'mayRenew', params: ({ event }) => event }, target: 'reviving' },
          // A fresh token that the API refuses would be refused again: sending the person back to sign in could never end.
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'denied',
            actions: 'sayUnknown',
          },
          {
            target: 'unavailable',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
        ],
      },
      after: { answerLimit: { target: 'unavailable', actions: 'sayNoAnswer' } },
    },
    signedIn: {
      tags: 'ready',
      invoke: [
        { id: 'watchSession', src: 'watchSession' },
        { id: 'companyKeeper', src: 'companyKeeper' },
      ],
      entry: 'keepCompany',
      initial: 'fresh',
      on: {
        'session.lost': { target: 'redirecting', actions: 'forget' },
        signOut: 'signingOut',
        'company.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: [{ type: 'setCompany', params: ({ event }) => event }, 'keepCompany'],
        },
      },
      states: {
        fresh: {
          tags: 'rest',
          on: { 'token.expiring': 'renewing', 'token.refused': 'renewing' },
        },
        renewing: {
          tags: 'busy',
          invoke: {
            id: 'renewSession',
            src: 'renewSession',
            onDone: [
              {
                guard: {
                  type: 'isSignedIn',
                  params: ({ event }) => ({ isSignedIn: event.output }),
                },
                target: 'fresh',
              },
              { target: '#session.redirecting', actions: 'forget' },
            ],
            onError: 'stale',
          },
          after: { answerLimit: 'stale' },
        },
        // The provider is out of reach: what is on screen stays, and renewal is tried again.
        stale: {
          tags: 'rest',
          after: { pause: 'renewing' },
          on: { 'token.refused': 'renewing' },
        },
      },
    },
    signedOut: {
      tags: 'rest',
      on: { signIn: 'redirecting' },
    },
    redirecting: {
      tags: ['pending', 'busy'],
      invoke: {
        id: 'redirectToProvider',
        src: 'redirectToProvider',
        onError: {
          target: 'unavailable',
          actions: { type: 'setProblem', params: ({ event }) => event },
        },
      },
      after: { leaveLimit: { target: 'unavailable', actions: 'sayNoAnswer' } },
    },
    unavailable: { tags: 'rest', on: { retry: 'restoring' } },
    denied: { tags: 'rest', on: { retry: 'restoring', signOut: 'signingOut' } },
    signingOut: {
      tags: ['pending', 'busy'],
      exit: 'forget',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: 'signedOut',
        onError: 'signedOut',
      },
      after: { leaveLimit: 'signedOut' },
    },
  },
})
