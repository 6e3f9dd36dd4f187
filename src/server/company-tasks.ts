import { and, asc, count, eq, sql } from 'drizzle-orm'
import { keyOfCompanyTask, type SheetStatuses, tasksOfManager } from '#machines/reviews/company-tasks.ts'
import type { Task } from '#src/contract/reviews.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { dueDateIn } from './period-settings.ts'
import { noSuchRecord } from './policies.ts'
import { employeesTable } from './schema/people.ts'
import { periodTasksTable, planPeriodsTable } from './schema/plan-periods.ts'
import { reviewsTable } from './schema/reviews.ts'
import { taskSheetsTable } from './schema/task-sheets.ts'

const sheetsOf = (planPeriodId: number, managerId: number) => sql<SheetStatuses>`(
  select coalesce(json_object_agg(sheet.kind, sheet.status), '{}') from ${taskSheetsTable} sheet
  where sheet.plan_period_id = ${planPeriodId} and sheet.manager_id = ${managerId})`

/**
 * The company's tasks of a plan period, in order, as they stand for a manager (the caller by default); one statement.
 * @throws ApiError 404 when the company has no such plan period
 */
export const companyTasks = async (
  tx: Tx,
  caller: Caller,
  planPeriodId: number,
  manager: number | null = caller.employeeId,
): Promise<Task[]> => {
  const managerId = manager ?? 0
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
    .where(and(eq(employeesTable.companyId, caller.companyId), eq(employeesTable.managerId, managerId)))
    .as('progress')
  const rows = await tx
    .select({
      period: { name: planPeriodsTable.name, status: planPeriodsTable.status, dueDates: planPeriodsTable.dueDates },
      task: periodTasksTable,
      reportees: progress.reportees,
      started: progress.started,
      completed: progress.completed,
      sheets: sheetsOf(planPeriodId, managerId),
    })
    .from(planPeriodsTable)
    .leftJoin(
      periodTasksTable,
      and(eq(periodTasksTable.planPeriodId, planPeriodsTable.id), eq(periodTasksTable.companyId, caller.companyId)),
    )
    .leftJoin(progress, sql`true`)
    .where(and(eq(planPeriodsTable.id, planPeriodId), eq(planPeriodsTable.companyId, caller.companyId)))
    .orderBy(asc(periodTasksTable.order))
  const [first] = rows
  if (!first) throw noSuchRecord()
  const tasks = rows.flatMap(({ task }) =>
    task
      ? [
          {
            taskId: task.id,
            name: task.name,
            status: task.status,
            order: task.order,
            ...(task.grouping !== null && { grouping: task.grouping }),
            ...dueDateIn(first.period, keyOfCompanyTask(task.name)),
          },
        ]
      : [],
  )
  const team = { reportees: first.reportees ?? 0, started: first.started ?? 0, completed: first.completed ?? 0 }
  return tasksOfManager(tasks, { period: first.period, team, sheets: first.sheets })
}
