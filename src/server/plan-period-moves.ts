import { eq, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import {
  type PlanPeriodEvent,
  planPeriodAt,
  planPeriodLifeMachine,
  planPeriodRefusal,
  storedPeriod,
} from '#machines/reviews/plan-period-life.machine.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import { recordActivity } from './activity.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { unsubmittedReviews } from './plan-period-previews.ts'
import { periodAmong, periodFields, periodsOf } from './plan-period-rows.ts'
import { lockFor } from './row-locks.ts'
import { planPeriodsTable } from './schema/plan-periods.ts'

const refusalCodes: Record<PlanPeriodEvent['type'], string> = {
  start: 'CANNOT_START',
  'tasks.checked': 'TASKS_MISSING',
  complete: 'CANNOT_COMPLETE',
  archive: 'CANNOT_ARCHIVE',
  restore: 'CANNOT_RESTORE',
}

/** The company's plan periods, locked, so that two moves at the same moment see each other. */
export const lockedPeriods = (tx: Tx, company: Pick<Caller, 'companyId'>): Promise<PlanPeriod[]> =>
  periodsOf(tx, company).for(lockFor.change)

/**
 * Stores what the machine makes of an event.
 * @throws ApiError 409 in the machine's words when it refuses
 */
export const storeMove = async (
  tx: Tx,
  period: PlanPeriod,
  periods: readonly PlanPeriod[],
  event: PlanPeriodEvent,
): Promise<PlanPeriod> => {
  const others = periods.filter((it) => it !== period)
  const refusal = planPeriodRefusal(period, others, event)
  if (refusal !== null) throw new ApiError(409, refusalCodes[event.type], refusal)
  const [next] = transition(planPeriodLifeMachine, planPeriodAt(period, others), event)
  const { status, isArchived } = storedPeriod(next)
  const [after] = await tx
    .update(planPeriodsTable)
    .set({ status, archivedAt: isArchived ? sql`now()` : null })
    .where(eq(planPeriodsTable.id, period.id))
    .returning(periodFields)
  if (!after) throw new Error('The database returned no row for a plan period')
  return after
}

/**
 * Moves a plan period on, if the machine lets it.
 * @throws ApiError 404, 409 with the reason when it cannot be moved so
 */
export const movePlanPeriod = async (
  tx: Tx,
  caller: Caller,
  planPeriodId: number,
  asked: PlanPeriodEvent | (() => Promise<PlanPeriodEvent>),
): Promise<PlanPeriod> => {
  const periods = await lockedPeriods(tx, caller)
  const { period } = periodAmong(periods, planPeriodId)
  const event = typeof asked === 'function' ? await asked() : asked
  const after = await storeMove(tx, period, periods, event)
  const entity = { entityType: 'plan_period', entityId: period.id, action: 'move' } as const
  await recordActivity(tx, caller, { ...entity, before: period, after })
  return after
}

/**
 * Completes a plan period. Its rows are locked before its reviews are counted, so nobody submits one in between.
 * @throws ApiError 404, 409 when it is not in progress, or other than `confirmed` reviews are not submitted
 */
export const completePlanPeriod = (
  tx: Tx,
  caller: Caller,
  planPeriodId: number,
  confirmed: number,
): Promise<PlanPeriod> =>
  movePlanPeriod(tx, caller, planPeriodId, async () => ({
    type: 'complete',
    unsubmitted: await unsubmittedReviews(tx, caller, planPeriodId),
    confirmed,
  }))
