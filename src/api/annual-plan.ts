import { queryOptions } from '@tanstack/react-query'
import { plans } from '#src/contract/plans.ts'
import { type Api, neverStale, queryKeyOf } from './api.ts'

/** The annual plan of a period with its steps. */
export const annualPlanQuery = (api: Api, planPeriodId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'annualPlan', planPeriodId),
    queryFn: ({ signal }) => api.call(plans.annual, { query: { planPeriodId, type: 'SO' }, signal }),
    ...neverStale,
  })
