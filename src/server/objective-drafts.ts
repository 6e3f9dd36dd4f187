import { and, eq, sql } from 'drizzle-orm'
import { type ObjectivesDraft, objectiveDrafts } from '#src/contract/objective-drafts.ts'
import { noDraft } from '#src/contract/scorecard-drafts.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { keptDraftOf, nextDraft } from './kept-drafts.ts'
import { lockFor } from './row-locks.ts'
import { companyPlansTable, objectiveDraftsTable } from './schema/plans.ts'
import { type Api, serve } from './serve.ts'
import { findPeriod } from './task-sheet-rows.ts'
import { requireVersion } from './versions.ts'

const isOwn = ({ companyId, userId }: Caller, planPeriodId: number) =>
  and(
    eq(objectiveDraftsTable.companyId, companyId),
    eq(objectiveDraftsTable.planPeriodId, planPeriodId),
    eq(objectiveDraftsTable.userId, userId),
  )

const findDraft = async (tx: Tx, caller: Caller, planPeriodId: number): Promise<ObjectivesDraft> => {
  const [found] = await tx
    .select({
      it: objectiveDraftsTable,
      isSuperseded: sql<boolean>`coalesce(${companyPlansTable.updatedBy} = ${caller.name}
        and ${companyPlansTable.updatedAt} > ${objectiveDraftsTable.updatedAt}, false)`,
    })
    .from(objectiveDraftsTable)
    .leftJoin(
      companyPlansTable,
      and(
        eq(companyPlansTable.companyId, objectiveDraftsTable.companyId),
        eq(companyPlansTable.planPeriodId, objectiveDraftsTable.planPeriodId),
        eq(companyPlansTable.type, 'SO'),
      ),
    )
    .where(isOwn(caller, planPeriodId))
  return found ? keptDraftOf(found.it, found.isSuperseded) : noDraft
}

export const objectiveDraftsRoutes = (api: Api): void => {
  serve(api, objectiveDrafts.get, async ({ params: { planPeriodId }, caller, tx }) => {
    await findPeriod(tx, caller, planPeriodId)
    return findDraft(tx, caller, planPeriodId)
  })

  // Also of a year that was completed meanwhile, and by whom may not set objectives any more: the words are theirs.
  serve(api, objectiveDrafts.save, async ({ params: { planPeriodId }, body: draft, caller, tx, version: basedOn }) => {
    await findPeriod(tx, caller, planPeriodId)
    const { companyId, userId } = caller
    const isTheirs = isOwn(caller, planPeriodId)
    const [before] = await tx.select().from(objectiveDraftsTable).where(isTheirs).for(lockFor.change)
    const stored = nextDraft(before, draft, basedOn)
    const [saved] = before
      ? await tx.update(objectiveDraftsTable).set(stored).where(isTheirs).returning()
      : await tx
          .insert(objectiveDraftsTable)
          .values({ ...stored, companyId, planPeriodId, userId })
          .onConflictDoNothing()
          .returning()
    // Another device was first, by the blink of an eye.
    if (!saved) requireVersion(1, basedOn)
    return saved ? keptDraftOf(saved) : noDraft
  })

  serve(api, objectiveDrafts.remove, async ({ params: { planPeriodId }, caller, tx, version: basedOn }) => {
    await findPeriod(tx, caller, planPeriodId)
    const isTheirs = isOwn(caller, planPeriodId)
    const [found] = await tx.select().from(objectiveDraftsTable).where(isTheirs).for(lockFor.change)
    if (!found) return noDraft
    requireVersion(found.version, basedOn)
    await tx.delete(objectiveDraftsTable).where(isTheirs)
    return noDraft
  })
}
