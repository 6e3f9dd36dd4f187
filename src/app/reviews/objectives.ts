import { loadObjectivesDraft } from '#src/api/objective-drafts.ts'
import { annualPlansQuery, companyPlanQuery } from '#src/api/objectives.ts'
import type { RouterContext } from '#src/app/context.ts'
import { readerOf } from '../reader.ts'
import { orRefused } from './refused.ts'
import { settledPeriods } from './settled-periods.ts'

type Context = Pick<RouterContext, 'api' | 'session'>

/**
 * The company's objectives of a plan period, with the period, and what the other devices of somebody who may set them have
 * sent. A page goes on without that: the first change is joined with what the server has.
 */
export async function loadObjectives({ api, session }: Context, planPeriodId: number) {
  const [plan, periods, draft] = await orRefused(
    Promise.all([
      api.queryClient.fetchQuery(companyPlanQuery(api, planPeriodId)),
      settledPeriods(api),
      readerOf(session).mayAdminister ? loadObjectivesDraft(api, planPeriodId).catch(() => null) : null,
    ]),
    planPeriodId,
  )
  return { plan, draft, period: periods.find((it) => it.id === planPeriodId) ?? null }
}

/** The objectives of a year, beside the other years' plans. */
export async function loadAnnualObjectives(context: Context, planPeriodId: number) {
  const [loaded, annualPlans] = await Promise.all([
    loadObjectives(context, planPeriodId),
    orRefused(context.api.queryClient.fetchQuery(annualPlansQuery(context.api)), planPeriodId),
  ])
  return { ...loaded, annualPlans }
}
