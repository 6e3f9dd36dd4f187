import { queryOptions } from '@tanstack/react-query'
import { plans } from '#src/contract/plans.ts'
import { type Api, neverStale, queryKeyOf } from './api.ts'

/** The company's standard objectives of a period, with their thresholds. */
export const companyPlanQuery = (api: Api, planPeriodId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'companyPlan', planPeriodId),
    queryFn: ({ signal }) =>
      api.call(plans.companyPlan, { query: { planPeriodId, type: 'SO', ignoreThresholds: 'false' }, signal }),
    ...neverStale,
  })
