import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import * as texts from '#src/texts/ui.ts'
import { chakra } from './chakra.ts'
import { scoreText } from './score.ts'

type Props = {
  /** Positive: better than before. Null: nothing to compare with. */
  value: number | null
  /** What it is compared with, for screen readers: 'the previous review'. */
  than: string
}

const kinds = {
  up: { Icon: ArrowUp, sign: '+', words: texts.higherThan },
  down: { Icon: ArrowDown, sign: '−', words: texts.lowerThan },
}

// The figure and its words are styled with it: a summary shows hundreds of these.
const Figure = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    '& > .words': { srOnly: true },
  },
  variants: {
    kind: {
      up: { color: 'good-fg', fontWeight: 'medium' },
      down: { color: 'bad-fg', fontWeight: 'medium' },
      none: { color: 'fg-quiet' },
    },
  },
})

/** A signed figure with an arrow, and in words for screen readers. */
export function Change({ value, than }: Props) {
  if (value === null)
    return (
      <Figure kind="none">
        <span aria-hidden>–</span>
        <span className="words">{texts.nothingToCompare(than)}</span>
      </Figure>
    )
  if (value === 0)
    return (
      <Figure kind="none" className="figures">
        <ArrowRight size={14} aria-hidden />
        <span aria-hidden>0</span>
        <span className="words">{texts.sameAs(than)}</span>
      </Figure>
    )
  const kind = value > 0 ? 'up' : 'down'
  const { Icon, sign, words } = kinds[kind]
  const figure = scoreText(Math.abs(value))
  return (
    <Figure kind={kind} className="figures">
      <Icon size={14} aria-hidden />
      <span aria-hidden>
        {sign}
        {figure}
      </span>
      <span className="words">{words(figure, than)}</span>
    </Figure>
  )
}
