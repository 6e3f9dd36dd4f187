import type { Api } from '#src/api/api.ts'
import { subtasksQuery } from '#src/api/reviews.ts'
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
