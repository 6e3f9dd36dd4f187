import { and, eq, sql } from 'drizzle-orm'
import { noDraft } from '#src/contract/scorecard-drafts.ts'
import { type SheetDraft, sheetDrafts } from '#src/contract/sheet-drafts.ts'
import type { SheetKind } from '#src/contract/task-sheets.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { keptDraftOf, nextDraft } from './kept-drafts.ts'
import { noSuchRecord } from './policies.ts'
import { lockFor } from './row-locks.ts'
import { taskSheetDraftsTable, taskSheetsTable } from './schema/task-sheets.ts'
import { type Api, serve } from './serve.ts'
import { findPeriod } from './task-sheet-rows.ts'
import { requireVersion } from './versions.ts'

type Key = { planPeriodId: number; kind: SheetKind }

const isOwn = ({ companyId, userId }: Caller, { planPeriodId, kind }: Key) =>
  and(
    eq(taskSheetDraftsTable.companyId, companyId),
    eq(taskSheetDraftsTable.planPeriodId, planPeriodId),
    eq(taskSheetDraftsTable.kind, kind),
    eq(taskSheetDraftsTable.userId, userId),
  )

const findDraft = async (tx: Tx, caller: Caller, key: Key): Promise<SheetDraft> => {
  const [found] = await tx
    .select({
      it: taskSheetDraftsTable,
      isSuperseded: sql<boolean>`coalesce(${taskSheetsTable.updatedBy} = ${caller.name}
        and ${taskSheetsTable.updatedAt} > ${taskSheetDraftsTable.updatedAt}, false)`,
    })
    .from(taskSheetDraftsTable)
    .leftJoin(
      taskSheetsTable,
      and(
        eq(taskSheetsTable.companyId, taskSheetDraftsTable.companyId),
        eq(taskSheetsTable.planPeriodId, taskSheetDraftsTable.planPeriodId),
        eq(taskSheetsTable.kind, taskSheetDraftsTable.kind),
        eq(taskSheetsTable.managerId, caller.employeeId ?? 0),
      ),
    )
    .where(isOwn(caller, key))
  return found ? keptDraftOf(found.it, found.isSuperseded) : noDraft
}

export const sheetDraftsRoutes = (api: Api): void => {
  serve(api, sheetDrafts.get, async ({ params, caller, tx }) => {
    await findPeriod(tx, caller, params.planPeriodId)
    return findDraft(tx, caller, params)
  })

  // Also of a task that was closed meanwhile: what was typed before its writer heard of that is theirs to read.
  serve(api, sheetDrafts.save, async ({ params: { planPeriodId }, body: draft, caller, tx, version: basedOn }) => {
    if (caller.employeeId === null) throw noSuchRecord()
    await findPeriod(tx, caller, planPeriodId)
    const { companyId, userId } = caller
    const key = { planPeriodId, kind: draft.kind }
    const [before] = await tx.select().from(taskSheetDraftsTable).where(isOwn(caller, key)).for(lockFor.change)
    const stored = nextDraft(before, draft, basedOn)
    const [saved] = before
      ? await tx.update(taskSheetDraftsTable).set(stored).where(isOwn(caller, key)).returning()
      : await tx
          .insert(taskSheetDraftsTable)
          .values({ ...key, ...stored, companyId, userId })
          .onConflictDoNothing()
          .returning()
    // Another device was first, by the blink of an eye.
    if (!saved) requireVersion(1, basedOn)
    return saved ? keptDraftOf(saved) : noDraft
  })

  serve(api, sheetDrafts.remove, async ({ params, caller, tx, version: basedOn }) => {
    await findPeriod(tx, caller, params.planPeriodId)
    const [found] = await tx.select().from(taskSheetDraftsTable).where(isOwn(caller, params)).for(lockFor.change)
    if (!found) return noDraft
    requireVersion(found.version, basedOn)
    await tx.delete(taskSheetDraftsTable).where(isOwn(caller, params))
    return noDraft
  })
}
