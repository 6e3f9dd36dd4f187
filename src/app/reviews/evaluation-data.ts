import { stepKinds } from '#machines/reviews/steps.ts'
import type { Api } from '#src/api/api.ts'
import { companyPlanQuery } from '#src/api/objectives.ts'
import { subtasksQuery } from '#src/api/reviews.ts'
import { loadDrafts } from '#src/api/scorecard-drafts.ts'
import { scorecardsQuery } from '#src/api/scorecards.ts'
import { previousReviewQuery, recognitionsQuery } from '#src/api/team-summaries.ts'
import { loadedBeside } from '#src/app/beside.ts'
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

/** What stands beside a step of a review, as far as it comes with it. */
const loadReference = async (api: Api, review: { employeeId: number; planPeriodId: number }, step: string) => {
  const { queryClient } = api
  const subCategory = stepKinds.find((it) => it.id === step)?.subCategory
  const [previous, recognitions, objectives] = await loadedBeside(
    subCategory ? queryClient.fetchQuery(previousReviewQuery(api, review, subCategory)) : Promise.resolve(undefined),
    queryClient.fetchQuery(recognitionsQuery(api, review)),
    queryClient.fetchQuery(companyPlanQuery(api, review.planPeriodId)),
  )
  return { previous, recognitions, objectives }
}
export type ReferenceData = Awaited<ReturnType<typeof loadReference>>

/**
 * The same with the drafts that the reader's other devices have sent. A page goes on without them: the first words that
 * are typed are joined with what the server has.
 */
export const loadEvaluationStep = async (
  api: Api,
  review: { employeeId: number; planPeriodId: number },
  step: string,
) => {
  const [evaluation, drafts, reference] = await Promise.all([
    loadEvaluation(api, review),
    loadDrafts(api, review).catch(() => []),
    loadReference(api, review, step),
  ])
  return { ...evaluation, drafts, reference }
}
