import { createFileRoute } from '@tanstack/react-router'
import type { assessmentProfiles as AssessmentProfiles } from '#src/contract/assessment-setup.ts'
import { assessmentProfiles } from '#src/contract/assessment-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { assessmentProfileScreen } from '#src/screens/admin/assessment-profile.screen.tsx'

export const Route = createFileRoute('/admin/user-management/assessment-profile')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof AssessmentProfiles.list>(),
  component: AssessmentProfileRoute,
})

function AssessmentProfileRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={assessmentProfiles}
      screen={assessmentProfileScreen}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
