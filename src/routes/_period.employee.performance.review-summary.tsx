import { createFileRoute } from '@tanstack/react-router'
import { loadReviewSummary } from '#src/app/reviews/load-review-summary.ts'
import { reviewOf } from '#src/app/reviews/review-of.ts'
import { ReviewSummary } from '#src/app/reviews/review-summary.tsx'
import { subtasks } from '#src/app/sidebar/sources.ts'

export const Route = createFileRoute('/_period/employee/performance/review-summary')({
  staticData: {
    machines: ['taskCompletion', 'draftsSave', 'scorecardSave', 'reviewMove'],
    sidebar: [subtasks],
    shape: 'cards',
  },
  beforeLoad: ({ context: { planPeriodId }, search }) => ({ review: reviewOf(search, planPeriodId) }),
  loaderDeps: ({ search: { employeeId, planPeriodId } }) => ({ employeeId, planPeriodId }),
  remountDeps: ({ loaderDeps }) => loaderDeps,
  loader: ({ context, context: { review } }) => loadReviewSummary(context, review),
  component: ReviewSummaryRoute,
})

function ReviewSummaryRoute() {
  return <ReviewSummary {...Route.useLoaderData()} context={Route.useRouteContext()} search={Route.useSearch()} />
}
