import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { services } from '#src/contract/endpoint.ts'
import type { ScorecardBody } from '#src/contract/scorecards.ts'
import type { Caller } from '#src/server/admit.ts'
import { makeApi } from '#src/server/app.ts'
import { companyTasks } from '#src/server/company-tasks.ts'
import { inCompany, openDatabase } from '#src/server/database.ts'
import { silentLog } from '#src/server/log.ts'
import { findReview, startedReview } from '#src/server/review-record.ts'
import { mountEndpoints } from '#src/server/routes.ts'
import { fillSampleData } from '#src/server/sample/fill.ts'
import { categoriesTable, subcategoriesTable } from '#src/server/schema/categories.ts'
import { employeesTable, usersTable } from '#src/server/schema/people.ts'
import { planPeriodsTable } from '#src/server/schema/plan-periods.ts'
import { reviewsTable, reviewTasksTable, scorecardEntriesTable, scorecardsTable } from '#src/server/schema/reviews.ts'
import { scorecardRows } from '#src/server/scorecard-rows.ts'
import { bearerOf } from '#src/server/tokens.ts'
import { makeTokens } from '#tests/server/support.ts'

/** What the load generator must know. `save` answers with the new version in its `etag`, on both servers. */
export type Target = {
  ports: { api: number; bare: number }
  token: string
  companyId: number
  taskList: string
  save: string
  entries: ScorecardBody['entries']
}

// The product's API and a bare Hono over the same database in the same process: what differs is only the product's
// own work: admission, policies, contract checks, idempotency, error handling.
const dataDir = mkdtempSync(join(tmpdir(), 'stepwise-bench-'))
const database = await openDatabase({ DATA_DIR: dataDir }, { prepare: fillSampleData })
const { db, ping } = database
const { verifyToken, tokenFor } = await makeTokens()
const companyId = 1

const [user] = await db.select().from(usersTable).where(eq(usersTable.email, 'manager@example.com'))
if (!user) throw new Error('the sample data has no manager@example.com')

const { caller, review, entries } = await inCompany(db, companyId, async (tx) => {
  const [me] = await tx.select().from(employeesTable).where(eq(employeesTable.userId, user.id))
  const [found] = await tx
    .select({
      id: reviewsTable.id,
      employeeId: reviewsTable.employeeId,
      planPeriodId: reviewsTable.planPeriodId,
      categoryId: scorecardsTable.categoryId,
      taskId: reviewTasksTable.id,
    })
    .from(reviewsTable)
    .innerJoin(employeesTable, eq(employeesTable.id, reviewsTable.employeeId))
    .innerJoin(planPeriodsTable, eq(planPeriodsTable.id, reviewsTable.planPeriodId))
    .innerJoin(reviewTasksTable, and(eq(reviewTasksTable.reviewId, reviewsTable.id), eq(reviewTasksTable.order, 1)))
    .innerJoin(scorecardsTable, eq(scorecardsTable.reviewId, reviewsTable.id))
    .innerJoin(categoriesTable, eq(categoriesTable.id, scorecardsTable.categoryId))
    .where(
      and(
        eq(employeesTable.managerId, me?.id ?? 0),
        eq(reviewsTable.status, 'IN_PROGRESS'),
        eq(categoriesTable.subCategory, 'VALUES'),
      ),
    )
  if (!me || !found) throw new Error('the sample data has no review in progress for manager@example.com')
  const subcategories = await tx
    .select({ id: subcategoriesTable.id })
    .from(subcategoriesTable)
    .where(eq(subcategoriesTable.categoryId, found.categoryId))
  const caller: Caller = {
    userId: user.id,
    name: user.name,
    isSuperUser: false,
    permissionGroupName: 'Manager',
    companyId,
    employeeId: me.id,
  }
  const entries = subcategories.map(({ id }) => ({
    subCategoryId: id,
    score: 4,
    comment: 'Keeps calm and explains why.',
  }))
  return { caller, review: found, entries }
})

const taskList = `/api${services.workflow}/performance/review/tasks/status/${review.planPeriodId}`
const plan = `/employee/${review.employeeId}/plan/${review.planPeriodId}`
const scorecard = `/api${services.candidate}${plan}/scorecard/${review.categoryId}`

const bare = new Hono()
bare.get(taskList, async (c) => {
  await verifyToken(bearerOf(c.req.header('authorization')))
  const subTasks = await inCompany(db, companyId, (tx) => companyTasks(tx, caller, review.planPeriodId))
  return c.json({ subTasks })
})
bare.post(scorecard, async (c) => {
  await verifyToken(bearerOf(c.req.header('authorization')))
  const body: ScorecardBody = await c.req.json()
  const reply = await inCompany(db, companyId, async (tx) => {
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
        body.entries.map(({ subCategoryId, ...it }) => ({
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
  })
  c.header('etag', `"${reply?.version}"`)
  return c.json(reply)
})

const api = makeApi({ db, ping, verifyToken, log: silentLog(), mount: mountEndpoints })
const listen = (app: Hono) =>
  new Promise<number>((resolve) => {
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port))
  })

const target: Target = {
  ports: { api: await listen(api), bare: await listen(bare) },
  token: await tokenFor(user.id, { exp: Math.floor(Date.now() / 1000) + 3600 }),
  companyId,
  taskList,
  save: `${scorecard}?performanceReviewTaskId=${review.taskId}`,
  entries,
}
process.send?.(target)
process.on('disconnect', async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
