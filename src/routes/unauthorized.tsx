import { createFileRoute } from '@tanstack/react-router'
import { UnauthorizedScreen } from '#src/screens/shell/unauthorized.screen.tsx'

export const Route = createFileRoute('/unauthorized')({
  staticData: { machines: [] },
  component: () => (
    <UnauthorizedScreen message="This page shows a record that is not yours to see, or that does not exist. Ask its manager or your administrator if you need it." />
  ),
})
