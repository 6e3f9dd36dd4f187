import { createFileRoute, redirect } from '@tanstack/react-router'
import { settingsLink } from '#src/navigation/admin-sections.ts'

/** The administration opens with the first screen of its menu. */
export const Route = createFileRoute('/admin/')({
  staticData: { machines: [] },
  beforeLoad: () => {
    throw redirect({ ...settingsLink, replace: true })
  },
})
