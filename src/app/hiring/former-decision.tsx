import { useState } from 'react'
import { offerActions } from '#machines/hiring/offer-actions.ts'
import type { RouterContext } from '#src/app/context.ts'
import { type KeptReasons, keptReasons } from '#src/app/kept-reasons.ts'
import { offerMoveText } from '#src/screens/hiring/offer-moves.tsx'
import { LeftoverPanel } from '#src/screens/reviews/leftover.tsx'
import * as texts from '#src/texts/hiring.ts'
import { keptForYou } from '#src/texts/reviews.ts'
import { offerReasons } from './offer-reasons.ts'
import { decisionForm } from './requisition-task.ts'

type Context = Pick<RouterContext, 'session' | 'store'>
type Move = { id: string; text: string }

/** The reasons that the person typed for moves that they may not make any more. */
function FormerReasons({ kept, moves }: { kept: KeptReasons; moves: readonly Move[] }) {
  const [lines, setLines] = useState(() => {
    const reasons = kept.get()
    return moves.flatMap(({ id, text: move }) => {
      const text = reasons[id]
      return text === undefined ? [] : [{ label: texts.reasonFor(move), text }]
    })
  })
  return lines.length === 0 ? null : (
    <LeftoverPanel
      storedAt={null}
      note={keptForYou}
      lines={lines}
      onDiscard={() => {
        kept.set({})
        setLines([])
      }}
    />
  )
}

/** Of a decision on a requisition. */
export function FormerDecision({ context, taskId }: { context: Context; taskId: number }) {
  const [kept] = useState(() => keptReasons(context, decisionForm, taskId))
  return <FormerReasons kept={kept} moves={[{ id: 'sendBack', text: texts.sendBack }]} />
}

/** Of a decision on an offer. */
export function FormerOffer({ context, offerId }: { context: Context; offerId: number }) {
  const [kept] = useState(() => offerReasons(context, offerId))
  return <FormerReasons kept={kept} moves={offerActions.map((id) => ({ id, text: offerMoveText(id) }))} />
}
