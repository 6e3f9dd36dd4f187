import type { Api } from '#src/api/api.ts'
import { planPeriodsQuery } from '#src/api/plan-periods.ts'

/** In ms: a page whose address is completed is entered a second time within it, and needs no new answer. */
const settlingTime = 10_000

/** The plan periods, for a page whose layout has settled it: what it was settled by is not asked for again. */
export const settledPeriods = (api: Api) =>
  api.queryClient.fetchQuery({ ...planPeriodsQuery(api), staleTime: settlingTime })
