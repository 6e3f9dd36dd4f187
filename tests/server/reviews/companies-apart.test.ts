import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { enterCompany, inCompany } from '#src/server/database.ts'
import * as categories from '#src/server/schema/categories.ts'
import { employeesTable, membershipsTable } from '#src/server/schema/people.ts'
import * as planPeriods from '#src/server/schema/plan-periods.ts'
import * as reviews from '#src/server/schema/reviews.ts'
import { at, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld
beforeAll(async () => {
  world = await reviewWorld()
})
afterAll(() => world.close())

const tables = Object.entries({ employeesTable, membershipsTable, ...planPeriods, ...categories, ...reviews } as Record<
  string,
  PgTable
>)
const codeOf = (error: unknown): unknown => (error as { cause?: { code?: unknown } }).cause?.code
const companiesIn = async (table: PgTable, company: number) => {
  const rows = await inCompany(world.db, company, (tx) => tx.select().from(table))
  return [...new Set(rows.map((it) => it.companyId))]
}

describe.each(tables)('%s', (_, table) => {
  test('shows a company its own rows even without a where clause, and nobody any without a company [APP-05]', async () => {
    expect(await companiesIn(table, 1)).toEqual([1])
    expect(await companiesIn(table, 2)).toEqual([2])
    expect(await world.db.select().from(table)).toEqual([])
  })

  test('lets a company neither change nor take the rows of another [APP-05]', async () => {
    const companyId = getTableColumns(table).companyId
    const ofTwo = () => inCompany(world.db, 2, (tx) => tx.select().from(table))
    const before = await ofTwo()
    await inCompany(world.db, 1, (tx) => tx.execute(sql`delete from ${table} where ${companyId} = 2`))
    await inCompany(world.db, 1, (tx) => tx.execute(sql`update ${table} set company_id = 1 where ${companyId} = 2`))
    expect(await ofTwo()).toEqual(before)
    const give = inCompany(world.db, 1, (tx) => tx.execute(sql`update ${table} set company_id = 2`))
    expect(codeOf(await give.catch((error: unknown) => error))).toBe('42501')
  })
})

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
  expect(found.length).toBeGreaterThan(tables.length)
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
