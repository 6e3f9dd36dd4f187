import { createFileRoute } from '@tanstack/react-router'
import { attributeOptions } from '#src/api/setup-options.ts'
import type { eppCombinations as EppCombinations } from '#src/contract/assessment-setup.ts'
import { eppCombinations } from '#src/contract/assessment-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { eppCombinationScreen } from '#src/screens/admin/epp-combination.screen.tsx'

export const Route = createFileRoute('/admin/user-management/epp-combination')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof EppCombinations.list, 'eppAttributeId' | 'firstBand' | 'secondBand'>(
    'eppAttributeId',
    'firstBand',
    'secondBand',
  ),
  component: EppCombinationRoute,
})

function EppCombinationRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={eppCombinations}
      screen={eppCombinationScreen}
      options={{ firstEppAttributeId: attributeOptions, secondEppAttributeId: attributeOptions }}
      choices={{ eppAttributeId: attributeOptions }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
