import { createFileRoute, redirect } from '@tanstack/react-router'
import { companyTasksQuery, reporteesQuery } from '#src/api/reviews.ts'
import { orRefused } from '#src/app/reviews/refused.ts'
import { validateReviewSearch } from '#src/app/reviews/review-search.ts'
import { settledPeriods, settleSearch } from '#src/app/reviews/settle.ts'
import { CompanyTasksScreen } from '#src/screens/reviews/company-tasks.screen.tsx'

export const Route = createFileRoute('/_frame/employee/performance/')({
  staticData: { machines: ['planPeriod'] },
  validateSearch: validateReviewSearch,
  beforeLoad: async ({ context: { api }, search }) => {
    const { settled, isComplete } = await settleSearch(api, search, 'employeeEvaluation')
    if (!isComplete) throw redirect({ to: '/employee/performance', search: settled, replace: true })
    return { planPeriodId: settled.planPeriodId }
  },
  loaderDeps: ({ search: { planPeriodId } }) => ({ planPeriodId }),
  loader: async ({ context: { api, planPeriodId } }) => {
    const [{ subTasks: tasks }, reportees, periods] = await orRefused(
      Promise.all([
        api.queryClient.fetchQuery(companyTasksQuery(api, planPeriodId)),
        api.queryClient.fetchQuery(reporteesQuery(api, planPeriodId)),
        settledPeriods(api),
      ]),
      planPeriodId,
    )
    return { tasks, reportees, period: periods.find((it) => it.id === planPeriodId) ?? null }
  },
  component: CompanyTasksRoute,
})

function CompanyTasksRoute() {
  return <CompanyTasksScreen {...Route.useLoaderData()} search={Route.useSearch()} />
}
