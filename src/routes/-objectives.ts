import type { Api } from '#src/api/api.ts'
import { companyPlanQuery } from '#src/api/objectives.ts'
import { planPeriodsQuery } from '#src/api/plan-periods.ts'
import { orRefused } from './-refused.ts'

/** The company's objectives of a plan period, with the period. */
export async function loadObjectives(api: Api, planPeriodId: number) {
  const [plan, periods] = await orRefused(
    Promise.all([
      api.queryClient.fetchQuery(companyPlanQuery(api, planPeriodId)),
      api.queryClient.fetchQuery(planPeriodsQuery(api)),
    ]),
    planPeriodId,
  )
  return { plan, period: periods.find((it) => it.id === planPeriodId) ?? null }
}
