import { activePlanPeriod } from '#machines/reviews/plan-periods.ts'
import type { Api } from '#src/api/api.ts'
import { planPeriodsQuery, today } from '#src/api/plan-periods.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'

/** The plan period that work goes into; null without one. */
export const loadActivePeriod = async (api: Api): Promise<PlanPeriod | null> =>
  activePlanPeriod(await api.queryClient.fetchQuery(planPeriodsQuery(api)), today()) ?? null
