import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { PlanPeriodStart } from '#src/contract/plans.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { enqueue, type Job, type Rest } from './jobs.ts'
import { hasActiveAccount, notify } from './notify.ts'
import { periodTasks } from './period-tasks.ts'
import { lockedPeriods, movePlanPeriod, storeMove } from './plan-period-moves.ts'
import { hasReportees, periodFields } from './plan-period-rows.ts'
import { noSuchRecord } from './policies.ts'
import { employeesTable } from './schema/people.ts'
import { periodTasksTable, planPeriodsTable } from './schema/plan-periods.ts'
import { planStartRowsTable } from './schema/plans.ts'
import * as texts from './texts/reviews.ts'

export const planPeriodStartJob = { name: 'plan-period-start', version: 1 }
/** Managers notified in one transaction. */
const atOnce = 200

const missingTasks = async (tx: Tx, planPeriodId: number): Promise<string[]> => {
  const rows = await tx
    .select({ name: periodTasksTable.name })
    .from(periodTasksTable)
    .where(eq(periodTasksTable.planPeriodId, planPeriodId))
  const there = new Set(rows.map((it) => it.name))
  return periodTasks.map((it) => it.name).filter((it) => !there.has(it))
}

/**
 * Begins to start a plan period: it is INITIATING, and its tasks follow.
 * @throws ApiError 404, 409 with the reason when it cannot be started
 */
export const beginPlanPeriod = async (tx: Tx, caller: Caller, planPeriodId: number): Promise<PlanPeriod> => {
  const period = await movePlanPeriod(tx, caller, planPeriodId, { type: 'start' })
  await enqueue(tx, { kind: planPeriodStartJob, companyId: caller.companyId, subjectId: period.id })
  return period
}

type StartRow = typeof planStartRowsTable.$inferInsert
const storeRows = (tx: Tx, rows: StartRow[]) => tx.insert(planStartRowsTable).values(rows).onConflictDoNothing()

const createTasks = async (tx: Tx, { companyId, subjectId: planPeriodId }: Job) => {
  const rows = periodTasks.map((task, index) => ({
    ...task,
    companyId,
    planPeriodId,
    order: index + 1,
    status: index === 0 ? ('TODO' as const) : ('NOT_INITIATED' as const),
  }))
  await tx.insert(periodTasksTable).values(rows).onConflictDoNothing()
  const common = { companyId, planPeriodId, kind: 'TASK', outcome: 'CREATED' } as const
  await storeRows(
    tx,
    rows.map((it) => ({ ...common, subjectId: it.order, name: it.name })),
  )
}

/** The next managers who have not been notified yet, by the id of their employee record. */
const nextManagers = async (tx: Tx, { companyId, subjectId: planPeriodId }: Job) => {
  const [last] = await tx
    .select({ id: sql<number>`coalesce(max(${planStartRowsTable.subjectId}), 0)` })
    .from(planStartRowsTable)
    .where(and(eq(planStartRowsTable.planPeriodId, planPeriodId), eq(planStartRowsTable.kind, 'MANAGER')))
  return tx
    .select({
      id: employeesTable.id,
      name: employeesTable.name,
      userId: employeesTable.userId,
      hasAccount: hasActiveAccount,
    })
    .from(employeesTable)
    .where(and(eq(employeesTable.companyId, companyId), gt(employeesTable.id, last?.id ?? 0), hasReportees))
    .orderBy(asc(employeesTable.id))
    .limit(atOnce)
}

const notifyManagers = async (
  tx: Tx,
  { companyId }: Job,
  { id: planPeriodId, name: periodName }: PlanPeriod,
  managers: Awaited<ReturnType<typeof nextManagers>>,
) => {
  await notify(
    tx,
    { companyId, userId: 0 },
    {
      event: 'TASK_ASSIGNED',
      to: managers.filter((it) => it.hasAccount).map((it) => it.userId),
      metadata: { taskName: periodTasks[0].name, planPeriod: { id: planPeriodId, name: periodName } },
    },
  )
  await storeRows(
    tx,
    managers.map(({ id, name, hasAccount }) => ({
      companyId,
      planPeriodId,
      kind: 'MANAGER' as const,
      subjectId: id,
      name,
      ...(hasAccount
        ? { outcome: 'NOTIFIED' as const }
        : { outcome: 'SKIPPED' as const, message: texts.hasNoActiveAccount }),
    })),
  )
}

/** One part of a start: first the tasks, then the managers, some at a time; then the period is in progress. */
export const continuePlanPeriod = async (tx: Tx, job: Job): Promise<Rest> => {
  const periods = await lockedPeriods(tx, job)
  const period = periods.find((it) => it.id === job.subjectId)
  if (period?.status !== 'INITIATING') return 'done'
  const missing = await missingTasks(tx, period.id)
  if (missing.length > 0) {
    await createTasks(tx, job)
    return 'again'
  }
  const managers = await nextManagers(tx, job)
  if (managers.length > 0) {
    await notifyManagers(tx, job, period, managers)
    return 'again'
  }
  await storeMove(tx, period, periods, { type: 'tasks.checked', missing })
  return 'done'
}

/** @throws ApiError 404 */
export const startStatus = async (
  tx: Tx,
  caller: Caller,
  planPeriodId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PlanPeriodStart> => {
  const [planPeriod] = await tx
    .select(periodFields)
    .from(planPeriodsTable)
    .where(and(eq(planPeriodsTable.companyId, caller.companyId), eq(planPeriodsTable.id, planPeriodId)))
  if (!planPeriod) throw noSuchRecord()
  const ofPeriod = eq(planStartRowsTable.planPeriodId, planPeriodId)
  const rows = await tx
    .select({
      kind: planStartRowsTable.kind,
      name: planStartRowsTable.name,
      outcome: planStartRowsTable.outcome,
      message: planStartRowsTable.message,
    })
    .from(planStartRowsTable)
    .where(ofPeriod)
    .orderBy(sql`${planStartRowsTable.kind} desc`, asc(planStartRowsTable.subjectId))
    .limit(limit)
    .offset(offset)
  return { planPeriod, total: await tx.$count(planStartRowsTable, ofPeriod), rows }
}
