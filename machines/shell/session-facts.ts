import type { CallbackActorLogic, PromiseActorLogic } from 'xstate'
import type { Problem } from '#machines/kit/explain.ts'
import type { CompanyOption, Role, UserInfo } from '#src/contract/people.ts'

export type Profile = { info: UserInfo; role: Role; companies: CompanyOption[] }
/** A profile with the companies that were chosen before: in this tab, and last in this browser; null when there is none. */
export type Loaded = Profile & { tabCompanyId: number | null; storedCompanyId: number | null }

/** How this page came to be: opened by a person, or by the provider, whose answer was taken or refused. */
export type Arrival = 'opened' | 'returned' | 'refused'

/** What is told of the provider, of the browser and of the other tabs. */
export type SessionFact =
  | { type: 'token.expiring' }
  | { type: 'network.returned' }
  | { type: 'session.endedElsewhere' }
  | { type: 'company.keptElsewhere'; companyId: number }
  | { type: 'page.restored' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
export type CompanyKeeperEvent = {
  type: 'company.keep'
  company: CompanyOption
  /** For this browser's next tab too, not only for this one. */
  inBrowser: boolean
}
/** A notification that a link led to, in another of the person's companies. */
export type Found = { companyId: number; notificationId: number }
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
  | ({ type: 'notification.foundElsewhere' } & Found)
  | { type: 'notification.follow' }
  | { type: 'notice.dismiss' }

export type Actors = {
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
  /** Forgets in this tab what another one has ended. */
  forgetSession: PromiseActorLogic<void, void>
  /** How many unsaved drafts of the person this browser keeps. */
  countDrafts: PromiseActorLogic<number, void>
  /** Keeps what is typed and not saved. False when this device refuses: it is then on the screen only. */
  stashDrafts: PromiseActorLogic<boolean, void>
  /**
   * Gives up every call of the company that was left, and loads the page anew in this one, or opens the notification
   * that it was changed to for.
   */
  openCompany: PromiseActorLogic<void, { company: CompanyOption | null; notificationId: number | null }>
  /** Tells at once when the page is hidden, and from then on what changes. */
  watchSession: CallbackActorLogic<{ type: 'none' }>
  /** Tells when the browser shows this page again instead of loading it. */
  watchReturn: CallbackActorLogic<{ type: 'none' }>
  /** Stores id and logo of the chosen company. */
  companyKeeper: CallbackActorLogic<CompanyKeeperEvent>
}

export type Context = {
  profile: Profile | null
  /** The company that this tab works in: what is on screen, and what every call names. */
  company: CompanyOption | null
  /** The company that is being changed to. */
  next: CompanyOption | null
  /** The company that another tab has changed to since. */
  elsewhere: CompanyOption | null
  /** The notification that a link led to, and the company that has it: the person is asked whether to change to it. */
  found: { company: CompanyOption; notificationId: number } | null
  /** The notification that is opened in the company that is being changed to. */
  nextNotificationId: number | null
  /** The company of before is no longer the person's, and another one was taken. */
  hasLostCompany: boolean
  /** This browser already stores a company of the person's: a tab that opens does not change it. */
  isCompanyStored: boolean
  arrival: Arrival
  /** Whether this start of the application has already renewed a token that the API refused. */
  hasRenewed: boolean
  /** How often opening was tried again by itself, as far as the pause still grows. */
  tries: number
  /** While opening waits to be tried again: whether nobody sees the page. */
  isHidden: boolean
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
  found: null,
  nextNotificationId: null,
  hasLostCompany: false,
  isCompanyStored: false,
} satisfies Partial<Context>
