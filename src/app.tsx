import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { SessionGate } from '#src/screens/shell/session-gate.screen.tsx'
import { UiProvider } from '#src/ui/provider.tsx'
import type { Application } from './compose.ts'

/** The whole application: the session's own views until somebody is signed in, then the routes. */
export function App({ session, router, queryClient }: Application) {
  const isReady = useSelector(session, (it) => it.hasTag('ready'))
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        {isReady ? <RouterProvider router={router} /> : <SessionGate session={session} />}
      </QueryClientProvider>
    </UiProvider>
  )
}
