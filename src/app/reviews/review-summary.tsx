import { useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import type { Api } from '#src/api/api.ts'
import { completeTask } from '#src/api/reviews.ts'
import { ReviewSummaryScreen } from '#src/screens/reviews/review-summary.screen.tsx'
import type { loadReviewSummary } from './load-review-summary.ts'

type Props = {
  api: Api
  review: { employeeId: number; planPeriodId: number }
} & Awaited<ReturnType<typeof loadReviewSummary>>

/** The summary of a review, from which it is submitted. */
export function ReviewSummary({ api, review, summary, taskId, canSubmit, lockedReason }: Props) {
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
    <ReviewSummaryScreen summary={summary} completion={completion} canSubmit={canSubmit} lockedReason={lockedReason} />
  )
}
