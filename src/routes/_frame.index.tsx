import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_frame/')({
  staticData: { machines: [] },
  beforeLoad: () => {
    throw redirect({ to: '/workspaces', replace: true })
  },
})
