import { createFileRoute } from '@tanstack/react-router'
import { lightFormat } from 'date-fns'
import { activePlanPeriod } from '#machines/reviews/plan-periods.ts'
import { performanceSummaryQuery } from '#src/api/performance-summary.ts'
import { planPeriodsQuery } from '#src/api/plan-periods.ts'
import { reporteesQuery } from '#src/api/reviews.ts'
import { WorkspacesScreen } from '#src/screens/shell/workspaces.screen.tsx'

export const Route = createFileRoute('/_frame/workspaces')({
  staticData: { machines: ['session'] },
  loader: async ({ context: { api, session } }) => {
    const periods = await api.queryClient.fetchQuery(planPeriodsQuery(api))
    const period = activePlanPeriod(periods, lightFormat(new Date(), 'yyyy-MM-dd')) ?? null
    const employeeId = session.getSnapshot().context.company?.employeeId ?? null
    const ownReviews = employeeId === null ? [] : periods.filter((it) => it.status !== 'NOT_INITIATED').slice(0, 2)
    const [reportees, ...own] = await Promise.all([
      period ? api.queryClient.fetchQuery(reporteesQuery(api, period.id)) : [],
      ...ownReviews.map(({ id: planPeriodId }) =>
        api.queryClient.fetchQuery(performanceSummaryQuery(api, { employeeId: employeeId ?? 0, planPeriodId })),
      ),
    ])
    return { period, reportees, ownReview: own.find((it) => it.status === 'COMPLETED') ?? null }
  },
  component: WorkspacesRoute,
})

function WorkspacesRoute() {
  const { session } = Route.useRouteContext()
  const { profile, company } = session.getSnapshot().context
  return (
    <WorkspacesScreen
      {...Route.useLoaderData()}
      firstName={profile?.info.userData.name.split(' ')[0] ?? ''}
      companyName={company?.companyName ?? ''}
    />
  )
}
