import { createFileRoute } from '@tanstack/react-router'
import { companyTasksQuery } from '#src/api/reviews.ts'
import { reporteeSummaryQuery } from '#src/api/team-summaries.ts'
import { loadedBeside } from '#src/app/beside.ts'
import { readerOf } from '#src/app/reader.ts'
import { TeamChoice } from '#src/app/reviews/late-team-choice.tsx'
import { orRefused } from '#src/app/reviews/refused.ts'
import { settledPeriods } from '#src/app/reviews/settled-periods.ts'
import { loadTeam, otherManager } from '#src/app/reviews/team.ts'
import { companyTasks } from '#src/app/sidebar/sources.ts'
import { CompanyTasksScreen } from '#src/screens/reviews/company-tasks.screen.tsx'

export const Route = createFileRoute('/_period/employee/performance/')({
  staticData: { machines: [], sidebar: [companyTasks] },
  loaderDeps: ({ search: { planPeriodId, managerId, employeeId } }) => ({ planPeriodId, managerId, employeeId }),
  loader: async ({ context: { api, session, planPeriodId }, deps }) => {
    const managerId = otherManager(session, deps.managerId)
    const { employeeId } = deps
    const [[{ subTasks: tasks }, team, periods], [summary]] = await Promise.all([
      orRefused(
        Promise.all([
          api.queryClient.fetchQuery(companyTasksQuery(api, planPeriodId, managerId)),
          loadTeam(api, planPeriodId, managerId),
          settledPeriods(api),
        ]),
        planPeriodId,
      ),
      loadedBeside(
        employeeId === undefined
          ? Promise.resolve(undefined)
          : api.queryClient.fetchQuery(reporteeSummaryQuery(api, { employeeId, planPeriodId })),
      ),
    ])
    return { tasks, ...team, summary, period: periods.find((it) => it.id === planPeriodId) ?? null }
  },
  component: CompanyTasksRoute,
})

function CompanyTasksRoute() {
  const { api, session } = Route.useRouteContext()
  const data = Route.useLoaderData()
  return (
    <CompanyTasksScreen
      {...data}
      search={Route.useSearch()}
      teamChoice={readerOf(session).mayAdminister ? <TeamChoice api={api} managerId={data.manager?.id} /> : null}
    />
  )
}
