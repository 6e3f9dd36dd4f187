import { QueryCache, QueryClient } from '@tanstack/react-query'
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { createActor } from 'xstate'
import { alertsMachine } from '#machines/shell/alerts.machine.ts'
import { connectionMachine } from '#machines/shell/connection.machine.ts'
import type { Arrival } from '#machines/shell/session-facts.ts'
import { sidebarMachine } from '#machines/shell/sidebar.machine.ts'
import { makeCall } from '#src/api/call.ts'
import { probeServer, watchedCall } from '#src/api/connection.ts'
import { withForbidden } from '#src/api/forbidden.ts'
import type { Known } from '#src/api/profile.ts'
import { followLists, lists } from '#src/app/lists/list-visits.ts'
import { keepPlaces } from '#src/app/lists/return-place.ts'
import { settleLink } from '#src/app/notifications/link-search.ts'
import type { ClientConfig } from '#src/env.ts'
import { accessOf } from '#src/session/access.ts'
import { makeDraftStash } from '#src/session/draft-stash.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import type { Log } from '#src/session/log.ts'
import { watchNetwork } from '#src/session/network.ts'
import type { Oidc } from '#src/session/oidc.ts'
import { inside } from './admin/inside.ts'
import type { RouterContext } from './context.ts'
import { reportDroppedAtOpening } from './dropped-values.ts'
import { openFirstPage } from './first-page.ts'
import { memoize } from './memoize.ts'
import { retryWhenRestored } from './retry-when-restored.ts'
import { makeRouter } from './router.ts'
import { makeSession } from './session.ts'
import { connectSidebar } from './sidebar/connect-sidebar.ts'
import { makeRecentSteps } from './studio/recent-steps.ts'
import { makeCompanySwitch } from './switch-company.ts'

type Outside = {
  config: Pick<ClientConfig, 'adminGateTimeout' | 'apiHost' | 'basePaths'>
  oidc: Omit<Oidc, 'finishRedirect'>
  /** What all tabs of this browser share, and what is this tab's alone. */
  store: LocalStore
  tabStore: LocalStore
  /** How this page came to be. */
  arrival: Arrival
  log: Log
  history?: RouterHistory
}

/** Puts the application together from what it gets from outside; starts the session when the caller does. */
export function compose({ config, oidc, store, tabStore, arrival, log, history = createBrowserHistory() }: Outside) {
  const { adminGateTimeout, apiHost, basePaths } = config
  settleLink(history)
  // Always: a paused query would leave a skeleton standing while the browser believes to be offline.
  const queryClient = new QueryClient({
    // What a page goes on without is told here alone.
    queryCache: new QueryCache({
      onError: (error, { meta }) => typeof meta?.failure === 'string' && log.warn(meta.failure, error),
    }),
    defaultOptions: { queries: { networkMode: 'always', retry: false, gcTime: 60_000, staleTime: 0 } },
  })
  const companySwitch = makeCompanySwitch({ router: () => router, api: () => api, store })
  const draftStash = makeDraftStash()
  const recent = makeRecentSteps()
  const bareCall = makeCall(
    config,
    accessOf({ session: () => session, token: oidc.token, store, left: companySwitch.left }),
  )
  const connection = createActor(
    connectionMachine.provide({ actors: { watchNetwork: watchNetwork(), probeServer: probeServer(bareCall) } }),
  )
  const call = watchedCall(
    withForbidden(bareCall, (operation) => inside.get(session)?.doubt(operation, router)),
    (event) => {
      // The last answers may come when the page has ended.
      if (connection.getSnapshot().status === 'active') connection.send(event)
    },
    () => connection.getSnapshot().matches('offline'),
  )
  let tellWho: (known: Known) => void = () => {}
  let opening: ReturnType<RouterContext['opening']> = null
  const whoItIs = new Promise<Known>((resolve) => {
    tellWho = resolve
  })
  const session = makeSession({
    ...{ oidc, store, tabStore, arrival, call, queryClient, draftStash },
    openCompany: companySwitch.openCompany,
    onKnown: (known) => {
      tellWho(known)
      opening = { ...known, pathname: router.latestLocation.pathname }
    },
  })
  const companyId = () => session.getSnapshot().context.company?.companyId ?? null
  const api = { call, companyId, queryClient }
  const alerts = createActor(alertsMachine, { input: { now: Date.now } }).start()
  const sidebar = createActor(sidebarMachine).start()
  const notifications: RouterContext['notifications'] = memoize(async () => {
    const { startNotifications } = await import('#src/app/notifications/notifications.ts')
    return startNotifications({ alerts, api, connection, session, router })
  })
  const apiAddress = `${apiHost || location.origin}/api`
  const router = makeRouter(
    {
      adminGateTimeout,
      programAddresses: {
        directory: `${apiAddress}/scim/v2`,
        audit: `${apiAddress}${basePaths.admin}/audit/events`,
      },
      alerts,
      api,
      connection,
      notifications,
      session,
      opening: () => opening,
      sidebar,
      store,
      tabStore,
      log,
      draftStash,
      recent,
      wayBack: () => wayBack,
    },
    history,
  )
  connectSidebar({ router, api, sidebar })
  const wayBack = followLists(router, api)
  keepPlaces({ router, tabStore, lists })
  reportDroppedAtOpening(router)
  retryWhenRestored(connection, queryClient)
  session.subscribe(companySwitch.follow)
  openFirstPage({ router, session })
  return { alerts, call, connection, session, sidebar, router, queryClient, recent, whoItIs }
}

export type Application = ReturnType<typeof compose>
