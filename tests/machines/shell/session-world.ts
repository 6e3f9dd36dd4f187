import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { companyCases, managerProfile } from '#machines/shell/session.cases.ts'
import { sessionMachine } from '#machines/shell/session.machine.ts'
import type { Arrival, CompanyStorageEvent, Loaded, SessionFact } from '#machines/shell/session-facts.ts'
import { sessionNotice } from '#machines/shell/session-notice.ts'
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
  const open = makeCall<void, { company: CompanyOption | null; notificationId: number | null }>()
  const companies = makeCall<CompanyOption[], { userId: number }>()
  const clock = new SimulatedClock()
  const kept: CompanyOption[] = []
  const stored: CompanyOption[] = []
  /** What the provider tells of itself. */
  let report: (fact: SessionFact) => void = () => {}
  let restorePage = () => {}
  const session = createActor(
    sessionMachine.provide({
      actors: {
        restoreSession: restore.logic,
        loadProfile: load.logic,
        renewSession: renew.logic,
        redirectToProvider: redirect.logic,
        endSession: end.logic,
        watchSession: fromCallback(({ sendBack }) => {
          report = sendBack
        }),
        watchReturn: fromCallback(({ sendBack }) => {
          restorePage = () => sendBack({ type: 'page.restored' })
        }),
        companyStorage: fromCallback<CompanyStorageEvent>(({ receive }) =>
          receive(({ company, inBrowser }) => {
            kept.push(company)
            if (inBrowser) stored.push(company)
          }),
        ),
        clearSession: clear.logic,
        countDrafts: drafts.logic,
        stashDrafts: stash.logic,
        openCompany: open.logic,
        loadCompanies: companies.logic,
      },
    }),
    { clock, input: { arrival } },
  ).start()
  const now = () => session.getSnapshot()
  return {
    session,
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
    kept,
    stored,
    notice: () => sessionNotice(now()),
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
