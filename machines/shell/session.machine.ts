import { assign, sendTo, setup, stateIn } from 'xstate'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import type { CompanyOption } from '#src/contract/people.ts'
import { activeCompanies, companyToSelect, offeredCompany } from './companies.ts'
import {
  type LinkedNotification,
  type Loaded,
  nobody,
  problems,
  type SessionActors,
  type SessionContext,
  type SessionEvent,
  type SessionInput,
  withProfile,
} from './session-facts.ts'

type Failed = { error: unknown }
type Answered = { output: boolean }
type OfCompany = { companyId: number }
type Companies = { companies: CompanyOption[] }

const second = 1000
/** Before opening is tried again; each time twice as long, up to 80 s. */
const firstPause = 5 * second
const mostTries = 4

/**
 * Who is signed in, in which company, and what is done about it. `ready` is the specification's isAuthReady. One chart,
 * since its regions leave together: whichever ends the session ends all of them.
 */
export const sessionMachine = setup({
  types: {} as {
    input: SessionInput
    context: SessionContext
    events: SessionEvent
    /**
     * `entering`: nothing of a company may be shown, since the one on screen changes. `opening`: what is needed to show
     * the application is asked for.
     */
    tags: 'ready' | 'rest' | 'busy' | 'entering' | 'opening'
    children: { companyStorage: 'companyStorage' }
  },
  actors: {} as SessionActors,
  guards: {
    isTrue: (_, { output }: Answered) => output,
    /** A page that the provider has just sent back is not sent there again by itself: that could go on for ever. */
    mayLeave: ({ context }) => context.arrival === 'opened',
    isStashedAndMayLeave: ({ context }, { output }: Answered) => output && context.arrival === 'opened',
    /** A server that asked for time gets it. */
    mayAskNow: ({ context }) => context.problem?.wait === undefined,
    hasDrafts: (_, { output }: { output: number }) => output > 0,
    hasCompany: (_, { companies }: Companies) => activeCompanies(companies).length > 0,
    isOffered: ({ context: { company, profile } }, { companyId }: OfCompany) =>
      companyId !== company?.companyId && offeredCompany(profile?.companies ?? [], companyId) !== null,
    isOnScreen: ({ context }, { companyId }: OfCompany) => companyId === context.company?.companyId,
    isStillOffered: ({ context }, { companies }: Companies) =>
      offeredCompany(companies, context.company?.companyId ?? null) !== null,
    hasLinked: ({ context }) => context.linked !== null,
    hasElsewhere: ({ context }) => context.elsewhere !== null,
    /** One renewal a start: whoever is refused again is not known to the API. */
    mayRenew: ({ context }, { error }: Failed) => context.renewals === 0 && explain(error).code === 'UNAUTHORIZED',
    isUnauthorized: (_, { error }: Failed) => explain(error).code === 'UNAUTHORIZED',
  },
  actions: {
    setProfile: assign((_, loaded: Loaded) => withProfile(loaded)),
    setCompanies: assign({
      profile: ({ context: { profile } }, { companies }: Companies) => profile && { ...profile, companies },
    }),
    setNext: assign(({ context: { profile } }, { companyId }: OfCompany) => ({
      next: offeredCompany(profile?.companies ?? [], companyId),
      nextNotificationId: null,
      lostCompanyId: null,
    })),
    setNextOffered: assign(({ context: { profile, company } }) => ({
      next: companyToSelect(profile?.companies ?? [], null),
      nextNotificationId: null,
      lostCompanyId: company?.companyId ?? null,
    })),
    followElsewhere: assign(({ context }) => ({
      next: context.elsewhere,
      nextNotificationId: null,
      lostCompanyId: null,
    })),
    followLinked: assign(({ context: { linked } }) => ({
      next: linked?.company ?? null,
      nextNotificationId: linked?.notificationId ?? null,
      lostCompanyId: null,
    })),
    setLinked: assign({
      linked: ({ context: { profile } }, { companyId, notificationId }: LinkedNotification) => {
        const company = offeredCompany(profile?.companies ?? [], companyId)
        return company && { company, notificationId }
      },
    }),
    dropLinked: assign({ linked: null }),
    enterNext: assign(({ context }) => ({
      company: context.next ?? context.company,
      next: null,
      elsewhere: null,
      linked: null,
      storedCompanyId: null,
    })),
    dropNext: assign({ next: null, nextNotificationId: null, lostCompanyId: null }),
    dropNextNotification: assign({ nextNotificationId: null }),
    setElsewhere: assign({
      elsewhere: ({ context: { profile } }, { companyId }: OfCompany) =>
        offeredCompany(profile?.companies ?? [], companyId),
    }),
    dropElsewhere: assign({ elsewhere: null }),
    dropLostCompany: assign({ lostCompanyId: null }),
    storeCompany: sendTo('companyStorage', ({ context: { company, profile, storedCompanyId } }) => {
      if (!company) throw new Error('a signed-in session has a company')
      // A tab that opens leaves alone what this browser stores, as long as it is still the person's.
      const inBrowser = offeredCompany(profile?.companies ?? [], storedCompanyId) === null
      return { type: 'company.store', company, inBrowser } as const
    }),
    clearPerson: assign(nobody),
    markOpened: assign({ arrival: 'opened' }),
    countTry: assign({ tries: ({ context }) => Math.min(context.tries + 1, mostTries) }),
    countRenewal: assign({ renewals: ({ context }) => context.renewals + 1 }),
    setDrafts: assign({ drafts: (_, { output }: { output: number }) => output }),
    dropDraftCount: assign({ drafts: 0 }),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    clearProblem: assign({ problem: null }),
  },
  delays: {
    answerLimit: 30_000,
    leaveLimit: 15_000,
    stashLimit: 5000,
    openLimit: 5000,
    pause: 30_000,
    openingPause: ({ context: { tries, problem } }) => Math.max(firstPause * 2 ** tries, (problem?.wait ?? 0) * second),
    /** How long after its start a page may send the person to the provider by itself again. */
    settleTime: 60_000,
  },
}).createMachine({
  id: 'session',
  context: ({ input: { arrival } }) => ({ ...nobody, arrival, renewals: 0, drafts: 0, tries: 0, problem: null }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['busy', 'opening'],
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event }, target: 'loading' },
          { guard: 'mayLeave', target: 'redirecting' },
          { target: 'stopped', actions: { type: 'setProblem', params: { error: problems.incomplete } } },
        ],
        onError: { target: 'unavailable', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: {
        answerLimit: { target: 'unavailable', actions: { type: 'setProblem', params: { error: noAnswer } } },
      },
    },
    loading: {
      tags: ['busy', 'opening'],
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'hasCompany', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'setProfile', params: ({ event }) => event.output },
          },
          { target: 'denied', actions: { type: 'setProblem', params: { error: problems.noCompany } } },
        ],
        onError: [
          { guard: { type: 'mayRenew', params: ({ event }) => event }, target: 'renewing' },
          // A fresh token that the API refuses would be refused again: sending the person back to sign in could never end.
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => event },
            target: 'denied',
            actions: { type: 'setProblem', params: { error: problems.unknown } },
          },
          { target: 'unavailable', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: {
        answerLimit: { target: 'unavailable', actions: { type: 'setProblem', params: { error: noAnswer } } },
      },
    },
    // A token that this tab had may have been revoked meanwhile: one renewal, then the API's word is final.
    renewing: {
      tags: ['busy', 'opening'],
      invoke: {
        id: 'renewRefused',
        src: 'renewSession',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event }, target: 'loading', actions: 'countRenewal' },
          { guard: 'mayLeave', target: 'redirecting' },
          { target: 'stopped', actions: { type: 'setProblem', params: { error: problems.ended } } },
        ],
        onError: { target: 'unavailable', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: {
        answerLimit: { target: 'unavailable', actions: { type: 'setProblem', params: { error: noAnswer } } },
      },
    },
    // The server or the provider is out of reach: opening is tried again, which never leads a page that the provider has
    // sent back there once more, nor one that nobody sees anywhere.
    unavailable: {
      tags: 'rest',
      invoke: { id: 'watchOutside', src: 'watchSession' },
      initial: 'seen',
      after: {
        openingPause: [
          { guard: stateIn({ unavailable: 'hidden' }), target: 'due' },
          { target: 'restoring', actions: 'countTry' },
        ],
      },
      on: {
        'session.endedElsewhere': {
          target: 'clearing',
          actions: { type: 'setProblem', params: { error: problems.endedElsewhere } },
        },
        retry: { target: 'restoring', actions: ['markOpened', 'clearProblem'] },
      },
      states: {
        seen: {
          on: {
            'page.hidden': 'hidden',
            'page.shown': { guard: 'mayAskNow', target: '#session.restoring', actions: 'countTry' },
            'network.returned': { guard: 'mayAskNow', target: '#session.restoring', actions: 'countTry' },
          },
        },
        hidden: {
          on: {
            'page.shown': [
              { guard: 'mayAskNow', target: '#session.restoring', actions: 'countTry' },
              { target: 'seen' },
            ],
          },
        },
      },
    },
    // The pause is over, and nobody sees the page: it waits until somebody does.
    due: {
      tags: 'rest',
      invoke: { id: 'watchUnseen', src: 'watchSession' },
      on: {
        'page.shown': { target: 'restoring', actions: 'countTry' },
        'session.endedElsewhere': {
          target: 'clearing',
          actions: { type: 'setProblem', params: { error: problems.endedElsewhere } },
        },
        retry: { target: 'restoring', actions: ['markOpened', 'clearProblem'] },
      },
    },
    signedIn: {
      tags: 'ready',
      type: 'parallel',
      invoke: [
        { id: 'watchSession', src: 'watchSession' },
        { id: 'companyStorage', src: 'companyStorage' },
      ],
      entry: 'storeCompany',
      after: { settleTime: { actions: 'markOpened' } },
      on: {
        'session.endedElsewhere': {
          target: 'clearing',
          actions: ['clearPerson', { type: 'setProblem', params: { error: problems.endedElsewhere } }],
        },
      },
      states: {
        // The access token. Whatever becomes of it, what is on screen stays until it is stashed.
        token: {
          initial: 'fresh',
          on: { 'session.lost': '.leaving' },
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
                  { guard: { type: 'isTrue', params: ({ event }) => event }, target: 'fresh' },
                  { target: 'leaving' },
                ],
                onError: 'stale',
              },
              after: { answerLimit: 'stale' },
            },
            // The provider is out of reach: what is on screen stays, and renewal is tried again.
            stale: {
              tags: 'rest',
              after: { pause: 'renewing' },
              on: { 'token.refused': 'renewing', 'network.returned': 'renewing', retry: 'renewing' },
            },
            leaving: {
              tags: 'busy',
              on: { 'session.lost': {} },
              invoke: {
                id: 'stashBeforeLeaving',
                src: 'stashDrafts',
                onDone: [
                  {
                    guard: { type: 'isStashedAndMayLeave', params: ({ event }) => event },
                    target: '#session.redirecting',
                    actions: 'clearPerson',
                  },
                  {
                    guard: { type: 'isTrue', params: ({ event }) => event },
                    target: '#session.stopped',
                    actions: ['clearPerson', { type: 'setProblem', params: { error: problems.ended } }],
                  },
                  { target: 'ended' },
                ],
                onError: 'ended',
              },
              after: { stashLimit: 'ended' },
            },
            // What is typed is on the screen only: it stays there until the person leaves.
            ended: {
              tags: 'rest',
              on: { 'session.lost': {}, signIn: { target: '#session.redirecting', actions: 'clearPerson' } },
            },
          },
        },
        // The company that this tab works in. Changing it first stashes what is typed; then nothing of the old company is on
        // screen any more, and every call names the new one. What another tab does is shown and left to the person.
        company: {
          initial: 'settled',
          on: {
            'company.changedElsewhere': [
              {
                guard: { type: 'isOffered', params: ({ event }) => event },
                actions: { type: 'setElsewhere', params: ({ event }) => event },
              },
              { actions: 'dropElsewhere' },
            ],
            'notification.linked': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              actions: { type: 'setLinked', params: ({ event }) => event },
            },
            'notice.dismiss': [{ guard: 'hasLinked', actions: 'dropLinked' }, { actions: 'dropLostCompany' }],
          },
          states: {
            settled: {
              tags: 'rest',
              on: {
                'company.choose': {
                  guard: { type: 'isOffered', params: ({ event }) => event },
                  target: 'stashing',
                  actions: { type: 'setNext', params: ({ event }) => event },
                },
                'company.follow': { guard: 'hasElsewhere', target: 'stashing', actions: 'followElsewhere' },
                'notification.follow': { guard: 'hasLinked', target: 'stashing', actions: 'followLinked' },
                'company.stay': { actions: 'dropElsewhere' },
                'company.refused': {
                  guard: { type: 'isOnScreen', params: ({ event }) => event },
                  target: 'rechecking',
                },
              },
            },
            stashing: {
              tags: 'busy',
              invoke: {
                id: 'stashBeforeSwitch',
                src: 'stashDrafts',
                onDone: [
                  { guard: { type: 'isTrue', params: ({ event }) => event }, target: 'entering' },
                  { target: 'unstored' },
                ],
                onError: 'unstored',
              },
              after: { stashLimit: 'unstored' },
            },
            // What is typed would be lost: the person decides.
            unstored: {
              tags: 'rest',
              on: { 'company.leave': 'entering', 'company.stay': { target: 'settled', actions: 'dropNext' } },
            },
            entering: {
              tags: ['busy', 'entering'],
              entry: ['enterNext', 'storeCompany'],
              exit: 'dropNextNotification',
              invoke: {
                id: 'openCompany',
                src: 'openCompany',
                input: ({ context: { company, nextNotificationId } }) => ({
                  company,
                  notificationId: nextNotificationId,
                }),
                onDone: 'settled',
                // The page that opens then says itself what it could not load.
                onError: 'settled',
              },
              // Another choice before the page has come: the last one counts.
              on: {
                'company.choose': {
                  guard: { type: 'isOffered', params: ({ event }) => event },
                  target: 'stashing',
                  actions: { type: 'setNext', params: ({ event }) => event },
                },
                'company.refused': {
                  guard: { type: 'isOnScreen', params: ({ event }) => event },
                  target: 'rechecking',
                },
              },
              // From then on the page itself waits, and says for what.
              after: { openLimit: 'settled' },
            },
            rechecking: {
              tags: 'busy',
              invoke: {
                id: 'loadCompanies',
                src: 'loadCompanies',
                input: ({ context }) => ({ userId: context.profile?.info.userData.id ?? 0 }),
                onDone: [
                  {
                    guard: { type: 'isStillOffered', params: ({ event }) => ({ companies: event.output }) },
                    target: 'settled',
                    actions: { type: 'setCompanies', params: ({ event }) => ({ companies: event.output }) },
                  },
                  {
                    guard: { type: 'hasCompany', params: ({ event }) => ({ companies: event.output }) },
                    target: 'stashing',
                    actions: [
                      { type: 'setCompanies', params: ({ event }) => ({ companies: event.output }) },
                      'setNextOffered',
                    ],
                  },
                  {
                    target: '#session.denied',
                    actions: ['clearPerson', { type: 'setProblem', params: { error: problems.noCompany } }],
                  },
                ],
                onError: 'settled',
              },
              after: { answerLimit: 'settled' },
            },
          },
        },
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
                    guard: { type: 'hasDrafts', params: ({ event }) => event },
                    target: 'confirming',
                    actions: { type: 'setDrafts', params: ({ event }) => event },
                  },
                  { target: '#session.signingOut' },
                ],
                onError: '#session.signingOut',
              },
              after: { stashLimit: '#session.signingOut' },
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
    signingOut: {
      tags: 'busy',
      exit: ['clearPerson', 'clearProblem'],
      invoke: { id: 'endSession', src: 'endSession', onDone: 'signedOut', onError: 'signedOut' },
      after: { leaveLimit: 'signedOut' },
    },
    // Another tab has signed out.
    clearing: {
      tags: 'busy',
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
    stopped: { tags: 'rest', on: { retry: { target: 'restoring', actions: ['markOpened', 'clearProblem'] } } },
    denied: {
      tags: 'rest',
      on: { retry: { target: 'restoring', actions: ['markOpened', 'clearProblem'] }, signOut: 'signingOut' },
    },
  },
})
