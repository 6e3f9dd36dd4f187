import { createFileRoute } from '@tanstack/react-router'
import { readerOf } from '#src/app/reader.ts'
import { validateReviewSearch } from '#src/app/reviews/review-search.ts'
import { loadStartReview, settleStartReview } from '#src/app/reviews/start-review.ts'
import { StartReview } from '#src/app/reviews/start-review-view.tsx'
import { otherManager } from '#src/app/reviews/team.ts'
import { useLoadedAnew } from '#src/app/reviews/use-loaded-anew.ts'
import { pastPeriods } from '#src/app/sidebar/sources.ts'

export const Route = createFileRoute('/employees/start-review')({
  staticData: { machines: ['reviewStart', 'planPeriodWait', 'reminder'], sidebar: [pastPeriods] },
  validateSearch: validateReviewSearch,
  beforeLoad: ({ search }) => settleStartReview(search),
  loaderDeps: ({ search: { planPeriodId, managerId } }) => ({ planPeriodId, managerId }),
  remountDeps: ({ loaderDeps }) => loaderDeps,
  loader: ({ context: { api, session }, deps: { planPeriodId, managerId } }) =>
    loadStartReview(api, { planPeriodId, managerId: otherManager(session, managerId) }),
  component: StartReviewRoute,
})

function StartReviewRoute() {
  const { api, session } = Route.useRouteContext()
  useLoadedAnew(api)
  return <StartReview {...Route.useLoaderData()} api={api} reader={readerOf(session)} />
}
