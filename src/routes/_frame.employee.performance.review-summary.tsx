import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { lockReason, stepProgressionMachine } from '#machines/reviews/step-progression.machine.ts'
import { stepsOf } from '#machines/reviews/steps.ts'
import { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import { performanceSummaryQuery } from '#src/api/performance-summary.ts'
import { completeTask, subtasksQuery } from '#src/api/reviews.ts'
import type { EmployeeSubtasks } from '#src/contract/reviews.ts'
import { ReviewSummaryScreen } from '#src/screens/reviews/review-summary.screen.tsx'
import { orRefused } from './-refused.ts'
import { validateReviewSearch } from './-review-search.ts'
import { employeeOf, settleSearch } from './-settle.ts'

const ownReason = 'Your review appears here once your manager has submitted it.'

/** Whether the summary can be submitted now, and if not why; a reader of their own review has no steps at all. */
function submission(subtasks: EmployeeSubtasks | null) {
  if (!subtasks) return { taskId: 0, canSubmit: false, lockedReason: ownReason }
  const tasks = subtasks.subTasks
  const progression = createActor(stepProgressionMachine, { input: { tasks, step: 'performance' } }).start()
  const isOpen = progression.getSnapshot().can({ type: 'step.complete' })
  progression.stop()
  const steps = stepsOf(tasks)
  return {
    taskId: steps.find((it) => it.id === 'performance')?.taskId ?? 0,
    canSubmit: isOpen && subtasks.canEdit,
    lockedReason:
      lockReason(steps, 'performance') ??
      (isOpen && !subtasks.canEdit ? 'Only the manager who runs this review can submit it.' : null),
  }
}

export const Route = createFileRoute('/_frame/employee/performance/review-summary')({
  staticData: { machines: ['planPeriod', 'stepProgression', 'taskCompletion'] },
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
    return { summary, ...submission(subtasks) }
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
