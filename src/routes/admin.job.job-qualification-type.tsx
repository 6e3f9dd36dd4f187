import { createFileRoute } from '@tanstack/react-router'
import { usedTypes } from '#src/api/used-values.ts'
import type { qualificationTypes as Calls } from '#src/contract/job-setup.ts'
import { qualificationTypes } from '#src/contract/job-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { qualificationTypeScreen } from '#src/screens/admin/qualification-type.screen.tsx'

export const Route = createFileRoute('/admin/job/job-qualification-type')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof Calls.list, 'type'>('type'),
  component: QualificationTypeRoute,
})

function QualificationTypeRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={qualificationTypes}
      screen={qualificationTypeScreen}
      choices={{ type: usedTypes }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
