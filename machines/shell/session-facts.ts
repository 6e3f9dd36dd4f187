import type { CallbackActorLogic, PromiseActorLogic } from 'xstate'
import type { Problem } from '#machines/kit/explain.ts'
import * as texts from '#machines/texts/shell.ts'
import type { CompanyOption, Role, UserInfo } from '#src/contract/people.ts'
import type { companySwitchMachine } from './company-switch.machine.ts'
import type { openingPauseMachine } from './opening-pause.machine.ts'
import type { sessionOpeningMachine } from './session-opening.machine.ts'
import type { signOutMachine } from './sign-out.machine.ts'
import type { tokenRenewalMachine } from './token-renewal.machine.ts'

export type Profile = { info: UserInfo; role: Role; companies: CompanyOption[] }
/** A profile with the companies that were chosen before: in this tab, and last in this browser; null when there is none. */
export type Loaded = Profile & { tabCompanyId: number | null; storedCompanyId: number | null }

/** How this page came to be: opened by a person, or by the provider, whose answer was taken or refused. */
export type Arrival = 'opened' | 'returned' | 'refused'

/** Facts about the provider, the browser and the other tabs. */
export type SessionFact =
  | { type: 'token.expiring' }
  | { type: 'network.returned' }
  | { type: 'session.endedElsewhere' }
  | { type: 'company.changedElsewhere'; companyId: number }
  | { type: 'page.restored' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
export type CompanyStorageEvent = {
  type: 'company.store'
  company: CompanyOption
  /** For this browser's next tab too, not only for this one. */
  inBrowser: boolean
}
/** A notification that a link led to, in another of the person's companies. */
export type LinkedNotification = { companyId: number; notificationId: number }
export type TokenEvent =
  | { type: 'token.expiring' }
  | { type: 'token.refused' }
  | { type: 'network.returned' }
  | { type: 'session.lost' }
  | { type: 'retry' }
  | { type: 'signIn' }
/** What leads a person who is signed in to the provider: the token that is lost, or themselves. */
export type TokenResult = { type: 'lost' } | { type: 'signIn' }

/** What opens in a company that is changed to: the page there that is like the one on screen, its very address, or a notification. */
export type PageAfterSwitch = 'similar' | 'sameAddress' | { notificationId: number }
export type CompanyChoice = { type: 'company.choose'; companyId: number; page?: PageAfterSwitch }
/** A company was added, changed or deleted: which ones the person has is asked anew. */
export type CompaniesFact = { type: 'company.listChanged' }
export type CompanyEvent =
  | CompanyChoice
  | { type: 'company.follow' }
  | { type: 'company.stay' }
  | { type: 'company.leave' }
  | { type: 'company.refused'; companyId: number }
  | CompaniesFact
  | { type: 'company.changedElsewhere'; companyId: number }
  | ({ type: 'notification.linked' } & LinkedNotification)
  | { type: 'notification.follow' }
  | { type: 'notice.dismiss' }
/** The company on screen, and the ones that the person has by now. */
export type CompanyInUse = { company: CompanyOption; companies: CompanyOption[] }
/** What the machine that changes the company sends to the session. */
export type CompanyFact = { type: 'company.changed' } & CompanyInUse
export type CompanyResult = { type: 'denied' }

export type SignOutEvent = { type: 'signOut' } | { type: 'signOut.confirm' } | { type: 'signOut.cancel' }
export type SignOutResult = { type: 'confirmed' }

export type OpeningResult =
  | { type: 'opened'; loaded: Loaded }
  | { type: 'unknown'; problem: Problem }
  | { type: 'denied'; problem: Problem }
  | { type: 'unreachable'; problem: Problem }
export type OpeningPauseEvent = Extract<
  SessionFact,
  { type: 'network.returned' | 'session.endedElsewhere' | 'page.hidden' | 'page.shown' }
>
export type OpeningPauseResult = { type: 'due' } | { type: 'endedElsewhere' }

export type SessionEvent =
  | Exclude<SessionFact, { type: 'page.hidden' | 'page.shown' }>
  | TokenEvent
  | CompanyFact
  | CompanyChoice
  | { type: 'company.refused'; companyId: number }
  | CompaniesFact
  | { type: 'signOut' }

type CallWithoutInput<Output> = PromiseActorLogic<Output, void>
/** Sends at once whether the page is hidden, and from then on what changes. */
type WatchSession = CallbackActorLogic<{ type: 'none' }>

export type OpeningActors = {
  /** Silent sign-in. False when the provider wants to see the person. */
  restoreSession: CallWithoutInput<boolean>
  loadProfile: CallWithoutInput<Loaded>
  /** Silent renewal. False when the provider has ended the session; rejects when it could not be reached. */
  renewSession: CallWithoutInput<boolean>
}
export type PauseActors = { watchSession: WatchSession }
export type TokenActors = {
  renewSession: OpeningActors['renewSession']
  /** Stores what is typed and not saved. False when this device refuses: it is then on the screen only. */
  stashDrafts: CallWithoutInput<boolean>
}
export type CompanyActors = {
  stashDrafts: TokenActors['stashDrafts']
  /** The person's companies as they are now. */
  loadCompanies: PromiseActorLogic<CompanyOption[], { userId: number }>
  /** Gives up every call of the company that was left, and loads the page in this one. */
  openCompany: PromiseActorLogic<void, { company: CompanyOption; page: PageAfterSwitch }>
  /** Stores id and logo of the chosen company. */
  companyStorage: CallbackActorLogic<CompanyStorageEvent>
}
export type SignOutActors = {
  /** How many unsaved drafts of the person this browser stores. */
  countDrafts: CallWithoutInput<number>
}
export type SessionActors = {
  sessionOpening: typeof sessionOpeningMachine
  openingPause: typeof openingPauseMachine
  tokenRenewal: typeof tokenRenewalMachine
  companySwitch: typeof companySwitchMachine
  signOut: typeof signOutMachine
  /** Leaves for the provider; the person comes back to the address that was open. */
  redirectToProvider: CallWithoutInput<void>
  endSession: CallWithoutInput<void>
  /** Removes from this tab what another one has ended. */
  clearSession: CallWithoutInput<void>
  watchSession: WatchSession
  /** Sends when the browser shows this page again instead of loading it. */
  watchReturn: CallbackActorLogic<{ type: 'none' }>
}

export type SessionInput = { arrival: Arrival }
export type SessionContext = {
  profile: Loaded | null
  /** The company on screen, which every call names. */
  company: CompanyOption | null
  arrival: Arrival
  /** Whether this start of the application has renewed a token that the API refused. */
  hasRenewed: boolean
  /** How often opening was tried again by itself, as far as the pause still grows. */
  tries: number
  problem: Problem | null
}

/** @throws Error when nobody is signed in */
export const requireProfile = ({ profile }: SessionContext): Loaded => {
  if (!profile) throw new Error('whoever is signed in has a profile')
  return profile
}

export const nobody = { profile: null, company: null } satisfies Partial<SessionContext>

/** Why a session is not open, other than that a call failed. */
export const problems = {
  noCompany: {
    message: texts.noCompany,
    code: 'NO_COMPANY',
  },
  unknown: {
    message: texts.unknownAccount,
    code: 'UNAUTHORIZED',
  },
  incomplete: {
    message: texts.unusableAnswer,
    code: 'SIGN_IN_FAILED',
  },
  ended: { message: texts.signInAgain, code: 'SESSION_ENDED' },
  endedElsewhere: { message: texts.signedOutElsewhere, code: 'SIGNED_OUT_ELSEWHERE' },
} satisfies Record<string, Problem>
