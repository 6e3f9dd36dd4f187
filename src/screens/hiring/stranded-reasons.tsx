import { useEffect, useEffectEvent } from 'react'
import { isOnRecord, type Recorded } from '#machines/kit/reasons.ts'
import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'
import { LeftoverPanel } from '../reviews/leftover.tsx'

type Props = {
  /** What was typed, by the name of the move that it was typed for. */
  stranded: readonly (readonly [move: string, text: string])[]
  recorded: Recorded
  nameOf: (move: string) => string
  onDiscard: (move: string) => void
}

/** What was typed with moves that cannot be made any more: to be read, copied or discarded. */
export function StrandedReasons({ stranded, recorded, nameOf, onDiscard }: Props) {
  const sent = stranded.flatMap(([move, text]) => (isOnRecord(text, recorded) ? [move] : []))
  const discardSent = useEffectEvent(() => {
    for (const move of sent) onDiscard(move)
  })
  const hasSent = sent.length > 0
  useEffect(() => {
    if (hasSent) discardSent()
  }, [hasSent])
  const unsent = stranded.filter(([move]) => !sent.includes(move))
  return unsent.length === 0 ? null : (
    // Among buttons it has a line of its own.
    <chakra.div flexBasis="full" width="full" marginBottom="5">
      <LeftoverPanel
        storedAt={null}
        note={texts.reasonNotSent}
        lines={unsent.map(([move, text]) => ({ label: texts.reasonFor(nameOf(move)), text }))}
        onDiscard={() => {
          for (const [move] of unsent) onDiscard(move)
        }}
      />
    </chakra.div>
  )
}
