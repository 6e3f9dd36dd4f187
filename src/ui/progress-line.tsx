import * as texts from '#src/texts/ui.ts'
import { percentText } from '#src/ui/numbers.ts'
import { chakra } from './chakra.ts'

type Props = {
  done: number
  total: number
  /** Names it for screen readers. */
  label: string
  /** The total is 100, and `done` a share of it. */
  isPercent?: boolean
}

/** How much is done, as a line with its figures. */
export const ProgressLine = ({ done, total, label, isPercent = false }: Props) => (
  <chakra.div display="flex" alignItems="center" gap="2" minWidth="0">
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={isPercent ? percentText(done) : texts.doneOf(done, total)}
      flex="1"
      minWidth="12"
      height="1"
      bg="bg-muted"
      borderRadius="full"
      overflow="hidden"
    >
      <chakra.div
        height="full"
        bg={done === total && total > 0 ? 'good-fg' : 'accent-solid'}
        borderRadius="full"
        transition="width 180ms ease-out"
        style={{ width: `${total > 0 ? (done / total) * 100 : 0}%` }}
      />
    </chakra.div>
    <chakra.span className="figures" textStyle="small" color="fg-quiet" whiteSpace="nowrap" aria-hidden>
      {isPercent ? percentText(done) : texts.doneOf(done, total)}
    </chakra.span>
  </chakra.div>
)
