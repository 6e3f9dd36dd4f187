import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from './routes/-context.ts'
import { PendingRoute } from './routes/-pending.tsx'
import { ProblemRoute } from './routes/-problem.tsx'
import { routeTree } from './routeTree.gen.ts'

/** The application's router. Data is never served stale by it: each visit loads anew. */
export const makeRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    defaultStaleTime: 0,
    defaultGcTime: 0,
    defaultPendingMs: 250,
    defaultPendingMinMs: 250,
    defaultErrorComponent: ProblemRoute,
    defaultPendingComponent: PendingRoute,
    scrollRestoration: true,
    ...(history ? { history } : {}),
  })

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
