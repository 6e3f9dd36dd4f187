import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { acknowledgeRefusal, reopenRefusal } from '#machines/reviews/review-life.machine.ts'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import { managedOrAlone } from '#machines/reviews/visible-to.ts'
import { acknowledgeReview, completeTask, reloadReviewHistory, reopenReview } from '#src/api/reviews.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import type { ReviewLife } from '#src/contract/reviews.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { ReviewSummaryScreen } from '#src/screens/reviews/review-summary.screen.tsx'
import * as texts from '#src/texts/reviews.ts'
import type { loadReviewSummary } from './load-review-summary.ts'
import { HistoryOfReview } from './review-history.tsx'
import { FormerMove, type ReviewContext, ReviewMove } from './review-move.tsx'
import { savedDrafts } from './saved-drafts.ts'
import { useRefusedCompletion } from './use-refused-completion.ts'

type Props = {
  context: ReviewContext
  search: ReviewSearch
} & Awaited<ReturnType<typeof loadReviewSummary>>

/** The summary of a review, from which it is submitted. One that was reopened is submitted once more, by an actor of its own. */
export function ReviewSummary(props: Props) {
  const isSubmitted = props.summary.status === 'COMPLETED'
  const [shown, setShown] = useState({ isSubmitted, timesReopened: 0 })
  if (shown.isSubmitted !== isSubmitted)
    setShown({ isSubmitted, timesReopened: shown.timesReopened + (isSubmitted ? 0 : 1) })
  return <Summary key={shown.timesReopened} {...props} />
}

function Summary({ context, summary, isOwn, drafts, taskId, canSubmit, lockedReason, search }: Props) {
  const router = useRouter()
  const { api, review } = context
  const [machine] = useState(() => {
    const categoryIds = summary.categories.map((it) => it.id)
    return taskCompletionMachine.provide({
      actors: {
        prepare: savedDrafts(context, review, categoryIds, () => void reloadPage(router)),
        completeTask: completeTask(api, review),
      },
    })
  })
  const completion = useActorRef(machine, { input: { taskId, needsConfirmation: true } })
  useRefusedCompletion(completion, () => void reloadReviewHistory(api, review))
  useEffect(() => {
    const { unsubscribe } = completion.on('task.completed', () => {
      void reloadReviewHistory(api, review)
      void reloadPage(router)
    })
    return unsubscribe
  }, [completion, router, api, review])
  const { life } = summary
  return (
    <ReviewSummaryScreen
      summary={summary}
      isOwn={isOwn}
      drafts={drafts}
      completion={completion}
      canSubmit={canSubmit}
      lockedReason={lockedReason}
      search={search}
      acknowledge={life?.standing.isEmployee ? <OwnAcknowledgement context={context} life={life} /> : null}
      reopen={life && !life.standing.isEmployee ? <Reopen context={context} life={life} /> : null}
      history={life ? <HistoryOfReview api={api} review={review} life={life} /> : null}
    />
  )
}

type MoveProps = { context: ReviewContext; life: ReviewLife }

const Reopen = ({ context, life }: MoveProps) => (
  <ReviewMove
    context={context}
    name="reopen"
    send={reopenReview(context.api, context.review)}
    isReasonNeeded
    moved={texts.wasReopened(life.employeeName)}
    refusal={reopenRefusal(life)}
    words={{
      action: texts.reopenReview,
      question: texts.reopenQuestion(life.employeeName),
      help: texts.reopenHelp(life.employeeName, life.hasNoAccount ?? false),
      label: texts.reason,
      of: life.employeeName,
    }}
  />
)

const acknowledgement = 'acknowledge'

const Acknowledge = ({ context, life }: MoveProps) => (
  <ReviewMove
    context={context}
    name={acknowledgement}
    send={acknowledgeReview(context.api, context.review)}
    isReasonNeeded={false}
    moved={texts.wasAcknowledged}
    refusal={acknowledgeRefusal(life)}
    look={{ variant: 'solid' }}
    words={{
      action: texts.acknowledge,
      question: texts.acknowledgeQuestion,
      help: texts.acknowledgeHelp[managedOrAlone(life)],
      label: texts.commentIfAny,
      of: life.periodName,
    }}
  />
)

/** Once it is given, what was typed for it in another tab is still there to be read. */
const OwnAcknowledgement = ({ context, life }: MoveProps) =>
  life.acknowledgement ? (
    <FormerMove context={context} name={acknowledgement} label={texts.comment} sent={life.acknowledgement.comment} />
  ) : (
    <Acknowledge context={context} life={life} />
  )
