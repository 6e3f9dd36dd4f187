import type { Problem } from '#machines/kit/explain.ts'
import * as texts from '#src/texts/hiring.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { wayOn } from './way-on.ts'

type Props = {
  problem: Problem
  /** Whether this device alone has what was typed, for good. */
  isHereAlone: boolean
  onRetry?: (() => void) | null
  /** Loads the page anew; null where that would lose what was typed. */
  onReload: (() => void) | null
}

/** Why answers were not saved, and what leads on: that of a merged candidate is refused for good, and goes on elsewhere. */
export const SaveFailure = ({ problem, isHereAlone, onRetry = null, onReload }: Props) => (
  <ErrorNotice
    lead={isHereAlone ? texts.notSavedForGood : undefined}
    problem={problem}
    {...wayOn(problem, onRetry, onReload)}
  />
)
