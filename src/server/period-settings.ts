import { and, eq, sql } from 'drizzle-orm'
import { dueDateProblem, dueMatters, settingsRefusal } from '#machines/reviews/due-dates.ts'
import { type DueDates, type DueMatter, type PeriodSettings, periodSettings } from '#src/contract/period-settings.ts'
import { recordActivity } from './activity.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { noSuchRecord } from './policies.ts'
import { badRequest } from './read-request.ts'
import { lockFor } from './row-locks.ts'
import { planPeriodsTable } from './schema/plan-periods.ts'
import { type Api, serve } from './serve.ts'
import { requireVersion } from './versions.ts'

type Row = typeof planPeriodsTable.$inferSelect

/** The due date of one matter, among others; without one, nothing. Nor in a completed period: nobody can do it any more. */
export const dueDateIn = (
  { status, dueDates }: Pick<Row, 'status' | 'dueDates'>,
  matter: DueMatter | undefined,
): { dueDate?: string } => {
  const dueDate = matter && status !== 'COMPLETED' && dueDates[matter]
  return dueDate ? { dueDate } : {}
}

/** Due dates as they are stored: one that was never set is not there. */
const dueDatesOf = (stored: Partial<DueDates>): DueDates =>
  Object.fromEntries(dueMatters.map((it) => [it, stored[it] ?? null])) as DueDates

const ofPeriod = ({ companyId }: Caller, planPeriodId: number) =>
  and(eq(planPeriodsTable.companyId, companyId), eq(planPeriodsTable.id, planPeriodId))

const settingsOf = ({ id, settingsVersion, dueDates, meritBudgetPercent }: Row): PeriodSettings => ({
  planPeriodId: id,
  version: settingsVersion,
  dueDates: dueDatesOf(dueDates),
  meritBudgetPercent,
})

const findPeriod = async (tx: Tx, caller: Caller, planPeriodId: number, lock = false): Promise<Row> => {
  const found = tx.select().from(planPeriodsTable).where(ofPeriod(caller, planPeriodId))
  const [period] = await (lock ? found.for(lockFor.change) : found)
  if (!period) throw noSuchRecord()
  return period
}

export const periodSettingsRoutes = (api: Api): void => {
  serve(api, periodSettings.get, async ({ params, caller, tx }) =>
    settingsOf(await findPeriod(tx, caller, params.planPeriodId)),
  )

  serve(api, periodSettings.save, async ({ params: { planPeriodId }, body, caller, tx, version }) => {
    const before = await findPeriod(tx, caller, planPeriodId, true)
    const refusal = settingsRefusal(before)
    if (refusal) throw new ApiError(409, 'PERIOD_COMPLETED', refusal)
    requireVersion(before.settingsVersion, version)
    const problem = dueDateProblem(before, body.dueDates)
    if (problem) throw badRequest([{ field: `dueDates.${problem.matter}`, message: problem.message }])
    const [after] = await tx
      .update(planPeriodsTable)
      .set({ ...body, settingsVersion: sql`${planPeriodsTable.settingsVersion} + 1` })
      .where(ofPeriod(caller, planPeriodId))
      .returning()
    if (!after) throw noSuchRecord()
    const told = ({ dueDates, meritBudgetPercent }: Row) => ({ dueDates: dueDatesOf(dueDates), meritBudgetPercent })
    await recordActivity(tx, caller, {
      entityType: 'plan_period',
      entityId: planPeriodId,
      action: 'update',
      before: told(before),
      after: told(after),
    })
    return settingsOf(after)
  })
}
