import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  keyOfCompanyTask,
  sheetEditReason,
  sheetReopenReason,
  taskOfKind,
  tasksToCompleteAgain,
} from '#machines/reviews/company-tasks.ts'
import { sheetReason } from '#machines/reviews/sheet-completion.ts'
import type { Outcome } from '#src/contract/reviews.ts'
import {
  type SheetKind,
  type SheetRow,
  type TaskSheet,
  type TaskSheetBody,
  taskSheets,
} from '#src/contract/task-sheets.ts'
import { recordActivities, type Write } from './activity.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { holdPeriod } from './plan-period-rows.ts'
import { noSuchRecord } from './policies.ts'
import { badRequest } from './read-request.ts'
import { done, refused } from './review-steps.ts'
import { lockFor } from './row-locks.ts'
import { taskSheetRowsTable, taskSheetsTable } from './schema/task-sheets.ts'
import { type Api, type Call, serve } from './serve.ts'
import { loadSheet } from './task-sheet-rows.ts'
import * as texts from './texts/common.ts'
import { requireVersion } from './versions.ts'

type Sheet = typeof taskSheetsTable.$inferSelect

/** @throws ApiError 404 for everybody but the manager and super users */
export const requireSheetRight = (caller: Caller, managerId: number | null): void => {
  if (managerId !== caller.employeeId && !caller.isSuperUser) throw noSuchRecord()
}

/** All sheets of the caller in a plan period, locked in one order: completing or reopening one may change the others. */
const lockSheets = (tx: Tx, caller: Caller, planPeriodId: number): Promise<Sheet[]> =>
  tx
    .select()
    .from(taskSheetsTable)
    .where(
      and(
        eq(taskSheetsTable.companyId, caller.companyId),
        eq(taskSheetsTable.planPeriodId, planPeriodId),
        eq(taskSheetsTable.managerId, caller.employeeId ?? 0),
      ),
    )
    .orderBy(asc(taskSheetsTable.id))
    .for(lockFor.change)

/**
 * The caller's own sheet, begun if need be and locked with those beside it, and how it stands now. Where `refusal` has a
 * reason, that alone, and nothing is begun.
 */
const ownSheet = async (
  tx: Tx,
  caller: Caller,
  { planPeriodId, kind }: { planPeriodId: number; kind: SheetKind },
  refusal: (stands: TaskSheet) => string | null,
) => {
  const { companyId, employeeId: managerId } = caller
  if (managerId === null) throw noSuchRecord()
  const key = { planPeriodId, kind, managerId }
  await holdPeriod(tx, caller, planPeriodId)
  const before = await loadSheet(tx, caller, key)
  const reason = refusal(before)
  if (reason) return { reason }
  await tx
    .insert(taskSheetsTable)
    .values({ companyId, ...key })
    .onConflictDoNothing()
  const all = await lockSheets(tx, caller, planPeriodId)
  const sheet = all.find((it) => it.kind === kind)
  if (!sheet) throw new Error('The database returned no row for an inserted task sheet')
  const stands = await loadSheet(tx, caller, key)
  const reasonNow = refusal(stands)
  return reasonNow ? { reason: reasonNow } : { reason: null, sheet, all, stands }
}

/** Pay and ratings are for those who may read the sheet: an activity says who did what and when, not what it holds. */
const activityOf = ({ id, kind, planPeriodId, managerId }: Sheet, after: object): Write => ({
  entityType: 'task_sheet',
  entityId: id,
  action: 'update',
  after: { kind, planPeriodId, managerId, ...after },
})

const storeRows = async (tx: Tx, caller: Caller, planPeriodId: number, { kind, rows }: TaskSheetBody) => {
  if (rows.length === 0) return
  await tx
    .insert(taskSheetRowsTable)
    .values(
      (rows as SheetRow[]).map(({ employeeId, ...values }) => ({
        companyId: caller.companyId,
        planPeriodId,
        kind,
        employeeId,
        values,
      })),
    )
    .onConflictDoUpdate({
      target: [taskSheetRowsTable.planPeriodId, taskSheetRowsTable.kind, taskSheetRowsTable.employeeId],
      set: { values: sql`excluded.values` },
    })
}

const saveSheet = async ({ params, body, caller, tx, version }: Call<typeof taskSheets.save>): Promise<TaskSheet> => {
  const { planPeriodId } = params
  const own = await ownSheet(tx, caller, { planPeriodId, kind: body.kind }, sheetEditReason)
  if (own.reason !== null) throw new ApiError(409, 'TASK_CLOSED', own.reason)
  const { sheet, stands } = own
  requireVersion(sheet.version, version)
  const ids = body.rows.map((it) => it.employeeId)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice >= 0) throw badRequest([{ field: `rows.${twice}.employeeId`, message: texts.givenTwice }])
  // The team has changed since the sheet was read: what it is now has to be seen first.
  if (!ids.every((id) => stands.people.some((it) => it.employeeId === id))) requireVersion(sheet.version, null)
  await storeRows(tx, caller, planPeriodId, body)
  await tx
    .update(taskSheetsTable)
    .set({ version: sheet.version + 1, updatedAt: sql`now()`, updatedBy: caller.name })
    .where(eq(taskSheetsTable.id, sheet.id))
  await recordActivities(tx, caller, [activityOf(sheet, { version: sheet.version + 1, employeeIds: ids })])
  return loadSheet(tx, caller, { planPeriodId, kind: body.kind, managerId: sheet.managerId })
}

const completeSheet = async ({ params, caller, tx }: Call<typeof taskSheets.complete>): Promise<Outcome> => {
  const own = await ownSheet(tx, caller, params, (it) => sheetEditReason(it) ?? sheetReason(it))
  if (own.reason !== null) return refused(own.reason)
  const { sheet, stands } = own
  const now = sql`now()`
  await tx
    .update(taskSheetsTable)
    .set({
      status: 'COMPLETED',
      completedAt: now,
      updatedAt: now,
      updatedBy: caller.name,
      version: sheet.version + 1,
      budgetPercent: stands.budgetPercent,
    })
    .where(eq(taskSheetsTable.id, sheet.id))
  await recordActivities(tx, caller, [{ ...activityOf(sheet, { status: 'COMPLETED' }), action: 'move' }])
  return done
}

const reopenSheet = async ({ params, body, caller, tx }: Call<typeof taskSheets.reopen>): Promise<Outcome> => {
  const own = await ownSheet(tx, caller, params, sheetReopenReason)
  if (own.reason !== null) return refused(own.reason)
  const { all, stands } = own
  const name = taskOfKind(stands.tasks, params.kind)?.name ?? ''
  const again = new Set<string | undefined>([
    params.kind,
    ...tasksToCompleteAgain(stands.tasks, name).map((it) => keyOfCompanyTask(it.name)),
  ])
  const reopened = all.filter((it) => again.has(it.kind))
  await tx
    .update(taskSheetsTable)
    .set({ status: 'IN_PROGRESS', version: sql`${taskSheetsTable.version} + 1` })
    .where(
      inArray(
        taskSheetsTable.id,
        reopened.map((it) => it.id),
      ),
    )
  const writes = reopened.map((it) => activityOf(it, { status: 'IN_PROGRESS', reason: body.reason }))
  await recordActivities(
    tx,
    caller,
    writes.map((it) => ({ ...it, action: 'move' })),
  )
  return done
}

export const taskSheetsRoutes = (api: Api): void => {
  serve(api, taskSheets.get, ({ params, query, caller, tx }) => {
    const managerId = query.managerId ?? caller.employeeId
    requireSheetRight(caller, managerId)
    return loadSheet(tx, caller, { ...params, managerId })
  })
  serve(api, taskSheets.save, saveSheet)
  serve(api, taskSheets.complete, completeSheet)
  serve(api, taskSheets.reopen, reopenSheet)
}
