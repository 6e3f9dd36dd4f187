import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Task } from '#src/contract/reviews.ts'
import type { TaskStatus } from '#src/contract/values.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { noSuchRecord } from './policies.ts'
import { employeesTable } from './schema/people.ts'
import { periodTasksTable, planPeriodsTable } from './schema/plan-periods.ts'
import { reviewsTable } from './schema/reviews.ts'

type Progress = { reportees: number | null; started: number | null; completed: number | null }

/** How far the caller's own evaluations are. */
const evaluationStatus = ({ reportees, started, completed }: Progress): TaskStatus => {
  if (!started) return 'TODO'
  return completed === reportees ? 'COMPLETED' : 'IN_PROGRESS'
}

/**
 * The company's tasks of a plan period, in order, as they stand for the caller; one statement.
 * @throws ApiError 404 when the company has no such plan period
 */
export const companyTasks = async (tx: Tx, caller: Caller, planPeriodId: number): Promise<Task[]> => {
  const progress = tx
    .select({
      reportees: count(employeesTable.id).as('reportees'),
      started: count(reviewsTable.id).as('started'),
      completed: sql<number>`count(*) filter (where ${reviewsTable.status} = 'COMPLETED')::int`.as('completed'),
    })
    .from(employeesTable)
    .leftJoin(
      reviewsTable,
      and(eq(reviewsTable.employeeId, employeesTable.id), eq(reviewsTable.planPeriodId, planPeriodId)),
    )
    .where(and(eq(employeesTable.companyId, caller.companyId), eq(employeesTable.managerId, caller.employeeId ?? 0)))
    .as('progress')
  const rows = await tx
    .select({
      period: planPeriodsTable.status,
      task: periodTasksTable,
      reportees: progress.reportees,
      started: progress.started,
      completed: progress.completed,
    })
    .from(planPeriodsTable)
    .leftJoin(
      periodTasksTable,
      and(eq(periodTasksTable.planPeriodId, planPeriodsTable.id), eq(periodTasksTable.companyId, caller.companyId)),
    )
    .leftJoin(progress, sql`true`)
    .where(and(eq(planPeriodsTable.id, planPeriodId), eq(planPeriodsTable.companyId, caller.companyId)))
    .orderBy(asc(periodTasksTable.order))
  if (rows.length === 0) throw noSuchRecord()
  return rows.flatMap(({ period, task, ...progress }) => {
    if (!task) return []
    const { id, name, order, grouping, isEvaluation } = task
    const status = isEvaluation && period === 'IN_PROGRESS' ? evaluationStatus(progress) : task.status
    return [{ taskId: id, name, status, order, ...(grouping !== null && { grouping }) }]
  })
}
