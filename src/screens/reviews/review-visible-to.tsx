import { reviewVisibleTo } from '#machines/reviews/visible-to.ts'
import type { PerformanceSummary } from '#src/contract/performance-summary.ts'
import { VisibleTo } from '../visible-to.tsx'

/** Who can see the scores of a review. */
export const ReviewVisibleTo = ({ of: { life, status, missedIn } }: { of: PerformanceSummary }) => {
  const words = life && reviewVisibleTo(life, { isSubmitted: status === 'COMPLETED', isMissed: missedIn !== undefined })
  return words === null ? null : <VisibleTo>{words}</VisibleTo>
}
