import { and, eq, isNotNull } from 'drizzle-orm'
import { type Evidence, scorecards } from '#src/contract/scorecards.ts'
import { recordActivity } from './activity.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { may, noSuchRecord } from './policies.ts'
import { badRequest } from './read-request.ts'
import { requireReviewer } from './reassignment.ts'
import { findReview, openReview, type ReviewKey } from './review-record.ts'
import { subcategoriesTable } from './schema/categories.ts'
import { recognitionsTable } from './schema/plans.ts'
import { evidencesTable } from './schema/reviews.ts'
import { openSubcategory } from './scorecards.ts'
import { type Api, serve } from './serve.ts'
import * as texts from './texts/reviews.ts'

type Stored = typeof evidencesTable.$inferSelect

const evidenceOf = (it: Stored, categoryId: number): Evidence => ({
  id: it.id,
  categoryId,
  subCategoryId: it.subcategoryId,
  subComponentId: it.subcomponentId,
  submitterName: it.submitterName,
  relationship: it.relationship,
  submissionDate: it.submittedAt.toISOString(),
  comment: it.comment,
  recognitionId: it.recognitionId,
})

/** What is remembered of a piece of evidence: where it belongs, and none of its words. */
const writtenOf = (it: Stored, { employeeId, planPeriodId }: ReviewKey, categoryId: number) => ({
  employeeId,
  planPeriodId,
  categoryId,
  subCategoryId: it.subcategoryId,
  subComponentId: it.subcomponentId,
})

const findRecognition = async (
  tx: Tx,
  caller: Caller,
  id: number,
  of: { employeeId: number; planPeriodId: number },
) => {
  const [found] = await tx
    .select()
    .from(recognitionsTable)
    .where(
      and(
        eq(recognitionsTable.companyId, caller.companyId),
        eq(recognitionsTable.id, id),
        eq(recognitionsTable.employeeId, of.employeeId),
        eq(recognitionsTable.planPeriodId, of.planPeriodId),
      ),
    )
  if (!found) throw badRequest([{ field: 'recognitionId', message: texts.notRecognition }])
  return found
}

/** What people were recognised for as evidence in their review: put there by the reviewer, in the words of the giver. */
export const recognitionEvidenceRoutes = (api: Api): void => {
  serve(api, scorecards.addRecognition, async ({ params, body, caller, tx }) => {
    const record = await findReview(tx, caller, params, { lock: true })
    await requireReviewer(tx, may.writeReview, caller, record)
    const { review } = await openSubcategory(tx, caller, record, params, body)
    const it = await findRecognition(tx, caller, body.recognitionId, params)
    const added = await tx
      .insert(evidencesTable)
      .values({
        companyId: caller.companyId,
        reviewId: review.id,
        subcategoryId: body.subCategoryId,
        recognitionId: it.id,
        submitterName: it.giverName,
        relationship: it.relationship,
        comment: `${it.title}: ${it.message}`,
        submittedAt: it.givenAt,
      })
      .onConflictDoNothing()
      .returning({ id: evidencesTable.id })
    const [stored] = await tx
      .select()
      .from(evidencesTable)
      .where(
        and(
          eq(evidencesTable.reviewId, review.id),
          eq(evidencesTable.subcategoryId, body.subCategoryId),
          eq(evidencesTable.recognitionId, it.id),
        ),
      )
    if (!stored) throw new Error('The database returned no row for an inserted evidence')
    if (added.length > 0) {
      const after = writtenOf(stored, params, body.categoryId)
      await recordActivity(tx, caller, { entityType: 'evidence', entityId: stored.id, action: 'create', after })
    }
    return evidenceOf(stored, body.categoryId)
  })

  serve(api, scorecards.removeEvidence, async ({ params: { evidenceId, ...key }, caller, tx }) => {
    const record = await findReview(tx, caller, key, { lock: true })
    await requireReviewer(tx, may.writeReview, caller, record)
    const isIt = and(eq(evidencesTable.reviewId, openReview(record).id), eq(evidencesTable.id, evidenceId))
    const [found] = await tx
      .select({ it: evidencesTable, categoryId: subcategoriesTable.categoryId })
      .from(evidencesTable)
      .innerJoin(subcategoriesTable, eq(subcategoriesTable.id, evidencesTable.subcategoryId))
      .where(isIt)
    if (!found) throw noSuchRecord()
    if (found.it.recognitionId === null) throw new ApiError(409, 'NO_RECOGNITION', texts.evidenceStays)
    await tx.delete(evidencesTable).where(and(isIt, isNotNull(evidencesTable.recognitionId)))
    const before = writtenOf(found.it, key, found.categoryId)
    await recordActivity(tx, caller, { entityType: 'evidence', entityId: evidenceId, action: 'delete', before })
    return evidenceOf(found.it, found.categoryId)
  })
}
