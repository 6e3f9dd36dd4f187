import type { CallbackActorLogic, PromiseActorLogic } from 'xstate'
import type { Problem } from '#machines/kit/explain.ts'
import type { CompanyOption, Role, UserInfo } from '#src/contract/people.ts'
import { companyToSelect, offeredCompany } from './companies.ts'

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
export type SessionEvent =
  | SessionFact
  | { type: 'token.refused' }
  | { type: 'session.lost' }
  | { type: 'signIn' }
  | { type: 'signOut' }
  | { type: 'signOut.confirm' }
  | { type: 'signOut.cancel' }
  | { type: 'retry' }
  | { type: 'company.choose'; companyId: number }
  | { type: 'company.follow' }
  | { type: 'company.stay' }
  | { type: 'company.leave' }
  | { type: 'company.refused'; companyId: number }
  | ({ type: 'notification.linked' } & LinkedNotification)
  | { type: 'notification.follow' }
  | { type: 'notice.dismiss' }

export type SessionActors = {
  /** Silent sign-in. False when the provider wants to see the person. */
  restoreSession: PromiseActorLogic<boolean, void>
  loadProfile: PromiseActorLogic<Loaded, void>
  /** The person's companies as they are now. */
  loadCompanies: PromiseActorLogic<CompanyOption[], { userId: number }>
  /** Silent renewal. False when the provider has ended the session; rejects when it could not be reached. */
  renewSession: PromiseActorLogic<boolean, void>
  /** Leaves for the provider; the person comes back to the address that was open. */
  redirectToProvider: PromiseActorLogic<void, void>
  endSession: PromiseActorLogic<void, void>
  /** Removes from this tab what another one has ended. */
  clearSession: PromiseActorLogic<void, void>
  /** How many unsaved drafts of the person this browser stores. */
  countDrafts: PromiseActorLogic<number, void>
  /** Stores what is typed and not saved. False when this device refuses: it is then on the screen only. */
  stashDrafts: PromiseActorLogic<boolean, void>
  /**
   * Gives up every call of the company that was left, and loads the page anew in this one, or opens the notification
   * that it was changed to for.
   */
  openCompany: PromiseActorLogic<void, { company: CompanyOption | null; notificationId: number | null }>
  /** Sends at once whether the page is hidden, and from then on what changes. */
  watchSession: CallbackActorLogic<{ type: 'none' }>
  /** Sends when the browser shows this page again instead of loading it. */
  watchReturn: CallbackActorLogic<{ type: 'none' }>
  /** Stores id and logo of the chosen company. */
  companyStorage: CallbackActorLogic<CompanyStorageEvent>
}

export type SessionInput = { arrival: Arrival }
export type SessionContext = {
  profile: Profile | null
  /** The company that this tab works in: what is on screen, and what every call names. */
  company: CompanyOption | null
  /** The company that is being changed to. */
  next: CompanyOption | null
  /** The company that another tab has changed to since. */
  elsewhere: CompanyOption | null
  /** The notification that a link led to, and the company that has it: the person is asked whether to change to it. */
  linked: { company: CompanyOption; notificationId: number } | null
  /** The notification that is opened in the company that is being changed to. */
  nextNotificationId: number | null
  /** The company of before, which is no longer the person's: another one was taken. Until the person has read it. */
  lostCompanyId: number | null
  /** The company that this browser stored when the tab opened, until the tab stores its own. */
  storedCompanyId: number | null
  arrival: Arrival
  /** How often this start of the application has renewed a token that the API refused. */
  renewals: number
  /** How often opening was tried again by itself, as far as the pause still grows. */
  tries: number
  /** How many drafts signing out would remove. */
  drafts: number
  problem: Problem | null
}

/** The context of a session that nobody is signed in to. */
export const nobody = {
  profile: null,
  company: null,
  next: null,
  elsewhere: null,
  linked: null,
  nextNotificationId: null,
  lostCompanyId: null,
  storedCompanyId: null,
} satisfies Partial<SessionContext>

/** What is known once the profile has come: the company is the one of this tab, else the one used last in this browser. */
export const withProfile = ({ tabCompanyId, storedCompanyId, ...profile }: Loaded): Partial<SessionContext> => {
  const usedLast = tabCompanyId ?? storedCompanyId
  return {
    profile,
    company: companyToSelect(profile.companies, usedLast),
    lostCompanyId: offeredCompany(profile.companies, usedLast) === null ? usedLast : null,
    storedCompanyId,
    tries: 0,
    problem: null,
  }
}

/** Why a session is not open, other than that a call failed. */
export const problems = {
  noCompany: {
    message: 'No active company is assigned to you. Ask your administrator for access.',
    code: 'NO_COMPANY',
  },
  unknown: {
    message: 'Your sign-in is not known here. Ask your administrator for an account.',
    code: 'UNAUTHORIZED',
  },
  incomplete: {
    message: 'The answer of the sign-in service could not be used. Sign in again.',
    code: 'SIGN_IN_FAILED',
  },
  ended: { message: 'Sign in again to go on with your work.', code: 'SESSION_ENDED' },
  endedElsewhere: { message: 'You have signed out in another tab.', code: 'SIGNED_OUT_ELSEWHERE' },
} satisfies Record<string, Problem>
