import { queryOptions } from '@tanstack/react-query'
import { performanceSummary } from '#src/contract/performance-summary.ts'
import { type Api, neverStale, queryKeyOf } from './api.ts'
import type { ReviewOf } from './reviews.ts'

export const performanceSummaryQuery = (api: Api, params: ReviewOf) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'performanceSummary', params.planPeriodId, params.employeeId),
    queryFn: ({ signal }) => api.call(performanceSummary.get, { params, signal }),
    ...neverStale,
  })
