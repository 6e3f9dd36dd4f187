import { createFileRoute } from '@tanstack/react-router'
import { companyTasksQuery, reporteesQuery } from '#src/api/reviews.ts'
import { orRefused } from '#src/app/reviews/refused.ts'
import { settledPeriods } from '#src/app/reviews/settled-periods.ts'
import { companyTasks } from '#src/app/sidebar/sources.ts'
import { CompanyTasksScreen } from '#src/screens/reviews/company-tasks.screen.tsx'

export const Route = createFileRoute('/_period/employee/performance/')({
  staticData: { machines: [], sidebar: [companyTasks] },
  loaderDeps: ({ search: { planPeriodId, managerId } }) => ({ planPeriodId, managerId }),
  loader: async ({ context: { api, planPeriodId }, deps: { managerId } }) => {
    const [{ subTasks: tasks }, reportees, periods] = await orRefused(
      Promise.all([
        api.queryClient.fetchQuery(companyTasksQuery(api, planPeriodId, managerId)),
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
