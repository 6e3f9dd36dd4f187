import { submissionOf } from '#machines/reviews/submission.ts'
import { performanceSummaryQuery } from '#src/api/performance-summary.ts'
import { subtasksQuery } from '#src/api/reviews.ts'
import type { RouterContext } from '#src/app/context.ts'
import { orRefused } from './refused.ts'

type Review = { employeeId: number; planPeriodId: number }

/** The summary of a review, and whether the reader may submit it. Of their own they cannot. */
export async function loadReviewSummary({ api, session }: Pick<RouterContext, 'api' | 'session'>, review: Review) {
  const isOwn = session.getSnapshot().context.company?.employeeId === review.employeeId
  const [summary, subtasks] = await orRefused(
    Promise.all([
      api.queryClient.fetchQuery(performanceSummaryQuery(api, review)),
      isOwn ? null : api.queryClient.fetchQuery(subtasksQuery(api, review)),
    ]),
    review.planPeriodId,
  )
  return { summary, ...submissionOf(subtasks) }
}
