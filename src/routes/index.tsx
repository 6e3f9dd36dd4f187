import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  staticData: { machines: [] },
  beforeLoad: () => {
    throw redirect({ to: '/workspaces', replace: true })
  },
})
