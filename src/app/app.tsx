import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { topState } from '#machines/kit/state-path.ts'
import { CrashScreen } from '#src/screens/shell/crash.screen.tsx'
import { MainBox } from '#src/screens/shell/frame-boxes.tsx'
import { SessionGate } from '#src/screens/shell/session-gate.screen.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { PageFocus } from '#src/ui/page-focus.tsx'
import { UiProvider } from '#src/ui/provider.tsx'
import type { Application } from './compose.ts'
import { failureOf, failureText, pathOf } from './failure.ts'

const crashed = (error: unknown) => (
  <MainBox>
    <CrashScreen details={failureText(failureOf(error, pathOf(location)))} onReload={() => location.reload()} />
  </MainBox>
)

/** The main region of the frame, which stays while its pages come; before there is one, the heading. */
const pageShown = () => document.getElementById('main') ?? document.querySelector<HTMLElement>('main h1')

/** The whole application: the session's own views until somebody is signed in, then the routes. */
export function App({ session, router, queryClient }: Application) {
  const isReady = useSelector(session, (it) => it.hasTag('ready'))
  // Each of its states shows a page of its own.
  useSelector(session, (it) => topState(it.value))
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary fallback={crashed}>
          <PageFocus target={pageShown}>
            {isReady ? <RouterProvider router={router} /> : <SessionGate session={session} />}
          </PageFocus>
        </ErrorBoundary>
      </QueryClientProvider>
    </UiProvider>
  )
}
