import { and, desc, eq, gte, lte, or, sql } from 'drizzle-orm'
import { type PlanPeriod, planPeriods } from '#src/contract/plan-periods.ts'
import { recordActivity } from './activity.ts'
import { ApiError } from './api-error.ts'
import { periodFields } from './plan-period-rows.ts'
import { planPeriodsTable } from './schema/plan-periods.ts'
import { type Api, serve } from './serve.ts'

type Named = Pick<PlanPeriod, 'name' | 'startDate' | 'endDate'>

/** Why a period cannot be added beside another one, at the field that has to change. */
const conflictWith = (other: Named, asked: string) => {
  const isName = other.name === asked
  const message = isName
    ? 'is the name of another plan period'
    : `overlaps ${other.name}, ${other.startDate} to ${other.endDate}`
  const text = isName ? `${other.name} exists already` : `${other.name} has some of these days`
  return new ApiError(409, 'CONFLICT', text, { errors: [{ field: isName ? 'name' : 'startDate', message }] })
}

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
      .select({ name, startDate, endDate })
      .from(planPeriodsTable)
      .where(and(eq(planPeriodsTable.companyId, companyId), isTaken))
      .limit(1)
    if (other) throw conflictWith(other, body.name)
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
}
