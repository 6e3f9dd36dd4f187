import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useState } from 'react'
import type { Draft } from '#machines/admin/form-modal.ts'
import { reviewMoveMachine } from '#machines/reviews/review-move.machine.ts'
import { type ReviewOf, reviewHistoryKey, type sendStepBack } from '#src/api/reviews.ts'
import type { RouterContext } from '#src/app/context.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { ReviewMoveButton } from '#src/screens/reviews/review-move.tsx'
import { makeFormDrafts } from '#src/session/form-drafts.ts'

export type ReviewContext = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'> & { review: ReviewOf }

type Props = Omit<ComponentProps<typeof ReviewMoveButton>, 'move'> & {
  context: ReviewContext
  /** Tells the moves of one review apart where what is typed is stored. */
  name: string
  send: ReturnType<typeof sendStepBack>
  isReasonNeeded: boolean
  /** What is said once it is made. */
  moved: string
}

const reasonIn = ({ reason }: Draft['values'] = {}) => (typeof reason === 'string' ? reason : '')

/** Where this device stores what is typed with a move, for whoever typed it. */
const storedReason = ({ session, store, review }: ReviewContext, name: string) => {
  const { profile, company } = session.getSnapshot().context
  const drafts = makeFormDrafts(store, {
    userId: profile?.info.userData.id ?? 0,
    companyId: company?.companyId ?? 0,
    form: `review-${name}:${review.planPeriodId}`,
  })
  return {
    get: () => reasonIn(drafts.get(review.employeeId)?.values),
    set: (reason: string, onKept: (isKept: boolean) => void) =>
      drafts.set(review.employeeId, reason === '' ? null : { version: null, values: { reason } }, onKept),
  }
}

/** A move of a review that something is said to. What is typed survives a reload. */
export function ReviewMove({ context, name, send, isReasonNeeded, moved, ...button }: Props) {
  const router = useRouter()
  const { alerts, api, review } = context
  const [{ machine, stored }] = useState(() => ({
    machine: reviewMoveMachine.provide({ actors: { sendMove: send } }),
    stored: storedReason(context, name),
  }))
  const move = useActorRef(machine, { input: { reason: stored.get(), isReasonNeeded } })
  useEffect(() => {
    const typed = move.on('reason.changed', ({ reason }) =>
      stored.set(reason, (isKept) => move.send({ type: isKept ? 'draft.stored' : 'draft.notStored' })),
    )
    const made = move.on('review.moved', () => {
      alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: moved } })
      void api.queryClient.invalidateQueries({ queryKey: reviewHistoryKey(api, review) })
      void router.invalidate()
    })
    return () => {
      typed.unsubscribe()
      made.unsubscribe()
    }
  }, [move, stored, alerts, api, review, moved, router])
  return <ReviewMoveButton move={move} {...button} />
}
