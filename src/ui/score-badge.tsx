import * as texts from '#src/texts/ui.ts'
import { chakra } from './chakra.ts'
import { scoreBand, scoreText, scoreWord } from './score.ts'

const Box = chakra('span', {
  className: 'figures',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    height: '6',
    paddingInline: '2',
    borderRadius: 'sm',
    fontSize: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    // Paper has no fills, unless the browser is told to print them: black would not be read on a dark one.
    '@media print': { color: 'black !important', bg: 'transparent !important', paddingInline: '0' },
  },
  variants: {
    band: {
      0: { bg: 'bg-subtle', color: 'fg-quiet' },
      1: { bg: 'score-1', color: 'score-1-text' },
      2: { bg: 'score-2', color: 'score-2-text' },
      3: { bg: 'score-3', color: 'score-3-text' },
      4: { bg: 'score-4', color: 'score-4-text' },
      5: { bg: 'score-5', color: 'score-5-text' },
    },
  },
})

type Props = {
  score: number | null
  /** Somebody chose it of 1 to 5, and it reads as it was chosen; it is a mean otherwise. */
  isChosen?: boolean
}

/** A score as number, word and colour; null reads 'Not scored'. */
export const ScoreBadge = ({ score, isChosen = false }: Props) =>
  score === null ? (
    <Box band={0}>{texts.notScored}</Box>
  ) : (
    <Box band={scoreBand(score)}>
      <b>{isChosen ? score : scoreText(score)}</b> {scoreWord(score)}
    </Box>
  )
