import { createFileRoute } from '@tanstack/react-router'
import { scorecardCategoryOptions, standardJobOptions } from '#src/api/admin-options.ts'
import type { scorecardWeightings as Calls } from '#src/contract/scorecard-setup.ts'
import { scorecardWeightings } from '#src/contract/scorecard-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { scorecardWeightingScreen } from '#src/screens/admin/scorecard-weighting.screen.tsx'

export const Route = createFileRoute('/admin/scorecard/scorecard-weighting')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof Calls.list, 'standardJobId' | 'categoryId'>('standardJobId', 'categoryId'),
  component: ScorecardWeightingRoute,
})

function ScorecardWeightingRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={scorecardWeightings}
      screen={scorecardWeightingScreen}
      options={{ standardJobId: standardJobOptions, categoryId: scorecardCategoryOptions }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
