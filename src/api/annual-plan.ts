import { queryOptions } from '@tanstack/react-query'
import { type Api, neverStale, queryKeyOf } from './api.ts'

/** The annual plan of a period with its steps. */
export const annualPlanQuery = (api: Api, planPeriodId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'annualPlan', planPeriodId),
    // The sidebar names the query on every page: what describes the answer comes with the first.
    queryFn: async ({ signal }) => {
      const { plans } = await import('#src/contract/plans.ts')
      return api.call(plans.annual, { query: { planPeriodId, type: 'SO' }, signal })
    },
    ...neverStale,
  })
