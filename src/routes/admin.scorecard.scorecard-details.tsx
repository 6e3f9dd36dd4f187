import { createFileRoute } from '@tanstack/react-router'
import { scorecardCategoryOptions } from '#src/api/admin-options.ts'
import type { scorecardDetails as Calls } from '#src/contract/scorecard-setup.ts'
import { scorecardDetails } from '#src/contract/scorecard-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { scorecardDetailsScreen } from '#src/screens/admin/scorecard-details.screen.tsx'

export const Route = createFileRoute('/admin/scorecard/scorecard-details')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof Calls.list, 'categoryId'>('categoryId'),
  component: ScorecardDetailsRoute,
})

function ScorecardDetailsRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={scorecardDetails}
      screen={scorecardDetailsScreen}
      options={{ categoryId: scorecardCategoryOptions }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
