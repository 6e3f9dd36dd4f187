import { useRouter } from '@tanstack/react-router'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import { completeTask } from '#src/api/reviews.ts'
import type { RouterContext } from '#src/app/context.ts'
import { ReviewSummaryScreen } from '#src/screens/reviews/review-summary.screen.tsx'
import type { loadReviewSummary } from './load-review-summary.ts'
import { savedDrafts } from './saved-drafts.ts'

type Props = {
  context: Pick<RouterContext, 'api' | 'session' | 'store'> & { review: { employeeId: number; planPeriodId: number } }
  search: ReviewSearch
} & Awaited<ReturnType<typeof loadReviewSummary>>

/** The summary of a review, from which it is submitted. */
export function ReviewSummary({ context, summary, drafts, taskId, canSubmit, lockedReason, search }: Props) {
  const router = useRouter()
  const [machine] = useState(() => {
    const { api, review } = context
    const categoryIds = summary.categories.map((it) => it.id)
    return taskCompletionMachine.provide({
      actors: {
        prepare: savedDrafts(context, review, categoryIds, () => void router.invalidate()),
        completeTask: completeTask(api, review),
      },
    })
  })
  const completion = useActorRef(machine, { input: { taskId, needsConfirmation: true } })
  useEffect(() => {
    const { unsubscribe } = completion.on('task.completed', () => router.invalidate())
    return unsubscribe
  }, [completion, router])
  return (
    <ReviewSummaryScreen
      summary={summary}
      drafts={drafts}
      completion={completion}
      canSubmit={canSubmit}
      lockedReason={lockedReason}
      search={search}
    />
  )
}
