import type { MachineName } from '#machines/registry.ts'
import type { PageShape } from '#src/screens/shell/page-skeleton.tsx'
import type { SidebarSource } from './sidebar/sources.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The machines that drive the route's screen. */
    machines: readonly MachineName[]
    /** What the sidebar beside it needs. */
    sidebar?: readonly SidebarSource[]
    /** What stands in for the page while it loads; rows unless told. */
    shape?: PageShape
  }
}
