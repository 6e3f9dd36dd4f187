import { createFileRoute } from '@tanstack/react-router'
import { accountOptions, departmentNameOptions, personOptions } from '#src/api/admin-options.ts'
import type { census as Calls } from '#src/contract/general.ts'
import { census } from '#src/contract/general.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { censusScreen } from '#src/screens/admin/census.screen.tsx'

export const Route = createFileRoute('/admin/general/census')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof Calls.list, 'department'>('department'),
  component: CensusRoute,
})

function CensusRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={census}
      screen={censusScreen}
      options={{ department: { texts: departmentNameOptions }, managerId: personOptions, userId: accountOptions }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
