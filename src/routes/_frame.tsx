import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { isSidebarShown } from '#machines/shell/pages.ts'
import { AlertHost } from '#src/screens/alerts/alert-host.tsx'
import { SessionNotices, SignOutQuestion } from '#src/screens/session/session-notices.tsx'
import { Frame } from '#src/screens/shell/frame.screen.tsx'
import { ScreenSkeleton } from '#src/screens/shell/pending.screen.tsx'
import { validateReviewSearch } from './-review-search.ts'

export const Route = createFileRoute('/_frame')({
  staticData: { machines: ['alerts', 'session', 'sidebar'] },
  component: FrameRoute,
})

const toMain = () => document.getElementById('main')?.focus({ preventScroll: true })

function FrameRoute() {
  const { alerts, session, sidebar } = Route.useRouteContext()
  const { pathname, search } = useLocation()
  const isEntering = useSelector(session, (it) => it.hasTag('entering'))
  const companyName = useSelector(session, (it) => it.context.company?.companyName ?? '')
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
        companyNotice: (
          <>
            <SessionNotices session={session} onAnswered={toMain} />
            <SignOutQuestion session={session} />
          </>
        ),
        alertHost: <AlertHost alerts={alerts} />,
      }}
    >
      {isEntering ? <ScreenSkeleton title={`Opening ${companyName}`} /> : <Outlet />}
    </Frame>
  )
}
