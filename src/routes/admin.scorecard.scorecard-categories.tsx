import { createFileRoute } from '@tanstack/react-router'
import type { scorecardCategories as Calls } from '#src/contract/scorecard-setup.ts'
import { scorecardCategories } from '#src/contract/scorecard-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { scorecardCategoriesScreen } from '#src/screens/admin/scorecard-categories.screen.tsx'

export const Route = createFileRoute('/admin/scorecard/scorecard-categories')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof Calls.list>(),
  component: ScorecardCategoriesRoute,
})

function ScorecardCategoriesRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={scorecardCategories}
      screen={scorecardCategoriesScreen}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
