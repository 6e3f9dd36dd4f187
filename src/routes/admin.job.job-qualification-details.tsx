import { createFileRoute } from '@tanstack/react-router'
import { qualificationTypeOptions } from '#src/api/admin-options.ts'
import type { qualificationFields as Calls } from '#src/contract/job-setup.ts'
import { qualificationFields } from '#src/contract/job-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { qualificationDetailsScreen } from '#src/screens/admin/qualification-details.screen.tsx'

export const Route = createFileRoute('/admin/job/job-qualification-details')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof Calls.list, 'jdQualificationType'>('jdQualificationType'),
  component: QualificationDetailsRoute,
})

function QualificationDetailsRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={qualificationFields}
      screen={qualificationDetailsScreen}
      options={{ jdQualificationType: qualificationTypeOptions }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
