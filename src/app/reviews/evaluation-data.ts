import type { Api } from '#src/api/api.ts'
import { subtasksQuery } from '#src/api/reviews.ts'
import { loadDrafts } from '#src/api/scorecard-drafts.ts'
import { scorecardsQuery } from '#src/api/scorecards.ts'
import { orRefused } from './refused.ts'

/** The steps of a review and the scorecards of its parts, asked for side by side. */
export const loadEvaluation = async (api: Api, review: { employeeId: number; planPeriodId: number }) => {
  const [subtasks, scorecards] = await orRefused(
    Promise.all([
      api.queryClient.fetchQuery(subtasksQuery(api, review)),
      api.queryClient.fetchQuery(scorecardsQuery(api, review)),
    ]),
    review.planPeriodId,
    review.employeeId,
  )
  return { subtasks, scorecards }
}

/**
 * The same with the drafts that the reader's other devices have sent. A page goes on without them: the first words that
 * are typed are joined with what the server has.
 */
export const loadEvaluationStep = async (api: Api, review: { employeeId: number; planPeriodId: number }) => {
  const [evaluation, drafts] = await Promise.all([loadEvaluation(api, review), loadDrafts(api, review).catch(() => [])])
  return { ...evaluation, drafts }
}
