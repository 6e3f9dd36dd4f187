import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '#src/routeTree.gen.ts'
import type { RouterContext } from './context.ts'
import { AppFrame } from './frame.tsx'
import { NotFoundRoute } from './not-found.tsx'
import { PendingRoute } from './pending.tsx'
import { pendingMs, preloadMs } from './pending-time.ts'
import { ProblemRoute } from './problem.tsx'

/** The application's router. Data is never served stale by it: each visit loads anew. */
export const makeRouter = (context: RouterContext, history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    context,
    // What an address means is looked up by its spelling elsewhere too: in another case it is an unknown one.
    caseSensitive: true,
    defaultStaleTime: 0,
    defaultGcTime: 0,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: preloadMs,
    // The first page has nothing that could stay on screen meanwhile: its skeleton comes at once.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ProblemRoute,
    defaultNotFoundComponent: NotFoundRoute,
    defaultPendingComponent: PendingRoute,
    // Around the pages and never among them: it is there before the first of them is.
    InnerWrap: AppFrame,
    scrollRestoration: true,
    ...(history ? { history } : {}),
  })
  const stop = router.subscribe('onResolved', () => {
    stop()
    router.update({ ...router.options, defaultPendingMs: pendingMs, defaultPendingMinMs: pendingMs })
  })
  return router
}

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
