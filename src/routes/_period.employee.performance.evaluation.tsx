import { createFileRoute } from '@tanstack/react-router'
import { Evaluation } from '#src/app/reviews/evaluation.tsx'
import { loadEvaluationStep } from '#src/app/reviews/evaluation-data.ts'
import { reviewOf } from '#src/app/reviews/review-of.ts'
import { subtasks } from '#src/app/sidebar/sources.ts'

export const Route = createFileRoute('/_period/employee/performance/evaluation')({
  staticData: {
    machines: [
      'stepProgression',
      'scorecardDraft',
      'scorecardSave',
      'draftSync',
      'saveState',
      'taskCompletion',
      'recognitionEvidence',
    ],
    sidebar: [subtasks],
    shape: 'scorecard',
  },
  beforeLoad: ({ context: { planPeriodId }, search }) => ({ review: reviewOf(search, planPeriodId) }),
  loaderDeps: ({ search: { employeeId, planPeriodId, step } }) => ({ employeeId, planPeriodId, step }),
  remountDeps: ({ loaderDeps }) => loaderDeps,
  loader: async ({ context: { api, review, step } }) => ({ ...(await loadEvaluationStep(api, review, step)), step }),
  component: EvaluationRoute,
})

function EvaluationRoute() {
  return <Evaluation {...Route.useLoaderData()} context={Route.useRouteContext()} search={Route.useSearch()} />
}
