import { createFileRoute } from '@tanstack/react-router'
import { loadPlanPeriod } from '#src/app/plan-periods/load.ts'
import { PlanPeriodView } from '#src/app/plan-periods/plan-period-view.tsx'
import { requireSuperUser } from '#src/app/plan-periods/require-super-user.ts'
import { PlanPeriodSearch } from '#src/app/plan-periods/search.ts'

export const Route = createFileRoute('/execution/plan-periods/$planPeriodId')({
  staticData: { machines: ['planPeriodMove', 'planPeriodWait', 'formModal', 'recordSave'], shape: 'cards' },
  validateSearch: PlanPeriodSearch,
  remountDeps: ({ params }) => params,
  beforeLoad: ({ context }) => requireSuperUser(context),
  loader: ({ context: { api }, params }) => loadPlanPeriod(api, params.planPeriodId),
  component: PlanPeriodRoute,
})

function PlanPeriodRoute() {
  return <PlanPeriodView context={Route.useRouteContext()} data={Route.useLoaderData()} search={Route.useSearch()} />
}
