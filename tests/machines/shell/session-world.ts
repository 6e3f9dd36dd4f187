import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { topState } from '#machines/kit/state-path.ts'
import { companyCases, managerProfile } from '#machines/shell/company-switch.cases.ts'
import { companySwitchMachine } from '#machines/shell/company-switch.machine.ts'
import { openingPauseMachine } from '#machines/shell/opening-pause.machine.ts'
import { sessionMachine } from '#machines/shell/session.machine.ts'
import type {
  Arrival,
  CompanyEvent,
  CompanyStorageEvent,
  Loaded,
  PageAfterSwitch,
  SessionEvent,
  SessionFact,
  SignOutEvent,
  TokenEvent,
} from '#machines/shell/session-facts.ts'
import { sessionNotice } from '#machines/shell/session-notice.ts'
import { sessionOpeningMachine } from '#machines/shell/session-opening.machine.ts'
import { signOutMachine } from '#machines/shell/sign-out.machine.ts'
import { tokenRenewalMachine } from '#machines/shell/token-renewal.machine.ts'
import type { CompanyOption } from '#src/contract/people.ts'
import { makeCall } from '#tests/machines/call.ts'

export const { northwind, halcyon, inactiveMeridian } = companyCases
export const loaded: Loaded = { ...managerProfile, tabCompanyId: null, storedCompanyId: null }

/** A session on a page that was opened, or that the provider has sent back; every call waits to be answered. */
export const startSession = (arrival: Arrival = 'opened') => {
  const restore = makeCall<boolean>()
  const load = makeCall<Loaded>()
  const renew = makeCall<boolean>()
  const redirect = makeCall<void>()
  const end = makeCall<void>()
  const clear = makeCall<void>()
  const drafts = makeCall<number>()
  const stash = makeCall<boolean>()
  const open = makeCall<void, { company: CompanyOption; page: PageAfterSwitch }>()
  const companies = makeCall<CompanyOption[], { userId: number }>()
  const clock = new SimulatedClock()
  const persisted: CompanyOption[] = []
  const stored: CompanyOption[] = []
  /** What the provider tells of itself. */
  let report: (fact: SessionFact) => void = () => {}
  let restorePage = () => {}
  const watchSession = fromCallback<{ type: 'none' }>(({ sendBack }) => {
    report = sendBack
  })
  const companyStorage = fromCallback<CompanyStorageEvent>(({ receive }) =>
    receive(({ company, inBrowser }) => {
      persisted.push(company)
      if (inBrowser) stored.push(company)
    }),
  )
  const session = createActor(
    sessionMachine.provide({
      actors: {
        sessionOpening: sessionOpeningMachine.provide({
          actors: { restoreSession: restore.logic, loadProfile: load.logic, renewSession: renew.logic },
        }),
        openingPause: openingPauseMachine.provide({ actors: { watchSession } }),
        tokenRenewal: tokenRenewalMachine.provide({
          actors: { renewSession: renew.logic, stashDrafts: stash.logic },
        }),
        companySwitch: companySwitchMachine.provide({
          actors: {
            companyStorage,
            stashDrafts: stash.logic,
            openCompany: open.logic,
            loadCompanies: companies.logic,
          },
        }),
        signOut: signOutMachine.provide({ actors: { countDrafts: drafts.logic } }),
        redirectToProvider: redirect.logic,
        endSession: end.logic,
        clearSession: clear.logic,
        watchSession,
        watchReturn: fromCallback(({ sendBack }) => {
          restorePage = () => sendBack({ type: 'page.restored' })
        }),
      },
    }),
    { clock, input: { arrival } },
  ).start()
  const children = () => session.getSnapshot().children
  /** The session with the states of its child machines, null where there is none, and what they know. */
  const now = () => {
    const { context, value } = session.getSnapshot()
    const { sessionOpening, openingPause, tokenRenewal, companySwitch, signOut } = children()
    const change = companySwitch?.getSnapshot()
    return {
      value: topState(value),
      isReady: session.getSnapshot().hasTag('ready'),
      opening: sessionOpening?.getSnapshot().value ?? null,
      pause: openingPause?.getSnapshot().value ?? null,
      token: tokenRenewal?.getSnapshot().value ?? null,
      change: change?.value ?? null,
      mayChange: (event: CompanyEvent) => change?.can(event) ?? false,
      signOut: signOut?.getSnapshot().value ?? null,
      drafts: signOut?.getSnapshot().context.drafts ?? 0,
      context: { ...change?.context, ...context },
      snapshot: session.getSnapshot(),
    }
  }
  /** What a person presses goes to the machine that shows it. */
  const send = (event: SessionEvent | TokenEvent | CompanyEvent | SignOutEvent) => {
    const { tokenRenewal, companySwitch, signOut } = children()
    switch (event.type) {
      case 'signOut.confirm':
      case 'signOut.cancel':
        return signOut?.send(event)
      case 'retry':
      case 'signIn':
        return (tokenRenewal ?? session).send(event)
      case 'company.follow':
      case 'company.stay':
      case 'company.leave':
      case 'notification.linked':
      case 'notification.follow':
      case 'notice.dismiss':
        return companySwitch?.send(event)
      default:
        return session.send(event)
    }
  }
  return {
    session,
    send,
    now,
    restore,
    load,
    renew,
    redirect,
    end,
    clear,
    drafts,
    stash,
    open,
    companies,
    clock,
    persisted,
    stored,
    notice: () => sessionNotice(children().tokenRenewal?.getSnapshot(), children().companySwitch?.getSnapshot()),
    report: (it: SessionFact) => report(it),
    restorePage: () => restorePage(),
  }
}

/** The same with somebody signed in. */
export const startSignedIn = async (profile = loaded, arrival: Arrival = 'opened') => {
  const started = startSession(arrival)
  await started.restore.answer(true)
  await started.load.answer(profile)
  return started
}
