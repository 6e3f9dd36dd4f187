import { queryOptions } from '@tanstack/react-query'
import { periodSettings } from '#src/contract/period-settings.ts'
import { type Api, queryKeyOf } from './api.ts'

/** The due dates and the merit budget of a plan period. */
export const periodSettingsQuery = (api: Api, planPeriodId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'periodSettings', planPeriodId),
    queryFn: ({ signal }) => api.call(periodSettings.get, { params: { planPeriodId }, signal }),
  })
