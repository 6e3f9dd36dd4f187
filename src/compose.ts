import { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { createActor, fromPromise } from 'xstate'
import { alertsMachine } from '#machines/shell/alerts.machine.ts'
import { connectionMachine } from '#machines/shell/connection.machine.ts'
import { sessionMachine } from '#machines/shell/session.machine.ts'
import { sidebarMachine } from '#machines/shell/sidebar.machine.ts'
import { makeCall } from '#src/api/call.ts'
import { probeServer, watchedCall } from '#src/api/connection.ts'
import { loadProfile } from '#src/api/profile.ts'
import type { ClientConfig } from '#src/env.ts'
import { accessOf } from '#src/session/access.ts'
import { companyKeeper, storedCompanyId } from '#src/session/company-store.ts'
import { dropDrafts } from '#src/session/draft-store.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import { watchNetwork } from '#src/session/network.ts'
import type { Oidc } from '#src/session/oidc.ts'
import { makeRouter } from './router.ts'
import { retryWhenRestored } from './routes/-retry-when-restored.ts'
import { connectSidebar } from './routes/-sidebar-facts.ts'

type Outside = {
  config: Pick<ClientConfig, 'apiHost' | 'basePaths'>
  oidc: Omit<Oidc, 'finishRedirect'>
  store: LocalStore
  history?: RouterHistory
}

/** Puts the application together from what it gets from outside; starts the session. */
export function compose({ config, oidc, store, history }: Outside) {
  // Always: a paused query would leave a skeleton standing while the browser believes to be offline.
  const queryClient = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: false, gcTime: 60_000, staleTime: 0 } },
  })
  const bareCall = makeCall(
    config,
    accessOf(() => session, oidc.token, store),
  )
  const connection = createActor(
    connectionMachine.provide({ actors: { watchNetwork: watchNetwork(), probeServer: probeServer(bareCall) } }),
  )
  const call = watchedCall(bareCall, connection.send)
  const session = createActor(
    sessionMachine.provide({
      actors: {
        restoreSession: oidc.restoreSession,
        renewSession: oidc.renewSession,
        redirectToProvider: oidc.redirectToProvider,
        watchSession: oidc.watchSession,
        loadProfile: loadProfile(call, () => storedCompanyId(store)),
        companyKeeper: companyKeeper(store),
        endSession: fromPromise<void, void>(async () => {
          const userId = session.getSnapshot().context.profile?.info.userData.id
          if (userId !== undefined) dropDrafts(store, userId)
          queryClient.clear()
          await oidc.endSession()
        }),
      },
    }),
  )
  const companyId = () => session.getSnapshot().context.company?.companyId ?? null
  const api = { call, companyId, queryClient }
  const alerts = createActor(alertsMachine, { input: { now: Date.now } }).start()
  const sidebar = createActor(sidebarMachine).start()
  const router = makeRouter({ alerts, api, connection, session, sidebar, store }, history)
  connectSidebar({
    router,
    api,
    sidebar,
    ownEmployeeId: () => session.getSnapshot().context.company?.employeeId ?? null,
  })

  retryWhenRestored(connection, router)

  let shown: number | null = null
  session.subscribe(({ context: { company } }) => {
    const next = company?.companyId ?? null
    const isSwitch = shown !== null && next !== null && next !== shown
    shown = next ?? shown
    if (!isSwitch) return
    // Ids in the address belong to the company that was left, and so does every call still under way.
    void queryClient.cancelQueries().then(() => {
      queryClient.clear()
      return router.navigate({ to: '/workspaces' }).then(() => router.invalidate())
    })
  })
  return { alerts, connection, session, sidebar, router, queryClient }
}

export type Application = ReturnType<typeof compose>
