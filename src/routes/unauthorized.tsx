import { createFileRoute, useLocation } from '@tanstack/react-router'
import '#src/app/missing.ts'
import { UnauthorizedScreen } from '#src/screens/shell/unauthorized.screen.tsx'

export const Route = createFileRoute('/unauthorized')({
  staticData: { machines: [] },
  component: UnauthorizedRoute,
})

function UnauthorizedRoute() {
  const reason = useLocation({ select: (it) => it.state.denial })
  return <UnauthorizedScreen reason={reason ?? null} />
}
