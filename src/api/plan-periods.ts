import { queryOptions } from '@tanstack/react-query'
import { formatISO } from 'date-fns'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { type Api, queryKeyOf } from './api.ts'
import { callActor } from './promise-actor.ts'

export const planPeriodsQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'planPeriods'),
    queryFn: ({ signal }) => api.call(planPeriods.list, { signal }),
  })

/** Today as a calendar day (yyyy-MM-dd), in the reader's own time zone. */
export const today = (): string => formatISO(new Date(), { representation: 'date' })

/** The plan periods and today's date in the reader's own time zone. */
export const loadPlanPeriods = (api: Api) =>
  callActor(async () => ({
    periods: await api.queryClient.fetchQuery(planPeriodsQuery(api)),
    today: today(),
  }))
