import { and, asc, count, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { keyOfCompanyTask } from '#machines/reviews/company-tasks.ts'
import { activeAmong, planPeriodRefusal } from '#machines/reviews/plan-period-life.machine.ts'
import type { PlanCompletionPreview, PlanStartPreview, PreviewGroup } from '#src/contract/plan-period-life.ts'
import type { TaskStatus } from '#src/contract/values.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { hasActiveAccount } from './notify.ts'
import { isOneOf, readPage, recordPageOf } from './page.ts'
import { periodTasks } from './period-tasks.ts'
import { hasReportees, periodAmong, periodsOf } from './plan-period-rows.ts'
import { employeesTable } from './schema/people.ts'
import { periodTasksTable } from './schema/plan-periods.ts'
import { reviewsTable } from './schema/reviews.ts'
import { taskSheetsTable } from './schema/task-sheets.ts'

const reviewOf = (planPeriodId: number, condition?: SQL) => sql`exists (select from ${reviewsTable}
  where ${and(eq(reviewsTable.employeeId, employeesTable.id), eq(reviewsTable.planPeriodId, planPeriodId), condition)})`

const isUnderway = isNull(reviewsTable.submittedAt)

/** Which employees a group of a preview holds. */
const groups: Record<PreviewGroup, (planPeriodId: number) => SQL | undefined> = {
  NOTIFIED: () => and(hasActiveAccount, hasReportees),
  WITHOUT_ACCOUNT: () => and(not(hasActiveAccount), hasReportees),
  WITHOUT_MANAGER: () => isNull(employeesTable.managerId),
  REVIEW_IN_PROGRESS: (planPeriodId) => reviewOf(planPeriodId, isUnderway),
  REVIEW_NOT_STARTED: (planPeriodId) => and(isNotNull(employeesTable.managerId), sql`not ${reviewOf(planPeriodId)}`),
}

const peopleOf = ({ companyId }: Caller, group: PreviewGroup, planPeriodId: number) =>
  and(eq(employeesTable.companyId, companyId), groups[group](planPeriodId))

const countPeople = (tx: Tx, caller: Caller, group: PreviewGroup, planPeriodId: number) =>
  tx.$count(employeesTable, peopleOf(caller, group, planPeriodId))

/**
 * What starting a plan period will do.
 * @throws ApiError 404
 */
export const startPreview = async (tx: Tx, caller: Caller, planPeriodId: number): Promise<PlanStartPreview> => {
  const { period, others } = periodAmong(await periodsOf(tx, caller), planPeriodId)
  const people = (group: PreviewGroup) => countPeople(tx, caller, group, planPeriodId)
  return {
    planPeriod: period,
    refusal: planPeriodRefusal(period, others, { type: 'start' }),
    blockedBy: activeAmong(others) ?? null,
    tasks: periodTasks.map((it) => it.name),
    notified: await people('NOTIFIED'),
    withoutAccount: await people('WITHOUT_ACCOUNT'),
    withoutManager: await people('WITHOUT_MANAGER'),
  }
}

const reviewsIn = async (tx: Tx, caller: Caller, planPeriodId: number) => {
  const [reviews] = await tx
    .select({ begun: count(), submitted: count(reviewsTable.submittedAt) })
    .from(reviewsTable)
    .where(and(eq(reviewsTable.companyId, caller.companyId), eq(reviewsTable.planPeriodId, planPeriodId)))
  const { begun, submitted } = reviews ?? { begun: 0, submitted: 0 }
  const inProgress = begun - submitted
  const notStarted = await countPeople(tx, caller, 'REVIEW_NOT_STARTED', planPeriodId)
  return { submitted, inProgress, notStarted, unsubmitted: inProgress + notStarted }
}

/** How many reviews of a plan period are not submitted: those that were begun, and those of employees with a manager that were not. */
export const unsubmittedReviews = async (tx: Tx, caller: Caller, planPeriodId: number): Promise<number> =>
  (await reviewsIn(tx, caller, planPeriodId)).unsubmitted

/** How far all evaluations of the company are. */
const evaluationStatus = ({ submitted, unsubmitted }: { submitted: number; unsubmitted: number }): TaskStatus => {
  if (unsubmitted === 0) return 'COMPLETED'
  return submitted > 0 ? 'IN_PROGRESS' : 'TODO'
}

/** How far each company task is: it is completed once every manager of somebody has completed theirs. */
const sheetStatuses = async (tx: Tx, { companyId }: Caller, planPeriodId: number) => {
  const managers = await tx.$count(employeesTable, and(eq(employeesTable.companyId, companyId), hasReportees))
  const rows = await tx
    .select({
      kind: taskSheetsTable.kind,
      begun: count(),
      completed: sql<number>`count(*) filter (where ${taskSheetsTable.status} = 'COMPLETED')::int`,
    })
    .from(taskSheetsTable)
    .innerJoin(employeesTable, and(eq(employeesTable.id, taskSheetsTable.managerId), hasReportees))
    .where(and(eq(taskSheetsTable.companyId, companyId), eq(taskSheetsTable.planPeriodId, planPeriodId)))
    .groupBy(taskSheetsTable.kind)
  return (name: string, stored: TaskStatus): TaskStatus => {
    const sheets = rows.find((it) => it.kind === keyOfCompanyTask(name))
    if (!sheets) return stored
    return sheets.completed >= managers ? 'COMPLETED' : 'IN_PROGRESS'
  }
}

/**
 * What stays open when a plan period is completed.
 * @throws ApiError 404
 */
export const completionPreview = async (
  tx: Tx,
  caller: Caller,
  planPeriodId: number,
): Promise<PlanCompletionPreview> => {
  const { period, others } = periodAmong(await periodsOf(tx, caller), planPeriodId)
  const reviews = await reviewsIn(tx, caller, planPeriodId)
  const { unsubmitted } = reviews
  const statusOf = await sheetStatuses(tx, caller, planPeriodId)
  const tasks = await tx
    .select()
    .from(periodTasksTable)
    .where(and(eq(periodTasksTable.companyId, caller.companyId), eq(periodTasksTable.planPeriodId, planPeriodId)))
    .orderBy(asc(periodTasksTable.order))
  return {
    planPeriod: period,
    refusal: planPeriodRefusal(period, others, { type: 'complete', unsubmitted, confirmed: unsubmitted }),
    ...reviews,
    openTasks: tasks
      .map(({ name, isEvaluation, status }) => ({
        name,
        status: isEvaluation ? evaluationStatus(reviews) : statusOf(name, status),
      }))
      .filter((it) => it.status !== 'COMPLETED'),
  }
}

const managersTable = alias(employeesTable, 'manager')

/**
 * The people of a group, by name.
 * @throws ApiError 404
 */
export const peopleIn = async (
  tx: Tx,
  caller: Caller,
  planPeriodId: number,
  { group, ...asked }: { group: PreviewGroup; size?: number | undefined; page?: number | undefined },
) => {
  periodAmong(await periodsOf(tx, caller), planPeriodId)
  const page = recordPageOf(asked)
  const { rows, total } = await readPage(tx, page, {
    found: (): PgSelect => tx.select({ id: employeesTable.id }).from(employeesTable).$dynamic(),
    where: peopleOf(caller, group, planPeriodId),
    order: [asc(employeesTable.name), asc(employeesTable.id)],
    rows: (ids) =>
      tx
        .select({
          employeeId: employeesTable.id,
          name: employeesTable.name,
          title: employeesTable.title,
          managerId: managersTable.id,
          managerName: managersTable.name,
        })
        .from(employeesTable)
        .leftJoin(managersTable, eq(managersTable.id, employeesTable.managerId))
        .where(isOneOf(employeesTable.id, ids)),
    idOf: (it) => it.employeeId,
  })
  return page.answer(rows, total)
}
