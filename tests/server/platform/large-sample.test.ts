import { count, sql } from 'drizzle-orm'
import { profileAttributes } from '#src/contract/assessment-setup.ts'
import { candidates } from '#src/contract/candidates.ts'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { type Reportee, reviews } from '#src/contract/reviews.ts'
import { inCompany, rowsOf } from '#src/server/database.ts'
import { fillLargeSample } from '#src/server/sample/fill-large.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import { ask } from '#tests/server/contract-order.ts'
import { testServer } from '#tests/server/support.ts'

// The steps of the large sample, with fewer people: the real one takes minutes.
const size = { employees: 3000, candidates: 250, requisitions: 24 }
const large = { company: 5 }

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer({ begin: 'empty', prepare: (db) => fillLargeSample(db, new Date(), size) })
})
afterAll(() => server.close())

test('the large company has as many people as asked for, in one tree, with eight to a manager [TBL-05]', async () => {
  const { all, reached, most } = await inCompany(server.db, large.company, async (tx) => {
    const [all] = await tx.select({ count: count() }).from(employeesTable)
    const [tree] = rowsOf<{ reached: number; most: number }>(
      await tx.execute(sql`
        with recursive below as (
          select id, department from employees where manager_id is null
          union all
          select it.id, it.department from employees it join below on it.manager_id = below.id
        )
        select (select count(*)::int from below) as reached,
          (select max(reports)::int from (select count(*) as reports from employees group by manager_id) as counted) as most`),
    )
    return { all: all?.count, ...tree }
  })
  expect({ all, reached, most }).toEqual({ all: size.employees, reached: size.employees, most: 8 })
})

test('the sample manager has people to review there, and the next employee gets the next id [REV-02]', async () => {
  const [period] = (await ask(server.asManager, planPeriods.list, {}, large)).body
  const { body } = await ask(server.asManager, reviews.reportees, { params: { planPeriodId: period.id } }, large)
  expect(body).toHaveLength(8)
  expect(body.some((it: Reportee) => it.status === 'IN_PROGRESS')).toBe(true)
  await inCompany(server.db, large.company, (tx) =>
    tx.insert(employeesTable).values({ companyId: large.company, name: 'New', title: 'Tester', department: 'Design' }),
  )
})

test('the large company has its candidates and exactly 10,000 profile attributes [ADM-15]', async () => {
  const { body } = await ask(server.asAdmin, candidates.list, { query: { size: 1 } }, large)
  expect(body.totalElements).toBe(size.candidates)
  const attributes = await ask(server.asAdmin, profileAttributes.list, { query: { size: 10_000 } }, large)
  expect(attributes.body).toMatchObject({ totalElements: 10_000 })
})
