import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { MachineName } from '#machines/registry.ts'
import type { RouterContext } from '#src/app/context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { machines: [] },
  component: Outlet,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The machines that drive the route's screen. */
    machines: readonly MachineName[]
  }
}
