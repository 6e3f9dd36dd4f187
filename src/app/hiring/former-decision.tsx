import { useState } from 'react'
import { offerActions } from '#machines/hiring/offer-actions.ts'
import type { RouterContext } from '#src/app/context.ts'
import { FormerReasons } from '#src/app/former-reasons.tsx'
import { keptReasons } from '#src/app/kept-reasons.ts'
import { offerMoveText } from '#src/screens/hiring/offer-moves.tsx'
import * as texts from '#src/texts/hiring.ts'
import { offerReasons } from './offer-reasons.ts'
import { decisionForm } from './requisition-task.ts'

type Context = Pick<RouterContext, 'session' | 'store'>

/** Of a decision on a requisition. */
export function FormerDecision({ context, taskId }: { context: Context; taskId: number }) {
  const [kept] = useState(() => keptReasons(context, decisionForm, taskId))
  return <FormerReasons kept={kept} moves={[{ id: 'sendBack', label: texts.reasonFor(texts.sendBack) }]} />
}

/** Of a decision on an offer. */
export function FormerOffer({ context, offerId }: { context: Context; offerId: number }) {
  const [kept] = useState(() => offerReasons(context, offerId))
  return (
    <FormerReasons kept={kept} moves={offerActions.map((id) => ({ id, label: texts.reasonFor(offerMoveText(id)) }))} />
  )
}
