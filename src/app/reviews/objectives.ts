import type { Api } from '#src/api/api.ts'
import { annualPlansQuery, companyPlanQuery } from '#src/api/objectives.ts'
import { orRefused } from './refused.ts'
import { settledPeriods } from './settled-periods.ts'

/** The company's objectives of a plan period, with the period. */
export async function loadObjectives(api: Api, planPeriodId: number) {
  const [plan, periods] = await orRefused(
    Promise.all([api.queryClient.fetchQuery(companyPlanQuery(api, planPeriodId)), settledPeriods(api)]),
    planPeriodId,
  )
  return { plan, period: periods.find((it) => it.id === planPeriodId) ?? null }
}

/** The objectives of a year, beside the other years' plans. */
export async function loadAnnualObjectives(api: Api, planPeriodId: number) {
  const [loaded, annualPlans] = await Promise.all([
    loadObjectives(api, planPeriodId),
    orRefused(api.queryClient.fetchQuery(annualPlansQuery(api)), planPeriodId),
  ])
  return { ...loaded, annualPlans }
}
