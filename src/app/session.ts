import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { companySwitchMachine } from '#machines/shell/company-switch.machine.ts'
import { openingPauseMachine } from '#machines/shell/opening-pause.machine.ts'
import { sessionMachine } from '#machines/shell/session.machine.ts'
import type { Arrival } from '#machines/shell/session-facts.ts'
import { sessionOpeningMachine } from '#machines/shell/session-opening.machine.ts'
import { signOutMachine } from '#machines/shell/sign-out.machine.ts'
import { tokenRenewalMachine } from '#machines/shell/token-renewal.machine.ts'
import type { Call } from '#src/api/call.ts'
import { type Known, loadCompanies, loadProfile } from '#src/api/profile.ts'
import { isAnythingUntold } from '#src/resource/untold.ts'
import { companyStorage, dropStoredCompany, storedCompanyId, watchStoredCompany } from '#src/session/company-store.ts'
import type { DraftStash } from '#src/session/draft-stash.ts'
import { countDrafts, dropDrafts } from '#src/session/draft-store.ts'
import { hasUnkeptForms } from '#src/session/form-drafts.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import type { Oidc } from '#src/session/oidc.ts'
import type { makeCompanySwitch } from './switch-company.ts'

type Parts = {
  oidc: Omit<Oidc, 'finishRedirect'>
  /** What all tabs of this browser share, and what is this tab's alone. */
  store: LocalStore
  tabStore: LocalStore
  /** How this page came to be. */
  arrival: Arrival
  call: Call
  queryClient: QueryClient
  openCompany: ReturnType<typeof makeCompanySwitch>['openCompany']
  draftStash: DraftStash
  /** Once it is known who signed in. */
  onKnown: (known: Known) => void
}

/** The session with all that it has done outside; it is started by the caller. */
export function makeSession({
  oidc,
  store,
  tabStore,
  arrival,
  call,
  queryClient,
  openCompany,
  draftStash,
  onKnown,
}: Parts) {
  const personId = (): number | null => session.getSnapshot().context.profile?.info.userData.id ?? null
  // What the device keeps for a person, and what this tab does.
  const draftStores = [store, tabStore]
  const countOwnDrafts = () => draftStores.reduce((sum, it) => sum + countDrafts(it, personId() ?? 0), 0)
  const dropOwnDrafts = (userId: number | null) => {
    if (userId !== null) for (const it of draftStores) dropDrafts(it, userId)
  }
  const watchSession = fromCallback<{ type: 'none' }>(({ sendBack }) => {
    const tell: typeof sendBack = (fact) => {
      const userId = personId()
      sendBack(fact)
      // An open form of this tab has stored again what the tab that signs out had removed.
      if (fact.type === 'session.endedElsewhere') dropOwnDrafts(userId)
    }
    const stop = [oidc.watch(tell), watchStoredCompany(sendBack)]
    return () => {
      for (const it of stop) it()
    }
  })
  const { renewSession, restoreSession } = oidc
  const stashDrafts = fromPromise<boolean, void>(async () => (await draftStash.stash()) && !hasUnkeptForms(store))
  /** Before the provider's page takes the place of this one. */
  const stashPage = fromPromise<boolean, void>(async () => {
    const [isStashed, isUntold] = await Promise.all([draftStash.stash(), isAnythingUntold()])
    return isStashed && !isUntold && !hasUnkeptForms(store)
  })
  const session = createActor(
    sessionMachine.provide({
      actors: {
        sessionOpening: sessionOpeningMachine.provide({
          actors: {
            restoreSession,
            renewSession,
            loadProfile: loadProfile(call, {
              remembered: () => ({ tabCompanyId: storedCompanyId(tabStore), storedCompanyId: storedCompanyId(store) }),
              expectedId: oidc.personId,
              onKnown,
            }),
          },
        }),
        openingPause: openingPauseMachine.provide({ actors: { watchSession } }),
        tokenRenewal: tokenRenewalMachine.provide({ actors: { renewSession, stashDrafts: stashPage } }),
        companySwitch: companySwitchMachine.provide({
          actors: {
            stashDrafts,
            loadCompanies: loadCompanies(call),
            companyStorage: companyStorage(store, tabStore),
            openCompany,
          },
        }),
        signOut: signOutMachine.provide({
          actors: { countDrafts: fromPromise<number, void>(async () => countOwnDrafts()) },
        }),
        redirectToProvider: oidc.redirectToProvider,
        watchReturn: oidc.watchReturn,
        watchSession,
        clearSession: fromPromise<void, void>(async () => {
          dropStoredCompany(tabStore)
          queryClient.clear()
          await oidc.forget()
        }),
        endSession: fromPromise<void, void>(async () => {
          const userId = personId()
          dropOwnDrafts(userId)
          await store.settled()
          dropStoredCompany(tabStore)
          queryClient.clear()
          await oidc.endSession()
        }),
      },
    }),
    { input: { arrival } },
  )
  return session
}
