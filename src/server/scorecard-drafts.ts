import { and, asc, eq, sql } from 'drizzle-orm'
import { noDraft, type ScorecardDraft, scorecardDrafts } from '#src/contract/scorecard-drafts.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { keptDraftOf, nextDraft } from './kept-drafts.ts'
import { may, noSuchRecord, requireReviewRight } from './policies.ts'
import { findReview, type ReviewKey, startedReview } from './review-record.ts'
import { lockFor } from './row-locks.ts'
import { reviewsTable, scorecardDraftsTable, scorecardsTable, selfScorecardsTable } from './schema/reviews.ts'
import { type Api, serve } from './serve.ts'
import { requireVersion } from './versions.ts'

type Row = typeof scorecardDraftsTable.$inferSelect

const none = (categoryId: number): ScorecardDraft => ({ ...noDraft, categoryId })
const draftOf = (row: Row, isSuperseded = false): ScorecardDraft => ({
  ...keptDraftOf(row, isSuperseded),
  categoryId: row.categoryId,
})

/** The caller's own drafts of a review, whoever reviews that person by now: they are their words. */
const ownDrafts = (tx: Tx, caller: Caller, { employeeId, planPeriodId }: ReviewKey, categoryId?: number) =>
  tx
    .select({
      it: scorecardDraftsTable,
      isSuperseded:
        employeeId === caller.employeeId
          ? sql<boolean>`coalesce(${selfScorecardsTable.updatedAt} > ${scorecardDraftsTable.updatedAt}, false)`
          : sql<boolean>`coalesce(${scorecardsTable.updatedBy} = ${caller.name}
        and ${scorecardsTable.updatedAt} > ${scorecardDraftsTable.updatedAt}, false)`,
    })
    .from(scorecardDraftsTable)
    .innerJoin(reviewsTable, eq(reviewsTable.id, scorecardDraftsTable.reviewId))
    .innerJoin(
      scorecardsTable,
      and(
        eq(scorecardsTable.reviewId, scorecardDraftsTable.reviewId),
        eq(scorecardsTable.categoryId, scorecardDraftsTable.categoryId),
      ),
    )
    .leftJoin(
      selfScorecardsTable,
      and(
        eq(selfScorecardsTable.reviewId, scorecardDraftsTable.reviewId),
        eq(selfScorecardsTable.categoryId, scorecardDraftsTable.categoryId),
      ),
    )
    .where(
      and(
        eq(scorecardDraftsTable.companyId, caller.companyId),
        eq(scorecardDraftsTable.userId, caller.userId),
        eq(reviewsTable.employeeId, employeeId),
        eq(reviewsTable.planPeriodId, planPeriodId),
        categoryId === undefined ? undefined : eq(scorecardDraftsTable.categoryId, categoryId),
      ),
    )
    .orderBy(asc(scorecardDraftsTable.categoryId))

const isRow = ({ reviewId, categoryId, userId }: Pick<Row, 'reviewId' | 'categoryId' | 'userId'>) =>
  and(
    eq(scorecardDraftsTable.reviewId, reviewId),
    eq(scorecardDraftsTable.categoryId, categoryId),
    eq(scorecardDraftsTable.userId, userId),
  )

/** Locks the scorecard of a review, so that two devices of a person write one after the other. */
const lockScorecard = async (tx: Tx, reviewId: number, categoryId: number): Promise<void> => {
  const [found] = await tx
    .select({ reviewId: scorecardsTable.reviewId })
    .from(scorecardsTable)
    .where(and(eq(scorecardsTable.reviewId, reviewId), eq(scorecardsTable.categoryId, categoryId)))
    .for(lockFor.change)
  if (!found) throw noSuchRecord()
}

export const scorecardDraftsRoutes = (api: Api): void => {
  serve(api, scorecardDrafts.list, async ({ params, caller, tx }) =>
    (await ownDrafts(tx, caller, params)).map(({ it, isSuperseded }) => draftOf(it, isSuperseded)),
  )

  serve(api, scorecardDrafts.save, async ({ params, body: draft, caller, tx, version: basedOn }) => {
    const { categoryId, ...key } = params
    const record = await findReview(tx, caller, key)
    requireReviewRight(may.fillScorecard, caller, record.employee)
    const { id: reviewId } = startedReview(record)
    const row = { reviewId, categoryId, userId: caller.userId }
    await lockScorecard(tx, reviewId, categoryId)
    const [before] = await tx.select().from(scorecardDraftsTable).where(isRow(row))
    const stored = nextDraft(before, draft, basedOn)
    const { reviewId: review, categoryId: category, userId } = scorecardDraftsTable
    const [saved] = await tx
      .insert(scorecardDraftsTable)
      .values({ ...row, ...stored, companyId: caller.companyId })
      .onConflictDoUpdate({ target: [review, category, userId], set: stored })
      .returning()
    if (!saved) throw new Error('The database returned no row for the draft')
    return draftOf(saved)
  })

  serve(api, scorecardDrafts.remove, async ({ params, caller, tx, version: basedOn }) => {
    const { categoryId, ...key } = params
    const [found] = await ownDrafts(tx, caller, key, categoryId).for(lockFor.change, { of: scorecardDraftsTable })
    if (!found) return none(categoryId)
    requireVersion(found.it.version, basedOn)
    await tx.delete(scorecardDraftsTable).where(isRow(found.it))
    return none(categoryId)
  })
}
