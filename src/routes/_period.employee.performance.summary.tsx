import { createFileRoute, redirect } from '@tanstack/react-router'
import { performanceSummaryQuery } from '#src/api/performance-summary.ts'
import { subtasksQuery } from '#src/api/reviews.ts'
import { PerformanceSummary } from '#src/app/reviews/performance-summary.tsx'
import { orRefused } from '#src/app/reviews/refused.ts'
import { reviewOf } from '#src/app/reviews/review-of.ts'
import { subtasks } from '#src/app/sidebar/sources.ts'
import { pageLinks } from '#src/navigation/pages.ts'

export const Route = createFileRoute('/_period/employee/performance/summary')({
  staticData: { machines: ['reviewMove'], sidebar: [subtasks], shape: 'cards' },
  beforeLoad: ({ context: { planPeriodId }, search }) => ({ review: reviewOf(search, planPeriodId) }),
  loaderDeps: ({ search: { employeeId, planPeriodId } }) => ({ employeeId, planPeriodId }),
  loader: async ({ context: { api, review } }) => {
    const [subtasks, summary] = await orRefused(
      Promise.all([
        api.queryClient.fetchQuery(subtasksQuery(api, review)),
        api.queryClient.fetchQuery(performanceSummaryQuery(api, review)),
      ]),
      review.planPeriodId,
      review.employeeId,
    )
    // The steps of a self-review stand in the sidebar of the employee's own page, and nobody sends them back.
    if (subtasks.isSelfReview) throw redirect({ ...pageLinks.performanceSummaryReview, search: review, replace: true })
    return { subtasks, summary }
  },
  component: PerformanceSummaryRoute,
})

function PerformanceSummaryRoute() {
  return <PerformanceSummary {...Route.useLoaderData()} context={Route.useRouteContext()} search={Route.useSearch()} />
}
