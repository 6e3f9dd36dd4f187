import { companyRegion } from './session-company.ts'
import { nobody } from './session-facts.ts'
import { sessionSetup } from './session-setup.ts'
import { tokenRegion } from './session-token.ts'

/** Who is signed in, in which company, and what is done about it. `ready` is the specification's isAuthReady. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input: { arrival } }) => ({
    ...nobody,
    arrival,
    hasRenewed: false,
    drafts: 0,
    tries: 0,
    isHidden: false,
    problem: null,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['pending', 'busy', 'opening'],
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => ({ isSignedIn: event.output }) }, target: 'loading' },
          { guard: 'mayLeave', target: 'redirecting' },
          { target: 'stopped', actions: 'sayIncomplete' },
        ],
        onError: { target: 'unavailable', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'unavailable', actions: 'sayNoAnswer' } },
    },
    // A token that this tab kept may have been revoked meanwhile: one renewal, then the API's word is final.
    reviving: {
      tags: ['pending', 'busy', 'opening'],
      invoke: {
        id: 'reviveSession',
        src: 'renewSession',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ isSignedIn: event.output }) },
            target: 'loading',
            actions: 'markRenewed',
          },
          { guard: 'mayLeave', target: 'redirecting' },
          { target: 'stopped', actions: 'sayEnded' },
        ],
        onError: { target: 'unavailable', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'unavailable', actions: 'sayNoAnswer' } },
    },
    loading: {
      tags: ['pending', 'busy', 'opening'],
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'hasCompany', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'setProfile', params: ({ event }) => event.output },
          },
          { target: 'denied', actions: 'sayNoCompany' },
        ],
        onError: [
          { guard: { type: 'mayRenew', params: ({ event }) => event }, target: 'reviving' },
          // A fresh token that the API refuses would be refused again: sending the person back to sign in could never end.
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => event },
            target: 'denied',
            actions: 'sayUnknown',
          },
          { target: 'unavailable', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'unavailable', actions: 'sayNoAnswer' } },
    },
    signedIn: {
      tags: 'ready',
      type: 'parallel',
      invoke: [
        { id: 'watchSession', src: 'watchSession' },
        { id: 'companyKeeper', src: 'companyKeeper' },
      ],
      entry: 'keepCompany',
      after: { settleTime: { actions: 'markOpened' } },
      on: { 'session.endedElsewhere': { target: 'forgetting', actions: ['forget', 'sayEndedElsewhere'] } },
      states: {
        token: tokenRegion,
        company: companyRegion,
        // Signing out removes the drafts of this device: with some, the person is asked.
        exit: {
          initial: 'closed',
          states: {
            closed: { on: { signOut: 'counting' } },
            counting: {
              tags: 'busy',
              invoke: {
                id: 'countDrafts',
                src: 'countDrafts',
                onDone: [
                  {
                    guard: { type: 'hasDrafts', params: ({ event }) => ({ drafts: event.output }) },
                    target: 'confirming',
                    actions: { type: 'setDrafts', params: ({ event }) => ({ drafts: event.output }) },
                  },
                  { target: '#session.signingOut' },
                ],
                onError: '#session.signingOut',
              },
              after: { parkLimit: '#session.signingOut' },
            },
            confirming: {
              tags: 'rest',
              exit: 'dropDraftCount',
              on: { 'signOut.confirm': '#session.signingOut', 'signOut.cancel': 'closed' },
            },
          },
        },
      },
    },
    signedOut: {
      tags: 'rest',
      on: { signIn: 'redirecting' },
    },
    redirecting: {
      tags: ['pending', 'busy'],
      invoke: [
        {
          id: 'redirectToProvider',
          src: 'redirectToProvider',
          onError: { target: 'stopped', actions: { type: 'setProblem', params: ({ event }) => event } },
        },
        { id: 'watchReturn', src: 'watchReturn' },
      ],
      after: { leaveLimit: { target: 'stopped', actions: 'sayNoAnswer' } },
      // Back from the provider's page: whoever went back is not sent there again.
      on: { 'page.restored': { target: 'signedOut', actions: 'clearProblem' } },
    },
    // The server or the provider is out of reach: opening is tried again, which never leads a page that the provider has
    // sent back there once more, nor one that nobody sees anywhere.
    unavailable: {
      tags: 'rest',
      invoke: { id: 'watchOutside', src: 'watchSession' },
      exit: 'markShown',
      after: {
        openingPause: [
          { guard: 'isHidden', target: 'due' },
          { target: 'restoring', actions: 'countTry' },
        ],
      },
      on: {
        'page.hidden': { actions: 'markHidden' },
        'page.shown': [{ guard: 'mayAskNow', target: 'restoring', actions: 'countTry' }, { actions: 'markShown' }],
        'network.returned': { guard: 'mayAskSeen', target: 'restoring', actions: 'countTry' },
        'session.endedElsewhere': { target: 'forgetting', actions: 'sayEndedElsewhere' },
        retry: { target: 'restoring', actions: ['markOpened', 'clearProblem'] },
      },
    },
    // The pause is over, and nobody sees the page: it waits until somebody does.
    due: {
      tags: 'rest',
      invoke: { id: 'watchUnseen', src: 'watchSession' },
      on: {
        'page.shown': { target: 'restoring', actions: 'countTry' },
        'session.endedElsewhere': { target: 'forgetting', actions: 'sayEndedElsewhere' },
        retry: { target: 'restoring', actions: ['markOpened', 'clearProblem'] },
      },
    },
    // Nothing that passes by itself: the person decides.
    stopped: { tags: 'rest', on: { retry: { target: 'restoring', actions: ['markOpened', 'clearProblem'] } } },
    denied: {
      tags: 'rest',
      on: { retry: { target: 'restoring', actions: ['markOpened', 'clearProblem'] }, signOut: 'signingOut' },
    },
    signingOut: {
      tags: ['pending', 'busy'],
      exit: ['forget', 'clearProblem'],
      invoke: { id: 'endSession', src: 'endSession', onDone: 'signedOut', onError: 'signedOut' },
      after: { leaveLimit: 'signedOut' },
    },
    forgetting: {
      tags: ['pending', 'busy'],
      invoke: { id: 'forgetSession', src: 'forgetSession', onDone: 'signedOut', onError: 'signedOut' },
      after: { leaveLimit: 'signedOut' },
    },
  },
})
