import { createFileRoute } from '@tanstack/react-router'
import { performanceSummaryQuery } from '#src/api/performance-summary.ts'
import { subtasksQuery } from '#src/api/reviews.ts'
import { orRefused } from '#src/app/reviews/refused.ts'
import { reviewOf } from '#src/app/reviews/review-of.ts'
import { subtasks } from '#src/app/sidebar/sources.ts'
import { PerformanceSummaryScreen } from '#src/screens/reviews/performance-summary.screen.tsx'

export const Route = createFileRoute('/_period/employee/performance/summary')({
  staticData: { machines: [], sidebar: [subtasks], shape: 'cards' },
  beforeLoad: ({ context: { planPeriodId }, search }) => ({ review: reviewOf(search, planPeriodId) }),
  loaderDeps: ({ search: { employeeId, planPeriodId } }) => ({ employeeId, planPeriodId }),
  loader: async ({ context: { api, review } }) => {
    const [subtasks, summary] = await orRefused(
      Promise.all([
        api.queryClient.fetchQuery(subtasksQuery(api, review)),
        api.queryClient.fetchQuery(performanceSummaryQuery(api, review)),
      ]),
      review.planPeriodId,
    )
    return { subtasks, summary }
  },
  component: PerformanceSummaryRoute,
})

function PerformanceSummaryRoute() {
  return <PerformanceSummaryScreen {...Route.useLoaderData()} search={Route.useSearch()} />
}
