import { createFileRoute } from '@tanstack/react-router'
import { validateReviewSearch } from '#src/app/reviews/review-search.ts'
import { settlePeriod } from '#src/app/reviews/settle.ts'

/** Settles the plan period and the step of every page that works on a plan period. */
export const Route = createFileRoute('/_period')({
  staticData: { machines: ['planPeriod'] },
  validateSearch: validateReviewSearch,
  beforeLoad: settlePeriod,
})
