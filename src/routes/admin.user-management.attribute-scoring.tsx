import { createFileRoute } from '@tanstack/react-router'
import { attributeOptions, profileOptions } from '#src/api/setup-options.ts'
import type { scoringBands as ScoringBands } from '#src/contract/assessment-setup.ts'
import { scoringBands } from '#src/contract/assessment-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { attributeScoringScreen } from '#src/screens/admin/attribute-scoring.screen.tsx'

export const Route = createFileRoute('/admin/user-management/attribute-scoring')({
  staticData: {
    machines: listMachines,
  },
  validateSearch: listSearch<typeof ScoringBands.list, 'assessmentProfileId' | 'eppAttributeId'>(
    'assessmentProfileId',
    'eppAttributeId',
  ),
  component: AttributeScoringRoute,
})

function AttributeScoringRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={scoringBands}
      screen={attributeScoringScreen}
      options={{ assessmentProfileId: profileOptions, eppAttributeId: attributeOptions }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
