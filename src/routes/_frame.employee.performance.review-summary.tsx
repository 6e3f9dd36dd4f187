import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { submissionOf } from '#machines/reviews/submission.ts'
import { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import { performanceSummaryQuery } from '#src/api/performance-summary.ts'
import { completeTask, subtasksQuery } from '#src/api/reviews.ts'
import { orRefused } from '#src/app/reviews/refused.ts'
import { validateReviewSearch } from '#src/app/reviews/review-search.ts'
import { employeeOf, settleSearch } from '#src/app/reviews/settle.ts'
import { ReviewSummaryScreen } from '#src/screens/reviews/review-summary.screen.tsx'

export const Route = createFileRoute('/_frame/employee/performance/review-summary')({
  staticData: { machines: ['planPeriod', 'taskCompletion'] },
  validateSearch: validateReviewSearch,
  beforeLoad: async ({ context: { api }, search }) => {
    const employeeId = employeeOf(search)
    const { settled, isComplete } = await settleSearch(api, search, 'performanceSummaryReview')
    if (!isComplete) throw redirect({ to: '/employee/performance/review-summary', search: settled, replace: true })
    return { review: { employeeId, planPeriodId: settled.planPeriodId } }
  },
  loaderDeps: ({ search: { employeeId, planPeriodId } }) => ({ employeeId, planPeriodId }),
  remountDeps: ({ loaderDeps }) => loaderDeps,
  loader: async ({ context: { api, session, review } }) => {
    const isOwn = session.getSnapshot().context.company?.employeeId === review.employeeId
    const [summary, subtasks] = await orRefused(
      Promise.all([
        api.queryClient.fetchQuery(performanceSummaryQuery(api, review)),
        isOwn ? null : api.queryClient.fetchQuery(subtasksQuery(api, review)),
      ]),
      review.planPeriodId,
    )
    return { summary, ...submissionOf(subtasks) }
  },
  component: ReviewSummaryRoute,
})

function ReviewSummaryRoute() {
  const { api, review } = Route.useRouteContext()
  const { summary, taskId, canSubmit, lockedReason } = Route.useLoaderData()
  const router = useRouter()
  const [machine] = useState(() =>
    taskCompletionMachine.provide({
      actors: { prepare: fromPromise<void, void>(async () => undefined), completeTask: completeTask(api, review) },
    }),
  )
  const completion = useActorRef(machine, { input: { taskId, needsConfirmation: true } })
  useEffect(() => {
    const { unsubscribe } = completion.on('task.completed', () => router.invalidate())
    return unsubscribe
  }, [completion, router])
  return (
    <ReviewSummaryScreen
      summary={summary}
      completion={completion}
      canSubmit={canSubmit}
      lockedReason={lockedReason}
      search={Route.useSearch()}
    />
  )
}
