import { createFileRoute } from '@tanstack/react-router'
import { scorecardCategoryOptions, scorecardDetailOptions, standardJobOptions } from '#src/api/admin-options.ts'
import type { scorecardConfigurations as Calls } from '#src/contract/scorecard-setup.ts'
import { scorecardConfigurations } from '#src/contract/scorecard-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { scorecardConfigurationScreen } from '#src/screens/admin/scorecard-configuration.screen.tsx'

export const Route = createFileRoute('/admin/scorecard/scorecard-configuration')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof Calls.list, 'standardJobId' | 'categoryId'>('standardJobId', 'categoryId'),
  component: ScorecardConfigurationRoute,
})

function ScorecardConfigurationRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={scorecardConfigurations}
      screen={scorecardConfigurationScreen}
      options={{ standardJobId: standardJobOptions, scorecardDetailId: scorecardDetailOptions }}
      choices={{ categoryId: scorecardCategoryOptions }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
