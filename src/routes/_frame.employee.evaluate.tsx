import { createFileRoute, redirect } from '@tanstack/react-router'
import { stepIds } from '#machines/reviews/steps.ts'
import { isEvaluationStep } from '#machines/shell/pages.ts'
import { subtasksQuery } from '#src/api/reviews.ts'
import { scorecardsQuery } from '#src/api/scorecards.ts'
import { orRefused } from '#src/app/reviews/refused.ts'
import { validateReviewSearch } from '#src/app/reviews/review-search.ts'
import { employeeOf, settleSearch } from '#src/app/reviews/settle.ts'
import { EvaluateScreen } from '#src/screens/reviews/evaluate.screen.tsx'

export const Route = createFileRoute('/_frame/employee/evaluate')({
  staticData: { machines: ['planPeriod'] },
  validateSearch: validateReviewSearch,
  beforeLoad: async ({ context: { api }, search }) => {
    const employeeId = employeeOf(search)
    const steps = stepIds.filter(isEvaluationStep)
    const { settled, isComplete } = await settleSearch(api, search, 'evaluation', steps)
    if (!isComplete) throw redirect({ to: '/employee/evaluate', search: settled, replace: true })
    return { review: { employeeId, planPeriodId: settled.planPeriodId } }
  },
  loaderDeps: ({ search: { employeeId, planPeriodId } }) => ({ employeeId, planPeriodId }),
  loader: async ({ context: { api, review } }) => {
    const [{ subTasks: tasks }, scorecards] = await orRefused(
      Promise.all([
        api.queryClient.fetchQuery(subtasksQuery(api, review)),
        api.queryClient.fetchQuery(scorecardsQuery(api, review)),
      ]),
      review.planPeriodId,
    )
    return { tasks, scorecards }
  },
  component: EvaluateRoute,
})

function EvaluateRoute() {
  return <EvaluateScreen {...Route.useLoaderData()} search={Route.useSearch()} />
}
