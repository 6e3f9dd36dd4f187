import { and, eq, sql } from 'drizzle-orm'
import { type SelfPart, selfReviewRefusal, selfReviewStatus, selfReviewTasks } from '#machines/reviews/self-review.ts'
import { isDone, stepCompletionReason, stepKind, stepsOf } from '#machines/reviews/steps.ts'
import type { EmployeeSubtasks, Outcome } from '#src/contract/reviews.ts'
import type { Scorecard, ScorecardEntry, SubCategory } from '#src/contract/scorecards.ts'
import { recordActivity } from './activity.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { noSuchRecord } from './policies.ts'
import { badRequest } from './read-request.ts'
import { lifeOf, notifyOfReview, recordReviewEvent, subjectOf } from './review-life.ts'
import { missingMessage, stepsAfter } from './review-moves.ts'
import { openReview, type Review, type ReviewKey, type ReviewRecord, selfPartsNow, tasksNow } from './review-record.ts'
import { done, refused, stepAmong } from './review-steps.ts'
import { selfScorecardEntriesTable, selfScorecardsTable } from './schema/reviews.ts'
import { type CategoryRows, stepLocked, wrongEntries } from './scorecard-entries.ts'
import { byCategory, scorecardOf, scorecardRows } from './scorecard-rows.ts'
import { requireVersion } from './versions.ts'

const ownEvidence = 'Self'

/** Why the employee can no longer change it; null while they can. */
const refusalOf = (caller: Caller, record: ReviewRecord, review: Review) =>
  selfReviewRefusal(lifeOf(caller, record, review))

/** @throws ApiError 404 before the review is started, 409 once it was submitted or its period is over */
const openSelfReview = (caller: Caller, record: ReviewRecord): Review => {
  const review = openReview(record)
  const refusal = refusalOf(caller, record, review)
  if (refusal !== null) throw new ApiError(409, 'REVIEW_COMPLETED', refusal)
  return review
}

/** The steps of a self-review, and whether its writer can change them. */
export const selfReviewSteps = (
  caller: Caller,
  record: ReviewRecord,
): Pick<EmployeeSubtasks, 'subTasks' | 'canEdit' | 'isSelfReview'> => ({
  subTasks: selfReviewTasks(record.tasks, record.selfParts),
  canEdit: record.review !== null && refusalOf(caller, record, record.review) === null,
  isSelfReview: true,
})

type Stored = Pick<typeof selfScorecardsTable.$inferSelect, 'version' | 'updatedAt'>

/** The rows of one category as its self-review, with nothing of what the manager wrote. */
const selfScorecardOf = (record: ReviewRecord, rows: CategoryRows, stored: Stored | undefined): Scorecard => {
  const task = selfReviewTasks(record.tasks, record.selfParts).find((it) => it.taskId === rows[0].task.id)
  const scorecard = scorecardOf(record, rows)
  return {
    ...scorecard,
    status: task?.status ?? 'NOT_INITIATED',
    version: stored?.version ?? 0,
    updatedAt: stored?.updatedAt.toISOString() ?? null,
    updatedBy: stored ? record.employee.name : null,
    items: scorecard.items.map((it, index) => ({
      ...it,
      score: rows[index]?.item.selfScore ?? null,
      comment: rows[index]?.item.selfComment ?? '',
      surveyScore: null,
      evidences: it.evidences.filter(({ relationship }) => relationship === ownEvidence),
      selfReview: null,
    })),
  }
}

const storedParts = async (tx: Tx, { id }: Review): Promise<Map<number, Stored>> => {
  const { categoryId, version, updatedAt, reviewId } = selfScorecardsTable
  const rows = await tx.select({ categoryId, version, updatedAt }).from(selfScorecardsTable).where(eq(reviewId, id))
  return new Map(rows.map((it) => [it.categoryId, it]))
}

/** The scorecards of the caller's own self-review. */
export const selfScorecards = async (
  tx: Tx,
  caller: Caller,
  record: ReviewRecord,
  key: ReviewKey,
  of: { subCategory?: SubCategory | undefined },
): Promise<Scorecard[]> => {
  const { review } = record
  if (!review) return []
  const stored = await storedParts(tx, review)
  const rows = await scorecardRows(tx, caller, key, review, record.previousReviewId, of)
  return byCategory(rows).map((it) => selfScorecardOf(record, it, stored.get(it[0].category.id)))
}

/** Whether a step of the self-review cannot be written yet. */
export const isSelfStepLocked = ({ tasks, selfParts }: Pick<ReviewRecord, 'tasks' | 'selfParts'>, taskId: number) =>
  selfReviewTasks(tasks, selfParts).find((it) => it.taskId === taskId)?.status === 'NOT_INITIATED'

type Save = {
  key: ReviewKey
  categoryId: number
  taskId: number
  entries: readonly ScorecardEntry[]
  version: number | null
}

/**
 * Saves one part of a self-review that the caller has locked.
 * @throws ApiError 400, 404, 409 when the step is locked or the review was submitted, 412 when another save came first
 */
export const saveSelfScorecard = async (
  tx: Tx,
  caller: Caller,
  found: ReviewRecord,
  { key, categoryId, taskId, entries, version }: Save,
): Promise<Scorecard> => {
  const review = openSelfReview(caller, found)
  const record = { ...found, selfParts: await selfPartsNow(tx, review) }
  const rowsNow = async () =>
    byCategory(await scorecardRows(tx, caller, key, review, record.previousReviewId, { categoryId }))[0]
  const rows = await rowsNow()
  if (rows?.[0].task.id !== taskId) throw noSuchRecord()
  if (isSelfStepLocked(record, taskId)) throw stepLocked()
  const before = (await storedParts(tx, review)).get(categoryId)
  requireVersion(before?.version ?? 0, version)
  const { subCategory } = rows[0].category
  const part: SelfPart = record.selfParts.find((it) => it.subCategory === subCategory) ?? {
    subCategory,
    isCompleted: false,
  }
  const wrong = wrongEntries(rows, part.isCompleted, entries)
  if (wrong.length > 0) throw badRequest(wrong)
  const { companyId } = caller
  const reviewId = review.id
  const [saved] = await tx
    .insert(selfScorecardsTable)
    .values({ companyId, reviewId, categoryId })
    .onConflictDoUpdate({
      target: [selfScorecardsTable.reviewId, selfScorecardsTable.categoryId],
      set: { version: (before?.version ?? 0) + 1, updatedAt: sql`now()` },
    })
    .returning()
  if (entries.length > 0)
    await tx
      .insert(selfScorecardEntriesTable)
      .values(
        entries.map(({ subCategoryId, score, comment }) => ({
          companyId,
          reviewId,
          subcategoryId: subCategoryId,
          score,
          comment,
        })),
      )
      .onConflictDoUpdate({
        target: [selfScorecardEntriesTable.reviewId, selfScorecardEntriesTable.subcategoryId],
        set: { score: sql`excluded.score`, comment: sql`excluded.comment` },
      })
  const after = await rowsNow()
  if (!saved || !after) throw new Error('The database returned no row for the self-review')
  const what = { ...key, categoryId, version: saved.version, answered: entries.map((it) => it.subCategoryId) }
  await recordActivity(tx, caller, {
    entityType: 'self_scorecard',
    entityId: reviewId,
    action: before ? 'update' : 'create',
    after: what,
  })
  const others = record.selfParts.filter((it) => it.subCategory !== subCategory)
  return selfScorecardOf({ ...record, selfParts: [...others, part] }, after, saved)
}

/**
 * Completes one step of a self-review that the caller has locked; with the last one their manager is notified.
 * @throws ApiError 404 when it has no such step
 */
export const completeSelfStep = async (
  tx: Tx,
  caller: Caller,
  record: ReviewRecord,
  key: ReviewKey,
  taskId: number,
): Promise<Outcome> => {
  const review = openReview(record)
  const refusal = refusalOf(caller, record, review)
  if (refusal !== null) return refused(refusal)
  const parts = await selfPartsNow(tx, review)
  const tasks = selfReviewTasks(await tasksNow(tx, review), parts)
  const steps = stepsOf(tasks)
  const step = stepAmong(steps, taskId)
  const after = stepsAfter(tasks, step)
  if (!after) return refused(stepCompletionReason(steps, step.id) ?? '')
  const subCategory = stepKind(step.id)?.subCategory ?? undefined
  const [rows] = byCategory(await scorecardRows(tx, caller, key, review, null, { subCategory }))
  if (!rows || !subCategory) throw noSuchRecord()
  const missing = rows.filter(({ item }) => item.selfScore === null).map(({ item }) => `"${item.name}"`)
  if (missing.length > 0) return refused(missingMessage(missing, step))
  await tx
    .update(selfScorecardsTable)
    .set({ isCompleted: true })
    .where(and(eq(selfScorecardsTable.reviewId, review.id), eq(selfScorecardsTable.categoryId, rows[0].category.id)))
  const completed = { ...key, categoryId: rows[0].category.id, isCompleted: true }
  await recordActivity(tx, caller, {
    entityType: 'self_scorecard',
    entityId: review.id,
    action: 'move',
    after: completed,
  })
  if (after.every(isDone) && selfReviewStatus(parts) !== 'COMPLETED') {
    await recordReviewEvent(tx, caller, subjectOf(record, review), { kind: 'SELF_REVIEW_COMPLETED' })
    await notifyOfReview(tx, caller, record, 'SELF_REVIEWED', { manager: true })
  }
  return done
}
