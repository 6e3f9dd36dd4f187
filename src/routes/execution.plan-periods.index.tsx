import { createFileRoute } from '@tanstack/react-router'
import { planPeriodsQuery } from '#src/api/plan-periods.ts'
import { PlanPeriodListView } from '#src/app/plan-periods/plan-period-list-view.tsx'
import { requireSuperUser } from '#src/app/plan-periods/require-super-user.ts'
import { PlanPeriodListSearch } from '#src/app/plan-periods/search.ts'

export const Route = createFileRoute('/execution/plan-periods/')({
  staticData: { machines: ['formModal', 'recordSave', 'planPeriodWait'] },
  validateSearch: PlanPeriodListSearch,
  beforeLoad: ({ context }) => requireSuperUser(context),
  loader: ({ context: { api } }) => api.queryClient.fetchQuery(planPeriodsQuery(api)),
  component: PlanPeriodListRoute,
})

function PlanPeriodListRoute() {
  const { archived = false } = Route.useSearch()
  const periods = Route.useLoaderData()
  return <PlanPeriodListView context={Route.useRouteContext()} periods={periods} showsArchived={archived} />
}
