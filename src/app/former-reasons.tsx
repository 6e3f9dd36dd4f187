import { useState } from 'react'
import { LeftoverPanel } from '#src/screens/reviews/leftover.tsx'
import { keptForYou } from '#src/texts/reviews.ts'
import type { KeptReasons } from './kept-reasons.ts'

type Props = {
  kept: KeptReasons
  /** `label` is what its text is called. */
  moves: readonly { id: string; label: string }[]
}

/** What the person typed for moves that they may not make any more. */
export function FormerReasons({ kept, moves }: Props) {
  const [lines, setLines] = useState(() => {
    const reasons = kept.get()
    return moves.flatMap(({ id, label }) => {
      const text = reasons[id]
      return text === undefined ? [] : [{ label, text }]
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
