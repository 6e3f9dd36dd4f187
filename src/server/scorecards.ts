import { and, eq, sql } from 'drizzle-orm'
import { type Scorecard, type ScorecardEntry, scorecards } from '#src/contract/scorecards.ts'
import { recordActivity } from './activity.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { may, noSuchRecord, relationshipOf } from './policies.ts'
import { badRequest } from './read-request.ts'
import { requireReviewer } from './reassignment.ts'
import {
  findReview,
  openReview,
  type Review,
  type ReviewKey,
  type ReviewRecord,
  startedReview,
} from './review-record.ts'
import {
  evidencesTable,
  reviewsTable,
  reviewTasksTable,
  scorecardEntriesTable,
  scorecardsTable,
} from './schema/reviews.ts'
import { type CategoryRows, stepLocked, wrongEntries } from './scorecard-entries.ts'
import { byCategory, type ScorecardRow, scorecardOf, scorecardRows } from './scorecard-rows.ts'
import { isSelfStepLocked, saveSelfScorecard, selfScorecards } from './self-review.ts'
import { type Api, type Call, serve } from './serve.ts'
import * as texts from './texts/reviews.ts'

/** Stores the entries and a new version. The review is locked by now, so the version read is the version replaced. */
const store = async (
  tx: Tx,
  caller: Caller,
  review: Review,
  rows: CategoryRows,
  entries: readonly ScorecardEntry[],
) => {
  const { companyId } = caller
  const [{ category, task, scorecard }] = rows
  const now = sql`now()`
  const opened = task.status === 'TODO' ? 'IN_PROGRESS' : task.status
  const touched = tx
    .$with('touched')
    .as(tx.update(reviewsTable).set({ updatedAt: now }).where(eq(reviewsTable.id, review.id)))
  const begun = tx
    .$with('begun')
    .as(tx.update(reviewTasksTable).set({ status: opened }).where(eq(reviewTasksTable.id, task.id)))
  const { version, updatedAt, updatedBy } = scorecardsTable
  const [saved] = await tx
    .with(touched, begun)
    .update(scorecardsTable)
    .set({ version: scorecard.version + 1, updatedAt: now, updatedBy: caller.name })
    .where(and(eq(scorecardsTable.reviewId, review.id), eq(scorecardsTable.categoryId, category.id)))
    .returning({ version, updatedAt, updatedBy })
  if (!saved) throw new Error('The database returned no row for the scorecard')
  if (entries.length > 0)
    await tx
      .insert(scorecardEntriesTable)
      .values(
        entries.map(({ subCategoryId, score, comment }) => ({
          companyId,
          reviewId: review.id,
          subcategoryId: subCategoryId,
          score,
          comment,
        })),
      )
      .onConflictDoUpdate({
        target: [scorecardEntriesTable.reviewId, scorecardEntriesTable.subcategoryId],
        set: { score: sql`excluded.score`, comment: sql`excluded.comment` },
      })
  const answered = new Map(entries.map((it) => [it.subCategoryId, it]))
  const after = ({ item, ...row }: ScorecardRow): ScorecardRow => {
    const entry = answered.get(item.subCategoryId)
    return {
      ...row,
      task: { ...task, status: opened },
      scorecard: saved,
      item: entry ? { ...item, score: entry.score, comment: entry.comment } : item,
    }
  }
  const [first, ...others] = rows
  return [after(first), ...others.map(after)] as const
}

/**
 * Saves one scorecard, as far as it has been filled in: the manager's, or the employee's own.
 * @throws ApiError 400, 403, 404, 409 when the step is locked or the review submitted, 412 when another save came first
 */
export const saveScorecard = async ({
  params,
  query,
  body,
  caller,
  tx,
  version,
}: Call<typeof scorecards.save>): Promise<Scorecard> => {
  const { categoryId, ...key } = params
  const record = await findReview(tx, caller, key, { lock: true })
  if (may.writeSelfReview(caller, record.employee)) {
    const taskId = query.performanceReviewTaskId
    return saveSelfScorecard(tx, caller, record, { key, categoryId, taskId, entries: body.entries, version })
  }
  await requireReviewer(tx, may.writeReview, caller, record)
  const review = openReview(record)
  const [rows] = byCategory(await scorecardRows(tx, caller, key, review, record.previousReviewId, { categoryId }))
  if (rows?.[0].task.id !== query.performanceReviewTaskId) throw noSuchRecord()
  if (rows[0].task.status === 'NOT_INITIATED') throw stepLocked()
  if (rows[0].scorecard.version !== version)
    throw new ApiError(412, 'PRECONDITION_FAILED', texts.savedMeanwhile, {
      errorType: 'STALE_VERSION',
    })
  const wrong = wrongEntries(rows, rows[0].task.status === 'COMPLETED', body.entries)
  if (wrong.length > 0) throw badRequest(wrong)
  const saved = await store(tx, caller, review, rows, body.entries)
  const what = {
    ...key,
    categoryId,
    version: rows[0].scorecard.version + 1,
    answered: body.entries.map((it) => it.subCategoryId),
  }
  await recordActivity(tx, caller, { entityType: 'scorecard', entityId: review.id, action: 'update', after: what })
  return scorecardOf(record, saved)
}

/**
 * The subcategory of an open review that evidence is added to.
 * @throws ApiError 400 when it is not asked, 404, 409 when its step is locked or the review submitted
 */
export const openSubcategory = async (
  tx: Tx,
  caller: Caller,
  record: ReviewRecord,
  key: ReviewKey,
  { categoryId, subCategoryId }: { categoryId: number; subCategoryId: number },
) => {
  const review = openReview(record)
  const rows = await scorecardRows(tx, caller, key, review, null, { categoryId })
  const row = rows.find(({ item }) => item.subCategoryId === subCategoryId)
  if (!row) throw badRequest([{ field: 'subCategoryId', message: texts.notOfReview }])
  const isLocked = may.writeSelfReview(caller, record.employee)
    ? isSelfStepLocked(record, row.task.id)
    : row.task.status === 'NOT_INITIATED'
  if (isLocked) throw stepLocked()
  return { review, row }
}

export const scorecardsRoutes = (api: Api): void => {
  serve(api, scorecards.list, async ({ params, query, caller, tx }) => {
    const record = await findReview(tx, caller, params)
    if (may.writeSelfReview(caller, record.employee)) return selfScorecards(tx, caller, record, params, query)
    await requireReviewer(tx, may.readReview, caller, record)
    const rows = await scorecardRows(tx, caller, params, startedReview(record), record.previousReviewId, query)
    return byCategory(rows).map((it) => scorecardOf(record, it))
  })

  serve(api, scorecards.save, saveScorecard)

  serve(api, scorecards.addEvidence, async ({ params, body, caller, tx }) => {
    const record = await findReview(tx, caller, params, { lock: true })
    await requireReviewer(tx, may.addEvidence, caller, record)
    const { categoryId, subCategoryId, subComponentId, comment } = body
    const { review, row } = await openSubcategory(tx, caller, record, params, body)
    if (subComponentId !== null && !row.item.subComponents.some((it) => it.id === subComponentId))
      throw badRequest([{ field: 'subComponentId', message: texts.notOfSubcategory }])
    const submitter = { submitterName: caller.name, relationship: relationshipOf(caller, record.employee) }
    const [stored] = await tx
      .insert(evidencesTable)
      .values({
        companyId: caller.companyId,
        reviewId: review.id,
        subcategoryId: subCategoryId,
        subcomponentId: subComponentId,
        comment,
        ...submitter,
      })
      .returning({ id: evidencesTable.id, submittedAt: evidencesTable.submittedAt })
    if (!stored) throw new Error('The database returned no row for an inserted evidence')
    const after = { ...params, categoryId, subCategoryId, subComponentId }
    await recordActivity(tx, caller, { entityType: 'evidence', entityId: stored.id, action: 'create', after })
    const submissionDate = stored.submittedAt.toISOString()
    return {
      id: stored.id,
      categoryId,
      subCategoryId,
      subComponentId,
      comment,
      submissionDate,
      recognitionId: null,
      ...submitter,
    }
  })
}
