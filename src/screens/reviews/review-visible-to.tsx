import { reviewVisibleTo } from '#machines/reviews/visible-to.ts'
import type { ReviewLife } from '#src/contract/reviews.ts'
import { VisibleTo } from '../visible-to.tsx'

/** Who can see the scores of a review. */
export const ReviewVisibleTo = ({ life, isSubmitted }: { life: ReviewLife; isSubmitted: boolean }) => {
  const words = reviewVisibleTo(life, isSubmitted)
  return words === null ? null : <VisibleTo>{words}</VisibleTo>
}
