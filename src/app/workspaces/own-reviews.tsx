import { queryOptions } from '@tanstack/react-query'
import { activePlanPeriod } from '#machines/reviews/plan-periods.ts'
import { acknowledgeRefusal } from '#machines/reviews/review-life.machine.ts'
import type { Reader } from '#machines/shell/rights.ts'
import { type Api, neverStale, queryKeyOf } from '#src/api/api.ts'
import { performanceSummaryQuery } from '#src/api/performance-summary.ts'
import { planPeriodsQuery, today } from '#src/api/plan-periods.ts'
import { reporteesQuery } from '#src/api/reviews.ts'
import { employeeHistoryQuery } from '#src/api/team-summaries.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { Part } from '#src/screens/lists/section.tsx'
import { OwnReviewCard } from '#src/screens/workspaces/own-review-card.tsx'
import { ReviewsCard } from '#src/screens/workspaces/reviews-card.tsx'

const periodsOf = (api: Api) => api.queryClient.fetchQuery(planPeriodsQuery(api))

/** The reviews that the person writes in the active plan period, if there is one. */
const reviewsToWriteQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'reviewsToWrite'),
    queryFn: async () => {
      const periods = await periodsOf(api)
      const period = activePlanPeriod(periods, today()) ?? null
      const hasPast = periods.some((it) => it.status === 'COMPLETED')
      const reportees = period ? await api.queryClient.fetchQuery(reporteesQuery(api, period.id)) : []
      return { period, hasPast, reportees }
    },
    ...neverStale,
  })

/** The review of the person that is being written, and all that were submitted, newest first. */
const ownReviewQuery = (api: Api, employeeId: number | null) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'ownReview', employeeId ?? undefined),
    queryFn: async () => {
      if (employeeId === null) return { open: null, history: null, isToAcknowledge: false }
      const reviewIn = (planPeriodId: number) =>
        api.queryClient.fetchQuery(performanceSummaryQuery(api, { employeeId, planPeriodId }))
      const running = (await periodsOf(api)).find((it) => it.status === 'IN_PROGRESS')
      const [review, history] = await Promise.all([
        running ? reviewIn(running.id) : null,
        api.queryClient.fetchQuery(employeeHistoryQuery(api, employeeId)),
      ])
      const [latest] = history.reviews
      const isLatest = latest === undefined || latest.planPeriodId === running?.id
      const life = (isLatest ? review : await reviewIn(latest.planPeriodId))?.life
      return {
        open: review?.life?.status === 'IN_PROGRESS' ? review : null,
        history,
        isToAcknowledge: life ? acknowledgeRefusal(life) === null : false,
      }
    },
    ...neverStale,
  })

/** What the person has to write; it says in its place when that could not be loaded. */
export const ReviewsToWrite = ({ api, reader }: { api: Api; reader: Reader }) => (
  <Part loaded={useLoaded(reviewsToWriteQuery(api))}>{(it) => <ReviewsCard reader={reader} {...it} />}</Part>
)

/** What has been written about the person. */
export const OwnReview = ({ api, reader, employeeId }: { api: Api; reader: Reader; employeeId: number | null }) => (
  <Part loaded={useLoaded(ownReviewQuery(api, employeeId))}>{(it) => <OwnReviewCard reader={reader} {...it} />}</Part>
)
