import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { isSidebarShown } from '#machines/shell/pages.ts'
import { AlertHost } from '#src/screens/alerts/alert-host.tsx'
import { Frame } from '#src/screens/shell/frame.screen.tsx'
import { validateReviewSearch } from './-review-search.ts'

export const Route = createFileRoute('/_frame')({
  staticData: { machines: ['alerts', 'session', 'sidebar'] },
  component: FrameRoute,
})

function FrameRoute() {
  const { alerts, session, sidebar } = Route.useRouteContext()
  const { pathname, search } = useLocation()
  return (
    <Frame
      session={session}
      sidebar={sidebar}
      isSidebarShown={isSidebarShown(pathname)}
      search={validateReviewSearch(search)}
      slots={{
        quickSearch: null,
        notificationBell: null,
        alertLog: null,
        offlineBanner: null,
        companyNotice: null,
        alertHost: <AlertHost alerts={alerts} />,
      }}
    >
      <Outlet />
    </Frame>
  )
}
