import { createFileRoute } from '@tanstack/react-router'
import { departmentOptions, personOptions } from '#src/api/admin-options.ts'
import type { eltOwners as Calls } from '#src/contract/job-setup.ts'
import { eltOwners } from '#src/contract/job-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { eltOwnerScreen } from '#src/screens/admin/elt-owner.screen.tsx'

export const Route = createFileRoute('/admin/job/elt-owner-details')({
  staticData: {
    machines: listMachines,
  },
  validateSearch: listSearch<typeof Calls.list, 'department'>('department'),
  component: EltOwnerRoute,
})

function EltOwnerRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={eltOwners}
      screen={eltOwnerScreen}
      options={{ employee: personOptions, department: departmentOptions }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
