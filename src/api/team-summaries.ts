import { queryOptions } from '@tanstack/react-query'
import type { SubCategory } from '#src/contract/scorecards.ts'
import { teamSummaries } from '#src/contract/team-summaries.ts'
import { type Api, neverStale, queryKeyOf } from './api.ts'
import type { ReviewOf } from './reviews.ts'

/** What an employee was recognised for in a plan period, newest first. */
export const recognitionsQuery = (api: Api, review: ReviewOf) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'recognitions', review.planPeriodId, review.employeeId),
    queryFn: ({ signal }) => api.call(teamSummaries.recognitions, { params: review, signal }),
    ...neverStale,
  })

/** One part of the employee's last completed review before a plan period; null without one. */
export const previousReviewQuery = (api: Api, review: ReviewOf, subCategory: SubCategory) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'previousReview', review.planPeriodId, review.employeeId, subCategory),
    queryFn: async ({ signal }) => {
      const { previous } = await api.call(teamSummaries.previousReview, { params: { ...review, subCategory }, signal })
      return previous
    },
    ...neverStale,
  })

/** The scores of one reportee in a plan period. */
export const reporteeSummaryQuery = (api: Api, review: ReviewOf) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'reporteeSummary', review.planPeriodId, review.employeeId),
    queryFn: ({ signal }) => api.call(teamSummaries.reportee, { params: review, signal }),
    ...neverStale,
  })

/** An employee's reviews over the years, newest first; one's own only once they are submitted. */
export const employeeHistoryQuery = (api: Api, employeeId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'employeeHistory', employeeId),
    queryFn: ({ signal }) => api.call(teamSummaries.employee, { params: { employeeId }, signal }),
    ...neverStale,
  })

/** A manager's team in a plan period. */
export const teamQuery = (api: Api, managerId: number, planPeriodId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'team', planPeriodId, managerId),
    queryFn: ({ signal }) => api.call(teamSummaries.team, { params: { managerId }, query: { planPeriodId }, signal }),
    ...neverStale,
  })
