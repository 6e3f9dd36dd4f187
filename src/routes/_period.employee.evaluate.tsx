import { createFileRoute } from '@tanstack/react-router'
import { subtasksQuery } from '#src/api/reviews.ts'
import { scorecardsQuery } from '#src/api/scorecards.ts'
import { orRefused } from '#src/app/reviews/refused.ts'
import { reviewOf } from '#src/app/reviews/review-of.ts'
import { subtasks } from '#src/app/sidebar/sources.ts'
import { EvaluateScreen } from '#src/screens/reviews/evaluate.screen.tsx'

export const Route = createFileRoute('/_period/employee/evaluate')({
  staticData: { machines: [], sidebar: [subtasks] },
  beforeLoad: ({ context: { planPeriodId }, search }) => ({ review: reviewOf(search, planPeriodId) }),
  loaderDeps: ({ search: { employeeId, planPeriodId } }) => ({ employeeId, planPeriodId }),
  loader: async ({ context: { api, review } }) => {
    const [{ subTasks: tasks, employeeProfile: employee }, scorecards] = await orRefused(
      Promise.all([
        api.queryClient.fetchQuery(subtasksQuery(api, review)),
        api.queryClient.fetchQuery(scorecardsQuery(api, review)),
      ]),
      review.planPeriodId,
    )
    return { tasks, employee, scorecards }
  },
  component: EvaluateRoute,
})

function EvaluateRoute() {
  return <EvaluateScreen {...Route.useLoaderData()} search={Route.useSearch()} />
}
