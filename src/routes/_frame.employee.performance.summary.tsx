import { createFileRoute, redirect } from '@tanstack/react-router'
import { performanceSummaryQuery } from '#src/api/performance-summary.ts'
import { subtasksQuery } from '#src/api/reviews.ts'
import { orRefused } from '#src/app/reviews/refused.ts'
import { validateReviewSearch } from '#src/app/reviews/review-search.ts'
import { employeeOf, settleSearch } from '#src/app/reviews/settle.ts'
import { PerformanceSummaryScreen } from '#src/screens/reviews/performance-summary.screen.tsx'

export const Route = createFileRoute('/_frame/employee/performance/summary')({
  staticData: { machines: ['planPeriod'] },
  validateSearch: validateReviewSearch,
  beforeLoad: async ({ context: { api }, search }) => {
    const employeeId = employeeOf(search)
    const { settled, isComplete } = await settleSearch(api, search, 'performanceSummary')
    if (!isComplete) throw redirect({ to: '/employee/performance/summary', search: settled, replace: true })
    return { review: { employeeId, planPeriodId: settled.planPeriodId } }
  },
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
