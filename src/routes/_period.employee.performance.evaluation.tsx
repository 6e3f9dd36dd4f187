import { createFileRoute } from '@tanstack/react-router'
import { subtasksQuery } from '#src/api/reviews.ts'
import { scorecardsQuery } from '#src/api/scorecards.ts'
import { Evaluation } from '#src/app/reviews/evaluation.tsx'
import { orRefused } from '#src/app/reviews/refused.ts'
import { reviewOf } from '#src/app/reviews/review-of.ts'
import { subtasks } from '#src/app/sidebar/sources.ts'

export const Route = createFileRoute('/_period/employee/performance/evaluation')({
  staticData: {
    machines: ['stepProgression', 'scorecardDraft', 'scorecardSave', 'saveState', 'taskCompletion'],
    sidebar: [subtasks],
    shape: 'scorecard',
  },
  beforeLoad: ({ context: { planPeriodId }, search }) => ({ review: reviewOf(search, planPeriodId) }),
  loaderDeps: ({ search: { employeeId, planPeriodId, step } }) => ({ employeeId, planPeriodId, step }),
  remountDeps: ({ loaderDeps }) => loaderDeps,
  loader: async ({ context: { api, review, step } }) => {
    const [subtasks, scorecards] = await orRefused(
      Promise.all([
        api.queryClient.fetchQuery(subtasksQuery(api, review)),
        api.queryClient.fetchQuery(scorecardsQuery(api, review)),
      ]),
      review.planPeriodId,
    )
    return { subtasks, scorecards, step }
  },
  component: EvaluationRoute,
})

function EvaluationRoute() {
  return <Evaluation {...Route.useLoaderData()} context={Route.useRouteContext()} search={Route.useSearch()} />
}
