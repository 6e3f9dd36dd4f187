import { createFileRoute } from '@tanstack/react-router'
import { loadEvaluation } from '#src/app/reviews/evaluation-data.ts'
import { reviewOf } from '#src/app/reviews/review-of.ts'
import { subtasks } from '#src/app/sidebar/sources.ts'
import { EvaluateScreen } from '#src/screens/reviews/evaluate.screen.tsx'

export const Route = createFileRoute('/_period/employee/evaluate')({
  staticData: { machines: [], sidebar: [subtasks] },
  beforeLoad: ({ context: { planPeriodId }, search }) => ({ review: reviewOf(search, planPeriodId) }),
  loaderDeps: ({ search: { employeeId, planPeriodId } }) => ({ employeeId, planPeriodId }),
  loader: async ({ context: { api, review } }) => {
    const { subtasks, scorecards } = await loadEvaluation(api, review)
    return { tasks: subtasks.subTasks, employee: subtasks.employeeProfile, scorecards }
  },
  component: EvaluateRoute,
})

function EvaluateRoute() {
  return <EvaluateScreen {...Route.useLoaderData()} search={Route.useSearch()} />
}
