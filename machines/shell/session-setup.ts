import { assign, sendTo, setup } from 'xstate'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import type { CompanyOption } from '#src/contract/people.ts'
import { activeCompanies, companyToSelect, offeredCompany } from './companies.ts'
import {
  type Actors,
  type Arrival,
  type Context,
  type Found,
  type Loaded,
  nobody,
  type SessionEvent,
} from './session-facts.ts'

const second = 1000
/** Before opening is tried again; each time twice as long, up to 80 s. */
const firstPause = 5 * second
const mostTries = 4

const rememberedId = ({ tabCompanyId, storedCompanyId }: Loaded) => tabCompanyId ?? storedCompanyId

export const sessionSetup = setup({
  types: {} as {
    input: { arrival: Arrival }
    context: Context
    events: SessionEvent
    /**
     * `entering`: nothing of a company may be shown, since the one on screen changes. `opening`: what is needed to show
     * the application is asked for.
     */
    tags: 'pending' | 'ready' | 'rest' | 'busy' | 'entering' | 'opening'
    children: { companyKeeper: 'companyKeeper' }
  },
  actors: {} as Actors,
  guards: {
    isSignedIn: (_, { isSignedIn }: { isSignedIn: boolean }) => isSignedIn,
    /** A page that the provider has just sent back is not sent there again by itself: that could go on for ever. */
    mayLeave: ({ context }) => context.arrival === 'opened',
    /** A server that asked for time gets it. */
    mayAskNow: ({ context }) => context.problem?.wait === undefined,
    isHidden: ({ context }) => context.isHidden,
    mayAskSeen: ({ context }) => !context.isHidden && context.problem?.wait === undefined,
    isParkedAndMayLeave: ({ context }, { isParked }: { isParked: boolean }) => isParked && context.arrival === 'opened',
    isParked: (_, { isParked }: { isParked: boolean }) => isParked,
    hasDrafts: (_, { drafts }: { drafts: number }) => drafts > 0,
    hasCompany: (_, { companies }: { companies: CompanyOption[] }) => activeCompanies(companies).length > 0,
    isOffered: ({ context }, { companyId }: { companyId: number }) =>
      companyId !== context.company?.companyId && offeredCompany(context.profile?.companies ?? [], companyId) !== null,
    isOnScreen: ({ context }, { companyId }: { companyId: number }) => companyId === context.company?.companyId,
    isStillOffered: ({ context }, { companies }: { companies: CompanyOption[] }) =>
      offeredCompany(companies, context.company?.companyId ?? null) !== null,
    hasFound: ({ context }) => context.found !== null,
    hasElsewhere: ({ context }) => context.elsewhere !== null,
    mayRenew: ({ context }, { error }: { error: unknown }) =>
      !context.hasRenewed && explain(error).code === 'UNAUTHORIZED',
    isUnauthorized: (_, { error }: { error: unknown }) => explain(error).code === 'UNAUTHORIZED',
  },
  actions: {
    setProfile: assign((_, loaded: Loaded) => {
      const { tabCompanyId: _tab, storedCompanyId, ...profile } = loaded
      const remembered = rememberedId(loaded)
      return {
        profile,
        company: companyToSelect(profile.companies, remembered),
        hasLostCompany: remembered !== null && offeredCompany(profile.companies, remembered) === null,
        isCompanyStored: offeredCompany(profile.companies, storedCompanyId) !== null,
        tries: 0,
        problem: null,
      }
    }),
    setCompanies: assign({
      profile: ({ context: { profile } }, { companies }: { companies: CompanyOption[] }) =>
        profile && { ...profile, companies },
    }),
    setNext: assign({
      next: ({ context }, { companyId }: { companyId: number }) =>
        offeredCompany(context.profile?.companies ?? [], companyId),
      nextNotificationId: null,
      hasLostCompany: false,
    }),
    setNextOffered: assign({
      next: ({ context }) => companyToSelect(context.profile?.companies ?? [], null),
      nextNotificationId: null,
      hasLostCompany: true,
    }),
    followElsewhere: assign({
      next: ({ context }) => context.elsewhere,
      nextNotificationId: null,
      hasLostCompany: false,
    }),
    setFound: assign({
      found: ({ context }, { companyId, notificationId }: Found) => {
        const company = offeredCompany(context.profile?.companies ?? [], companyId)
        return company && { company, notificationId }
      },
    }),
    followFound: assign({
      next: ({ context }) => context.found?.company ?? null,
      nextNotificationId: ({ context }) => context.found?.notificationId ?? null,
      hasLostCompany: false,
    }),
    dropFound: assign({ found: null }),
    enterNext: assign({
      company: ({ context }) => context.next ?? context.company,
      next: null,
      elsewhere: null,
      found: null,
      isCompanyStored: false,
    }),
    dropNext: assign({ next: null, nextNotificationId: null, hasLostCompany: false }),
    setElsewhere: assign({
      elsewhere: ({ context }, { companyId }: { companyId: number }) =>
        offeredCompany(context.profile?.companies ?? [], companyId),
    }),
    dropNextNotification: assign({ nextNotificationId: null }),
    dropElsewhere: assign({ elsewhere: null }),
    dismissNotice: assign({ hasLostCompany: false }),
    keepCompany: sendTo('companyKeeper', ({ context: { company, isCompanyStored } }) => {
      if (!company) throw new Error('a signed-in session has a company')
      return { type: 'company.keep', company, inBrowser: !isCompanyStored } as const
    }),
    forget: assign(nobody),
    markOpened: assign({ arrival: 'opened' }),
    countTry: assign({ tries: ({ context }) => Math.min(context.tries + 1, mostTries) }),
    markHidden: assign({ isHidden: true }),
    markShown: assign({ isHidden: false }),
    markRenewed: assign({ hasRenewed: true }),
    setDrafts: assign({ drafts: (_, { drafts }: { drafts: number }) => drafts }),
    dropDraftCount: assign({ drafts: 0 }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
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
    sayIncomplete: assign({
      problem: {
        message: 'The answer of the sign-in service could not be used. Sign in again.',
        code: 'SIGN_IN_FAILED',
      },
    }),
    sayEnded: assign({
      problem: { message: 'Sign in again to go on with your work.', code: 'SESSION_ENDED' },
    }),
    sayEndedElsewhere: assign({
      problem: { message: 'You have signed out in another tab.', code: 'SIGNED_OUT_ELSEWHERE' },
    }),
    clearProblem: assign({ problem: null }),
  },
  delays: {
    answerLimit: 30_000,
    leaveLimit: 15_000,
    parkLimit: 5000,
    openLimit: 5000,
    pause: 30_000,
    openingPause: ({ context: { tries, problem } }) => Math.max(firstPause * 2 ** tries, (problem?.wait ?? 0) * second),
    /** How long after its start a page may send the person to the provider by itself again. */
    settleTime: 60_000,
  },
})
