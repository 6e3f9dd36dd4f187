import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { isOnRecord, withReason } from '#machines/kit/reasons.ts'
import { type MoveInput, reviewMoveMachine } from '#machines/reviews/review-move.machine.ts'
import { type ReviewOf, reloadReviewHistory, type sendStepBack } from '#src/api/reviews.ts'
import type { RouterContext } from '#src/app/context.ts'
import { FormerReasons } from '#src/app/former-reasons.tsx'
import { keptReasons } from '#src/app/kept-reasons.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { ReviewMoveButton } from '#src/screens/reviews/review-move.tsx'

export type ReviewContext = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'> & { review: ReviewOf }

type MoveOf = Omit<MoveInput, 'reason'> & {
  context: Pick<RouterContext, 'session' | 'store'>
  /** Tells the moves of one record apart where what is typed is stored. */
  form: string
  recordId: number
  send: ReturnType<typeof sendStepBack>
  onMoved: () => void
  /** The page is loaded anew; what loads by itself beside it is told here. */
  onOutdated?: () => void
}

type Props = Omit<ComponentProps<typeof ReviewMoveButton>, 'move'> &
  Pick<MoveOf, 'send' | 'isReasonNeeded'> & {
    context: ReviewContext
    /** Tells the moves of one review apart. */
    name: string
    /** What is said once it is made. */
    moved: string
  }

/** A move that something is said to. What is typed survives a reload. */
export function useMove(of: MoveOf) {
  const [{ machine, kept, reason }] = useState(() => {
    const kept = keptReasons(of.context, of.form, of.recordId)
    return {
      machine: reviewMoveMachine.provide({ actors: { sendMove: of.send } }),
      kept,
      reason: kept.get().reason ?? '',
    }
  })
  const { isReasonNeeded, maxLength } = of
  const tell = useEffectEvent(of.onMoved)
  const tellOutdated = useEffectEvent(() => of.onOutdated?.())
  const router = useRouter()
  const move = useActorRef(machine, { input: { reason, isReasonNeeded, maxLength } })
  useEffect(() => {
    const subscriptions = [
      move.on('reason.changed', ({ reason }) =>
        kept.set(withReason({}, 'reason', reason), (isKept) =>
          move.send({ type: isKept ? 'draft.stored' : 'draft.notStored' }),
        ),
      ),
      move.on('review.moved', () => tell()),
      move.on('review.outdated', () => {
        void reloadPage(router)
        tellOutdated()
      }),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [move, kept, router])
  return move
}

const formOf = (name: string, { planPeriodId }: ReviewOf) => `review-${name}:${planPeriodId}`

type FormerProps = {
  context: ReviewContext
  name: string
  label: string
  /** What it was made with. */
  sent: string
}

/** What was typed for a move of a review that was made without it, in another tab for example. */
export function FormerMove({ context, name, label, sent }: FormerProps) {
  const { review } = context
  const [kept] = useState(() => keptReasons(context, formOf(name, review), review.employeeId))
  // The move was made with it, and the answer lost.
  const isSent = isOnRecord(kept.get().reason ?? '', [sent])
  useEffect(() => {
    if (isSent) kept.set({})
  }, [kept, isSent])
  return isSent ? null : <FormerReasons kept={kept} moves={[{ id: 'reason', label }]} />
}

/** A move of a review, with its button. */
export function ReviewMove({ context, name, send, isReasonNeeded, moved, ...button }: Props) {
  const router = useRouter()
  const { alerts, api, review } = context
  const loadHistory = () => void reloadReviewHistory(api, review)
  const move = useMove({
    context,
    form: formOf(name, review),
    recordId: review.employeeId,
    send,
    isReasonNeeded,
    maxLength: 4000,
    onMoved: () => {
      alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: moved } })
      loadHistory()
      void reloadPage(router)
    },
    onOutdated: loadHistory,
  })
  return <ReviewMoveButton move={move} {...button} />
}
