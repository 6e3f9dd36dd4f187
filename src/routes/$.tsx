import { createFileRoute, redirect } from '@tanstack/react-router'

/** Every unknown address. */
export const Route = createFileRoute('/$')({
  staticData: { machines: [] },
  beforeLoad: () => {
    throw redirect({ to: '/workspaces', replace: true })
  },
})
