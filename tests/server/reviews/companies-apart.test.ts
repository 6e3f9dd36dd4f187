import { sql } from 'drizzle-orm'
import { enterCompany, inCompany } from '#src/server/database.ts'
import * as categories from '#src/server/schema/categories.ts'
import { employeesTable, membershipsTable } from '#src/server/schema/people.ts'
import * as planPeriods from '#src/server/schema/plan-periods.ts'
import * as reviews from '#src/server/schema/reviews.ts'
import { codeOf, testCompaniesApart } from '#tests/server/companies-apart.ts'
import { at, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld
beforeAll(async () => {
  world = await reviewWorld()
  // Nobody has an unsaved word in the sample.
  for (const company of [1, 2])
    await inCompany(world.db, company, (tx) =>
      tx.execute(sql`
        insert into scorecard_drafts (company_id, review_id, category_id, user_id, draft)
        select company_id, review_id, category_id, (select min(id) from users), '{}' from scorecards limit 1`),
    )
  for (const company of [1, 2])
    await inCompany(world.db, company, (tx) =>
      tx.execute(sql`
        insert into task_sheet_drafts (company_id, plan_period_id, kind, user_id, draft)
        select company_id, id, 'delivery', (select min(id) from users), '{}' from plan_periods limit 1`),
    )
  for (const company of [1, 2])
    await inCompany(world.db, company, (tx) =>
      tx.execute(sql`
        insert into objective_drafts (company_id, plan_period_id, user_id, draft)
        select company_id, id, (select min(id) from users), '{}' from plan_periods limit 1`),
    )
})
afterAll(() => world.close())

const tables = { employeesTable, membershipsTable, ...planPeriods, ...categories, ...reviews }
testCompaniesApart(() => world.db, tables)

test('a row of one company never points into another, also past row security [APP-05]', async () => {
  const [foreign] = await world.employeesOf(2)
  const stray = inCompany(world.db, 1, (tx) =>
    tx.insert(reviews.reviewsTable).values({
      companyId: 1,
      employeeId: foreign?.id ?? 0,
      planPeriodId: world.period,
      department: 'Engineering',
    }),
  )
  expect(codeOf(await stray.catch((error: unknown) => error))).toBe('23503')
})

test('every table has row security, forced on its owner as well, but those of no person and no company [APP-05]', async () => {
  const found = await world.db
    .select({ name: sql<string>`relname`, forced: sql<boolean>`relrowsecurity and relforcerowsecurity` })
    .from(sql`pg_class`)
    .where(sql`relnamespace = 'public'::regnamespace and relkind = 'r'`)
    .orderBy(sql`relname`)
  expect(found.length).toBeGreaterThan(Object.keys(tables).length)
  // What the identity provider finds by secrets of its own.
  const open = ['invitations', 'oidc_payloads', 'secrets', 'sign_in_attempts']
  expect(found.flatMap((it) => (it.forced ? [] : [it.name]))).toEqual(open)
})

test('transactions of two companies at the same moment do not mix [APP-05]', async () => {
  const seen = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const { body } = await world.asAdmin.get(at.periods, { company: (index % 4) + 1 })
      return body.map((it: { id: number }) => it.id)
    }),
  )
  const own = await Promise.all(
    [1, 2, 3, 4].map(async (it) => (await world.periodsOf(it)).map((p: { id: number }) => p.id)),
  )
  for (const [index, ids] of seen.entries()) expect(ids).toEqual(own[index % 4])
})

test("a user's own employee records are readable across companies, and nothing else of them [APP-05]", async () => {
  const daniel = world.users.find((it) => it.email === 'manager@example.com')?.id ?? 0
  const asDaniel = (sqlText: ReturnType<typeof sql>) =>
    world.db.transaction(async (tx) => {
      await enterCompany(tx, 1)
      await tx.execute(
        sql`select set_config('app.company_id', '', true), set_config('app.user_id', ${String(daniel)}, true)`,
      )
      await tx.execute(sqlText)
      return tx.select().from(employeesTable)
    })
  expect((await asDaniel(sql`select 1`)).map((it) => [it.name, it.companyId])).toEqual([
    ['Daniel Okafor', 1],
    ['Daniel Okafor', 2],
  ])
  const renamed = await asDaniel(sql`update employees set name = 'Boss'`)
  expect(renamed.map((it) => it.name)).toEqual(['Daniel Okafor', 'Daniel Okafor'])
})
