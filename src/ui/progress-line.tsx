import * as texts from '#src/texts/ui.ts'
import { percentText } from '#src/ui/numbers.ts'

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
  <div className="progress-line">
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={isPercent ? percentText(done) : texts.doneOf(done, total)}
    >
      <div
        className={done === total && total > 0 ? 'all' : undefined}
        style={{ width: `${total > 0 ? (done / total) * 100 : 0}%` }}
      />
    </div>
    <span className="figures" aria-hidden>
      {isPercent ? percentText(done) : texts.doneOf(done, total)}
    </span>
  </div>
)
