import { chakra } from '#src/ui/chakra.ts'
import { cssColour } from '#src/ui/css-colour.ts'
import { scoreFill } from '#src/ui/score.ts'

/** The colour of a score, beside its number and word. */
export const ScoreSwatch = ({ score }: { score: number }) => (
  <chakra.span
    aria-hidden
    boxSize="3"
    flexShrink="0"
    borderRadius="full"
    style={{ backgroundColor: cssColour(scoreFill(score)) }}
  />
)
