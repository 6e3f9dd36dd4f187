import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import * as texts from '#src/texts/ui.ts'
import { scoreText } from './score.ts'

type Props = {
  /** Positive: better than before. Null: nothing to compare with. */
  value: number | null
  /** What it is compared with, for screen readers: 'the previous review'. */
  than: string
}

const kinds = {
  up: { Icon: ArrowUp, color: 'good-fg', sign: '+', words: texts.higherThan },
  down: { Icon: ArrowDown, color: 'bad-fg', sign: '−', words: texts.lowerThan },
}

/** A signed figure with an arrow, and in words for screen readers. */
export function Change({ value, than }: Props) {
  if (value === null)
    return (
      <chakra.span color="fg-quiet">
        <span aria-hidden>–</span>
        <chakra.span srOnly>{texts.nothingToCompare(than)}</chakra.span>
      </chakra.span>
    )
  if (value === 0)
    return (
      <chakra.span className="figures" display="inline-flex" alignItems="center" gap="1" color="fg-quiet">
        <ArrowRight size={14} aria-hidden />
        <span aria-hidden>0</span>
        <chakra.span srOnly>{texts.sameAs(than)}</chakra.span>
      </chakra.span>
    )
  const { Icon, color, sign, words } = kinds[value > 0 ? 'up' : 'down']
  const figure = scoreText(Math.abs(value))
  return (
    <chakra.span
      className="figures"
      display="inline-flex"
      alignItems="center"
      gap="1"
      color={color}
      fontWeight="medium"
    >
      <Icon size={14} aria-hidden />
      <span aria-hidden>
        {sign}
        {figure}
      </span>
      <chakra.span srOnly>{words(figure, than)}</chakra.span>
    </chakra.span>
  )
}
