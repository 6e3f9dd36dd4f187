import { and, eq, inArray } from 'drizzle-orm'
import { taskOfKind } from '#machines/reviews/company-tasks.ts'
import { calibratedScore } from '#machines/reviews/nine-box.ts'
import { type SheetKind, type SheetRow, sheetRows, TaskSheet } from '#src/contract/task-sheets.ts'
import type { Caller } from './authenticate.ts'
import { companyTasks } from './company-tasks.ts'
import type { Tx } from './database.ts'
import { withoutAccount } from './notify.ts'
import { noSuchRecord } from './policies.ts'
import { reporteesOf } from './reportees.ts'
import { employeesTable } from './schema/people.ts'
import { planPeriodsTable } from './schema/plan-periods.ts'
import { taskSheetRowsTable, taskSheetsTable } from './schema/task-sheets.ts'

export type SheetKey = { planPeriodId: number; kind: SheetKind; managerId: number | null }

const emptyRows = {
  calibrate: { potential: null, rating: null, reason: '' },
  'stack-rank': { rank: null, reason: '' },
  'merit-increase': { percent: null, reason: '' },
  'pip-pdp': { plan: null, goals: '', dueDate: null },
  promotions: { nomination: null, title: '', reason: '' },
  delivery: { date: null, note: '' },
} as const satisfies { [K in SheetKind]: object }

/** @throws ApiError 404 when the company has no such plan period */
export const findPeriod = async (tx: Tx, caller: Caller, planPeriodId: number) => {
  const [period] = await tx
    .select({
      name: planPeriodsTable.name,
      status: planPeriodsTable.status,
      meritBudgetPercent: planPeriodsTable.meritBudgetPercent,
    })
    .from(planPeriodsTable)
    .where(and(eq(planPeriodsTable.companyId, caller.companyId), eq(planPeriodsTable.id, planPeriodId)))
  if (!period) throw noSuchRecord()
  return period
}

const findManager = async (tx: Tx, caller: Caller, managerId: number | null) => {
  if (managerId === null) return null
  const [manager] = await tx
    .select({ name: employeesTable.name })
    .from(employeesTable)
    .where(and(eq(employeesTable.companyId, caller.companyId), eq(employeesTable.id, managerId)))
  if (!manager) throw noSuchRecord()
  return manager
}

/** A completed sheet keeps the budget that it was completed with; until then that of the plan period counts. */
const budgetOf = (
  sheet: typeof taskSheetsTable.$inferSelect | undefined,
  { meritBudgetPercent }: { meritBudgetPercent: number },
) => (sheet?.status === 'COMPLETED' ? (sheet.budgetPercent ?? meritBudgetPercent) : meritBudgetPercent)

/**
 * A company task of a manager as it stands: who reports to them now, each with what was decided about them. Nobody
 * reads there what was decided about themself.
 * @throws ApiError 404 when the company has no such plan period, task or manager
 */
export const loadSheet = async (tx: Tx, caller: Caller, key: SheetKey): Promise<TaskSheet> => {
  const { planPeriodId, kind, managerId } = key
  const period = await findPeriod(tx, caller, planPeriodId)
  const manager = await findManager(tx, caller, managerId)
  const isOwn = managerId === caller.employeeId
  const isUnheld =
    managerId !== null && !isOwn && (await withoutAccount(tx, caller.companyId, [managerId])).has(managerId)
  const tasks = await companyTasks(tx, caller, planPeriodId, managerId)
  const task = taskOfKind(tasks, kind)
  if (!task) throw noSuchRecord()
  const reportees = (await reporteesOf(tx, caller, planPeriodId, managerId)).filter(
    (it) => it.employeeId !== caller.employeeId,
  )
  const [sheet] = await tx
    .select()
    .from(taskSheetsTable)
    .where(
      and(
        eq(taskSheetsTable.companyId, caller.companyId),
        eq(taskSheetsTable.planPeriodId, planPeriodId),
        eq(taskSheetsTable.managerId, managerId ?? 0),
        eq(taskSheetsTable.kind, kind),
      ),
    )
  const stored =
    reportees.length === 0
      ? []
      : await tx
          .select({
            kind: taskSheetRowsTable.kind,
            employeeId: taskSheetRowsTable.employeeId,
            values: taskSheetRowsTable.values,
          })
          .from(taskSheetRowsTable)
          .where(
            and(
              eq(taskSheetRowsTable.companyId, caller.companyId),
              eq(taskSheetRowsTable.planPeriodId, planPeriodId),
              inArray(taskSheetRowsTable.kind, [...new Set<SheetKind>(['calibrate', kind])]),
              inArray(
                taskSheetRowsTable.employeeId,
                reportees.map((it) => it.employeeId),
              ),
            ),
          )
  const rowOf = <K extends SheetKind>(kind: K, employeeId: number) => ({
    ...emptyRows[kind],
    ...stored.find((it) => it.kind === kind && it.employeeId === employeeId)?.values,
    employeeId,
  })
  return TaskSheet.parse({
    kind,
    planPeriodId,
    periodName: period.name,
    periodStatus: period.status,
    managerId,
    managerName: manager?.name ?? '',
    ...(isUnheld && { managerHasNoAccount: true }),
    isOwn,
    status: task.status,
    tasks,
    version: sheet?.version ?? 0,
    updatedAt: sheet?.updatedAt?.toISOString() ?? null,
    updatedBy: sheet?.updatedBy ?? null,
    completedAt: sheet?.completedAt?.toISOString() ?? null,
    budgetPercent: kind === 'merit-increase' ? budgetOf(sheet, period) : null,
    people: reportees.map(({ employeeId, name, title, department, photoURL, overallScore, previousScore }) => {
      const rating = sheetRows.calibrate.parse(rowOf('calibrate', employeeId))
      return {
        employeeId,
        name,
        title,
        department,
        photoURL,
        overallScore,
        previousScore,
        calibratedScore: calibratedScore({ overallScore }, rating),
      }
    }),
    rows: reportees.map(({ employeeId }): SheetRow => sheetRows[kind].parse(rowOf(kind, employeeId))),
  })
}
