import { redirect } from '@tanstack/react-router'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { defaultStep } from '#machines/shell/pages.ts'
import { pageLinks } from '#src/navigation/pages.ts'

/** The employee that a page is about; without one the person chooses first. */
export function employeeOf({ employeeId, planPeriodId }: ReviewSearch): number {
  if (employeeId === undefined) {
    throw redirect({
      ...pageLinks.startReview,
      search: { planPeriodId, step: defaultStep('startReview') },
      replace: true,
    })
  }
  return employeeId
}

/** The review that a page is about: whose, and of which plan period. */
export const reviewOf = (search: ReviewSearch, planPeriodId: number) => ({
  employeeId: employeeOf(search),
  planPeriodId,
})
