import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '#src/app/context.ts'
import '#src/app/static-data.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { machines: [] },
  component: Outlet,
})
