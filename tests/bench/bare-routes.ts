import { and, eq, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import type { ScorecardBody } from '#src/contract/scorecards.ts'
import { recordActivity } from '#src/server/activity.ts'
import type { Caller } from '#src/server/authenticate.ts'
import { companyTasks } from '#src/server/company-tasks.ts'
import { type Db, inCompany, type Tx } from '#src/server/database.ts'
import { candidateOf, lockedCandidate } from '#src/server/hiring/candidate-rows.ts'
import { listCandidates } from '#src/server/hiring/candidates.ts'
import { quickSearch } from '#src/server/hiring/workspaces.ts'
import { findReview, startedReview } from '#src/server/review-record.ts'
import { candidateFields, candidatesTable } from '#src/server/schema/hiring.ts'
import { reviewsTable, scorecardEntriesTable, scorecardsTable } from '#src/server/schema/reviews.ts'
import { scorecardRows } from '#src/server/scorecard-rows.ts'
import { bearerOf, type VerifyToken } from '#src/server/tokens.ts'
import { pageSize, type Subject } from './subjects.ts'

const saveScorecard = async (tx: Tx, caller: Caller, { review }: Subject, { entries }: ScorecardBody) => {
  const { companyId } = caller
  const record = await findReview(tx, caller, review, { lock: true })
  await scorecardRows(tx, caller, review, startedReview(record), record.previousReviewId, review)
  const [saved] = await tx
    .update(scorecardsTable)
    .set({ version: sql`${scorecardsTable.version} + 1`, updatedAt: new Date(), updatedBy: caller.name })
    .where(and(eq(scorecardsTable.reviewId, review.id), eq(scorecardsTable.categoryId, review.categoryId)))
    .returning()
  await tx.update(reviewsTable).set({ updatedAt: new Date() }).where(eq(reviewsTable.id, review.id))
  await tx
    .insert(scorecardEntriesTable)
    .values(
      entries.map(({ subCategoryId, ...it }) => ({
        ...it,
        companyId,
        reviewId: review.id,
        subcategoryId: subCategoryId,
      })),
    )
    .onConflictDoUpdate({
      target: [scorecardEntriesTable.reviewId, scorecardEntriesTable.subcategoryId],
      set: { score: sql`excluded.score`, comment: sql`excluded.comment` },
    })
  return saved
}

const saveCandidate = async (tx: Tx, caller: Caller, { candidateId }: Subject, fields: { phone: string }) => {
  const row = await lockedCandidate(tx, caller, candidateId)
  const before = row.it
  const [after] = await tx
    .update(candidatesTable)
    .set({ ...fields, version: before.version + 1, updatedAt: new Date() })
    .where(eq(candidatesTable.id, candidateId))
    .returning(candidateFields)
  const write = { entityType: 'candidate', entityId: candidateId, action: 'update' as const }
  if (!after) throw new Error('The database returned no row of the candidate')
  await recordActivity(tx, caller, { ...write, before, after })
  return candidateOf(caller, { ...row, it: after })
}

/** Hono alone over the same database: it checks the token, opens the company's transaction and asks the same questions. */
export const bareRoutes = (db: Db, verifyToken: VerifyToken, subject: Subject): Hono => {
  const { manager, recruiter, paths, review } = subject
  const asked = async <T>(c: Context, work: (tx: Tx) => Promise<T>) => {
    await verifyToken(bearerOf(c.req.header('authorization')))
    return inCompany(db, subject.companyId, work)
  }
  const app = new Hono()
  app.get(paths.taskList, async (c) =>
    c.json({ subTasks: await asked(c, (tx) => companyTasks(tx, manager, review.planPeriodId)) }),
  )
  app.get(paths.candidates, async (c) =>
    c.json(await asked(c, (tx) => listCandidates(tx, recruiter, { size: pageSize }))),
  )
  app.get(paths.search, async (c) =>
    c.json(await asked(c, (tx) => quickSearch(tx, recruiter, { query: c.req.query('query') ?? '' }))),
  )
  app.post(paths.scorecard, async (c) => {
    const body: ScorecardBody = await c.req.json()
    const saved = await asked(c, (tx) => saveScorecard(tx, manager, subject, body))
    c.header('etag', `"${saved?.version}"`)
    return c.json(saved)
  })
  app.patch(paths.candidate, async (c) => {
    const body: { phone: string } = await c.req.json()
    const saved = await asked(c, (tx) => saveCandidate(tx, recruiter, subject, body))
    c.header('etag', `"${saved.version}"`)
    return c.json(saved)
  })
  return app
}
