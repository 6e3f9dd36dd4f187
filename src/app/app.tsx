import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { CrashScreen } from '#src/screens/shell/crash.screen.tsx'
import { MainBox } from '#src/screens/shell/frame-boxes.tsx'
import { SessionGate } from '#src/screens/shell/session-gate.screen.tsx'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { UiProvider } from '#src/ui/provider.tsx'
import type { Application } from './compose.ts'
import { failureOf, failureText, pathOf } from './failure.ts'

const crashed = (error: unknown) => (
  <MainBox>
    <CrashScreen details={failureText(failureOf(error, pathOf(location)))} onReload={() => location.reload()} />
  </MainBox>
)

/** The whole application: the session's own views until somebody is signed in, then the routes. */
export function App({ session, router, queryClient }: Application) {
  const isReady = useSelector(session, (it) => it.hasTag('ready'))
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary fallback={crashed}>
          {isReady ? <RouterProvider router={router} /> : <SessionGate session={session} />}
        </ErrorBoundary>
      </QueryClientProvider>
    </UiProvider>
  )
}
