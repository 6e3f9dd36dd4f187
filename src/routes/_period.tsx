import { createFileRoute, Outlet } from '@tanstack/react-router'
import { validateReviewSearch } from '#src/app/reviews/review-search.ts'
import { settlePeriod } from '#src/app/reviews/settle.ts'
import { useLoadedAnew } from '#src/app/reviews/use-loaded-anew.ts'

/** Settles the plan period and the step of every page that works on a plan period. */
export const Route = createFileRoute('/_period')({
  staticData: { machines: ['planPeriod'] },
  validateSearch: validateReviewSearch,
  beforeLoad: settlePeriod,
  component: PeriodPages,
})

function PeriodPages() {
  useLoadedAnew(Route.useRouteContext().api)
  return <Outlet />
}
