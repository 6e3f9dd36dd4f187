import { createFileRoute } from '@tanstack/react-router'
import { ActivitySearch } from '#src/app/admin/activity-search.ts'
import { ActivityView } from '#src/app/admin/activity-view.tsx'

export const Route = createFileRoute('/admin/activity')({
  staticData: { machines: ['listSearch', 'savedViews', 'listExport'] },
  validateSearch: ActivitySearch,
  component: ActivityRoute,
})

function ActivityRoute() {
  return <ActivityView context={Route.useRouteContext()} search={Route.useSearch()} />
}
