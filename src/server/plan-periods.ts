import { and, desc, eq, gte, lte, or, sql } from 'drizzle-orm'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { recordActivity } from './activity.ts'
import { ApiError } from './api-error.ts'
import { completePlanPeriod, movePlanPeriod } from './plan-period-moves.ts'
import { completionPreview, peopleIn, startPreview } from './plan-period-previews.ts'
import { periodFields } from './plan-period-rows.ts'
import { planPeriodsTable } from './schema/plan-periods.ts'
import { type Api, serve } from './serve.ts'

export const planPeriodsRoutes = (api: Api): void => {
  serve(api, planPeriods.list, ({ caller, tx }) =>
    tx
      .select(periodFields)
      .from(planPeriodsTable)
      .where(eq(planPeriodsTable.companyId, caller.companyId))
      .orderBy(desc(planPeriodsTable.startDate), desc(planPeriodsTable.id)),
  )

  serve(api, planPeriods.create, async ({ body, caller, tx }) => {
    const { companyId } = caller
    // Two that are added at the same moment could have the same days.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('plan_periods'), ${companyId})`)
    const { name, startDate, endDate } = planPeriodsTable
    // Reviews are identified by the name of their period, and no day counts twice.
    const isTaken = or(eq(name, body.name), and(lte(startDate, body.endDate), gte(endDate, body.startDate)))
    const [other] = await tx
      .select({ name })
      .from(planPeriodsTable)
      .where(and(eq(planPeriodsTable.companyId, companyId), isTaken))
      .limit(1)
    if (other) throw new ApiError(409, 'CONFLICT', `${other.name} has this name, or some of these days`)
    const [period] = await tx
      .insert(planPeriodsTable)
      .values({ ...body, code: body.name, companyId })
      .returning(periodFields)
    if (!period) throw new Error('The database returned no row for an inserted plan period')
    await recordActivity(tx, caller, {
      entityType: 'plan_period',
      entityId: period.id,
      action: 'create',
      after: period,
    })
    return period
  })

  serve(api, planPeriods.startPreview, ({ params, caller, tx }) => startPreview(tx, caller, params.planPeriodId))

  serve(api, planPeriods.completionPreview, ({ params, caller, tx }) =>
    completionPreview(tx, caller, params.planPeriodId),
  )

  serve(api, planPeriods.people, ({ params, query, caller, tx }) => peopleIn(tx, caller, params.planPeriodId, query))

  serve(api, planPeriods.complete, ({ body, caller, tx }) =>
    completePlanPeriod(tx, caller, body.planPeriodId, body.unsubmittedReviews),
  )

  serve(api, planPeriods.archive, ({ body, caller, tx }) =>
    movePlanPeriod(tx, caller, body.planPeriodId, { type: 'archive' }),
  )

  serve(api, planPeriods.restore, ({ body, caller, tx }) =>
    movePlanPeriod(tx, caller, body.planPeriodId, { type: 'restore' }),
  )
}
