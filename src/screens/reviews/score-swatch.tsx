import { chakra } from '@chakra-ui/react'
import { scoreFill } from '#src/ui/score.ts'
import { cssColour } from '#src/ui/theme.ts'

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
