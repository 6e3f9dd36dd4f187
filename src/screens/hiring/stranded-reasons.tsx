import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'
import { LeftoverPanel } from '../reviews/leftover.tsx'

type Props = {
  /** What was typed, by the name of the move that it was typed for. */
  stranded: readonly (readonly [move: string, text: string])[]
  nameOf: (move: string) => string
  onDiscard: (move: string) => void
}

/** What was typed with moves that cannot be made any more: to be read, copied or discarded. */
export const StrandedReasons = ({ stranded, nameOf, onDiscard }: Props) =>
  stranded.length === 0 ? null : (
    // Among buttons it has a line of its own.
    <chakra.div flexBasis="full" width="full" marginBottom="5">
      <LeftoverPanel
        storedAt={null}
        note={texts.reasonNotSent}
        lines={stranded.map(([move, text]) => ({ label: texts.reasonFor(nameOf(move)), text }))}
        onDiscard={() => {
          for (const [move] of stranded) onDiscard(move)
        }}
      />
    </chakra.div>
  )
