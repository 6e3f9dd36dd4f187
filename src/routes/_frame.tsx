import { createFileRoute, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { sectionsWith } from '#machines/shell/admin-sections.ts'
import { navigationMachine } from '#machines/shell/navigation.machine.ts'
import { pagePaths } from '#machines/shell/pages.ts'
import { AlertHost } from '#src/screens/alerts/alert-host.tsx'
import { AlertLog } from '#src/screens/alerts/alert-log.tsx'
import { ConnectionBanner } from '#src/screens/alerts/connection-banner.tsx'
import { Frame } from '#src/screens/shell/frame.screen.tsx'
import { FrameProblemRoute } from './-problem.tsx'
import { validateReviewSearch } from './-review-search.ts'

export const Route = createFileRoute('/_frame')({
  staticData: { machines: ['alerts', 'connection', 'navigation', 'session', 'sidebar'] },
  component: FrameRoute,
  errorComponent: FrameProblemRoute,
})

function FrameRoute() {
  const { alerts, connection, session, sidebar } = Route.useRouteContext()
  const { pathname, search } = useLocation()
  const router = useRouter()
  const navigation = useActorRef(navigationMachine)
  return (
    <Frame
      session={session}
      sidebar={sidebar}
      navigation={navigation}
      path={pathname}
      adminSections={sectionsWith((it) => it in router.routesByPath)}
      // A page that was opened by its address has none before it.
      onBack={() =>
        router.history.canGoBack() ? router.history.back() : void router.navigate({ to: pagePaths.workspaces })
      }
      search={validateReviewSearch(search)}
      slots={{
        quickSearch: null,
        notificationBell: null,
        alertLog: <AlertLog alerts={alerts} />,
        offlineBanner: (
          <ConnectionBanner
            connection={connection}
            onRefresh={() => void router.invalidate()}
            onReload={() => window.location.reload()}
          />
        ),
        companyNotice: null,
        alertHost: <AlertHost alerts={alerts} />,
      }}
    >
      <Outlet />
    </Frame>
  )
}
