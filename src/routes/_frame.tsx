import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AppFrame } from '#src/app/frame.tsx'
import { FrameProblemRoute } from '#src/app/problem.tsx'

export const Route = createFileRoute('/_frame')({
  staticData: {
    machines: [
      'alerts',
      'commandPalette',
      'connection',
      'navigation',
      'notificationPanel',
      'notificationList',
      'notificationPoll',
      'quickSearch',
      'session',
      'sidebar',
    ],
  },
  component: FrameRoute,
  errorComponent: FrameProblemRoute,
})

function FrameRoute() {
  return (
    <AppFrame context={Route.useRouteContext()}>
      <Outlet />
    </AppFrame>
  )
}
