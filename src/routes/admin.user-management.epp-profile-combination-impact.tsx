import { createFileRoute } from '@tanstack/react-router'
import { combinationOptions, profileOptions } from '#src/api/setup-options.ts'
import type { combinationImpacts as CombinationImpacts } from '#src/contract/assessment-setup.ts'
import { combinationImpacts } from '#src/contract/assessment-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { combinationImpactScreen } from '#src/screens/admin/combination-impact.screen.tsx'

export const Route = createFileRoute('/admin/user-management/epp-profile-combination-impact')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof CombinationImpacts.list, 'assessmentProfileId' | 'eppCombinationId'>(
    'assessmentProfileId',
    'eppCombinationId',
  ),
  component: EppProfileCombinationImpactRoute,
})

function EppProfileCombinationImpactRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={combinationImpacts}
      screen={combinationImpactScreen}
      options={{ assessmentProfileId: profileOptions, eppCombinationId: combinationOptions }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
