import { assign, forwardTo, setup } from 'xstate'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import { companyToOpen } from './companies.ts'
import {
  type CompanyInUse,
  nobody,
  type OpeningPauseResult,
  type OpeningResult,
  problems,
  requireProfile,
  type SessionActors,
  type SessionContext,
  type SessionEvent,
  type SessionInput,
  type TokenResult,
} from './session-facts.ts'

type Failed = { error: unknown }
type Ended<Result> = { output: Result }
type Opening = Ended<OpeningResult & { hasRenewed: boolean }>

const mostTries = 4

/** A page that the provider has just sent back is not sent there again by itself: that could go on for ever. */
const mayLeave = ({ arrival }: SessionContext) => arrival === 'opened'

/**
 * Who is signed in, and what is done about it. `ready` is the specification's isAuthReady. What whoever is signed in has
 * a machine of its own for (the token, the company, signing out) ends by saying why the session does.
 */
export const sessionMachine = setup({
  types: {} as {
    input: SessionInput
    context: SessionContext
    events: SessionEvent
    tags: 'ready' | 'rest' | 'busy'
    children: { [Name in keyof SessionActors]: Name }
  },
  actors: {} as SessionActors,
  guards: {
    isOpened: (_, { output }: Opening) => output.type === 'opened',
    isUnknown: (_, { output }: Opening) => output.type === 'unknown',
    isUnknownAndMayLeave: ({ context }, { output }: Opening) => output.type === 'unknown' && mayLeave(context),
    isDenied: (_, { output }: Opening) => output.type === 'denied',
    isEndedElsewhere: (_, { output }: Ended<OpeningPauseResult>) => output.type === 'endedElsewhere',
    isSignInOrMayLeave: ({ context }, { output }: Ended<TokenResult>) => output.type === 'signIn' || mayLeave(context),
  },
  actions: {
    setResult: assign((_, { output }: Opening) => ({
      hasRenewed: output.hasRenewed,
      ...(output.type === 'opened'
        ? { profile: output.loaded, company: companyToOpen(output.loaded), tries: 0, problem: null }
        : { problem: output.problem }),
    })),
    setCompany: assign(({ context: { profile } }, { company, companies }: CompanyInUse) => ({
      company,
      profile: profile && { ...profile, companies },
    })),
    clearPerson: assign(nobody),
    markOpened: assign({ arrival: 'opened' }),
    countTry: assign({ tries: ({ context }) => Math.min(context.tries + 1, mostTries) }),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    clearProblem: assign({ problem: null }),
    forwardToToken: forwardTo('tokenRenewal'),
    forwardToCompany: forwardTo('companySwitch'),
    forwardToSignOut: forwardTo('signOut'),
  },
  delays: {
    leaveLimit: 15_000,
    /** How long after its start a page may send the person to the provider by itself again. */
    settleTime: 60_000,
  },
}).createMachine({
  id: 'session',
  context: ({ input: { arrival } }) => ({ ...nobody, arrival, hasRenewed: false, tries: 0, problem: null }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'sessionOpening',
        src: 'sessionOpening',
        input: ({ context: { hasRenewed, arrival } }) => ({ hasRenewed, isFresh: arrival === 'returned' }),
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => event },
            target: 'signedIn',
            actions: { type: 'setResult', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUnknownAndMayLeave', params: ({ event }) => event },
            target: 'redirecting',
            actions: { type: 'setResult', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'stopped',
            actions: { type: 'setResult', params: ({ event }) => event },
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => event },
            target: 'denied',
            actions: { type: 'setResult', params: ({ event }) => event },
          },
          { target: 'unavailable', actions: { type: 'setResult', params: ({ event }) => event } },
        ],
      },
    },
    // The server or the provider is out of reach: opening is tried again by itself.
    unavailable: {
      tags: 'rest',
      invoke: {
        id: 'openingPause',
        src: 'openingPause',
        input: ({ context: { tries, problem } }) => ({ tries, wait: problem?.wait ?? null }),
        onDone: [
          { guard: { type: 'isEndedElsewhere', params: ({ event }) => event }, target: 'clearing' },
          { target: 'opening', actions: 'countTry' },
        ],
      },
      on: { retry: { target: 'opening', actions: ['markOpened', 'clearProblem'] } },
    },
    signedIn: {
      tags: ['ready', 'rest'],
      invoke: [
        { id: 'watchSession', src: 'watchSession' },
        { id: 'signOut', src: 'signOut', onDone: 'signingOut' },
        {
          id: 'tokenRenewal',
          src: 'tokenRenewal',
          onDone: [
            {
              guard: { type: 'isSignInOrMayLeave', params: ({ event }) => event },
              target: 'redirecting',
              actions: 'clearPerson',
            },
            {
              target: 'stopped',
              actions: ['clearPerson', { type: 'setProblem', params: { error: problems.ended } }],
            },
          ],
        },
        {
          id: 'companySwitch',
          src: 'companySwitch',
          input: ({ context }) => requireProfile(context),
          onDone: {
            target: 'denied',
            actions: ['clearPerson', { type: 'setProblem', params: { error: problems.noCompany } }],
          },
        },
      ],
      after: { settleTime: { actions: 'markOpened' } },
      on: {
        'session.endedElsewhere': 'clearing',
        'company.changed': { actions: { type: 'setCompany', params: ({ event }) => event } },
        'company.*': { actions: 'forwardToCompany' },
        'token.*': { actions: 'forwardToToken' },
        'network.returned': { actions: 'forwardToToken' },
        'session.lost': { actions: 'forwardToToken' },
        signOut: { actions: 'forwardToSignOut' },
      },
    },
    signingOut: {
      tags: 'busy',
      exit: ['clearPerson', 'clearProblem'],
      invoke: { id: 'endSession', src: 'endSession', onDone: 'signedOut', onError: 'signedOut' },
      after: { leaveLimit: 'signedOut' },
    },
    // Another tab has signed out.
    clearing: {
      tags: 'busy',
      entry: ['clearPerson', { type: 'setProblem', params: { error: problems.endedElsewhere } }],
      invoke: { id: 'clearSession', src: 'clearSession', onDone: 'signedOut', onError: 'signedOut' },
      after: { leaveLimit: 'signedOut' },
    },
    signedOut: { tags: 'rest', on: { signIn: 'redirecting' } },
    redirecting: {
      tags: 'busy',
      invoke: [
        {
          id: 'redirectToProvider',
          src: 'redirectToProvider',
          onError: { target: 'stopped', actions: { type: 'setProblem', params: ({ event }) => event } },
        },
        { id: 'watchReturn', src: 'watchReturn' },
      ],
      after: { leaveLimit: { target: 'stopped', actions: { type: 'setProblem', params: { error: noAnswer } } } },
      // Back from the provider's page: whoever went back is not sent there again.
      on: { 'page.restored': { target: 'signedOut', actions: 'clearProblem' } },
    },
    // Nothing that passes by itself: the person decides.
    stopped: { tags: 'rest', on: { retry: { target: 'opening', actions: ['markOpened', 'clearProblem'] } } },
    denied: {
      tags: 'rest',
      on: { retry: { target: 'opening', actions: ['markOpened', 'clearProblem'] }, signOut: 'signingOut' },
    },
  },
})
