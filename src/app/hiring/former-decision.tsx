import { useState } from 'react'
import type { RouterContext } from '#src/app/context.ts'
import { keptReasons } from '#src/app/kept-reasons.ts'
import { LeftoverPanel } from '#src/screens/reviews/leftover.tsx'
import * as texts from '#src/texts/hiring.ts'
import { keptForYou } from '#src/texts/reviews.ts'
import { decisionForm } from './requisition-task.ts'

type Props = { context: Pick<RouterContext, 'session' | 'store'>; taskId: number }

/** The reason that the person typed for a decision on a requisition that they may not make any more. */
export function FormerDecision({ context, taskId }: Props) {
  const [kept] = useState(() => keptReasons(context, decisionForm, taskId))
  const [text, setText] = useState(() => kept.get().sendBack)
  return text === undefined ? null : (
    <LeftoverPanel
      storedAt={null}
      note={keptForYou}
      lines={[{ label: texts.reasonFor(texts.sendBack), text }]}
      onDiscard={() => {
        kept.set({})
        setText(undefined)
      }}
    />
  )
}
