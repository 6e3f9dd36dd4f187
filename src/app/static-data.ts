import type { MachineName } from '#machines/registry.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The machines that drive the route's screen. */
    machines: readonly MachineName[]
  }
}
