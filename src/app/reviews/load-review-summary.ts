import { submissionOf } from '#machines/reviews/submission.ts'
import { performanceSummaryQuery } from '#src/api/performance-summary.ts'
import { subtasksQuery } from '#src/api/reviews.ts'
import type { RouterContext } from '#src/app/context.ts'
import { orRefused } from './refused.ts'
import { loadOpenDrafts } from './saved-drafts.ts'

type Review = { employeeId: number; planPeriodId: number }

/**
 * The summary of a review, whether the reader may submit it, and what they have typed for it and not saved. Of their own
 * they can submit nothing.
 */
export async function loadReviewSummary(context: Pick<RouterContext, 'api' | 'session' | 'store'>, review: Review) {
  const { api, session } = context
  const isOwn = session.getSnapshot().context.company?.employeeId === review.employeeId
  const [summary, subtasks] = await orRefused(
    Promise.all([
      api.queryClient.fetchQuery(performanceSummaryQuery(api, review)),
      isOwn ? null : api.queryClient.fetchQuery(subtasksQuery(api, review)),
    ]),
    review.planPeriodId,
    review.employeeId,
  )
  const categoryIds = summary.categories.map((it) => it.id)
  const kept = isOwn ? null : await orRefused(loadOpenDrafts(context, review, categoryIds), review.planPeriodId)
  return { summary, isOwn, drafts: kept?.drafts ?? [], ...submissionOf(subtasks, summary.missedIn) }
}
