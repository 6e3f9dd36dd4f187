import { sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { candidates } from '#src/contract/candidates.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { inCompany } from '#src/server/database.ts'
import * as hiring from '#src/server/schema/hiring.ts'
import * as workflow from '#src/server/schema/workflow.ts'
import { ask } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let requisitionId: number
let candidateId: number
beforeAll(async () => {
  world = await hiringWorld()
  requisitionId = (await world.openRequisition()).id
  candidateId = (await world.offered(requisitionId)).candidate.id
  const { id } = await world.active(requisitionId)
  await world.scorecard(id)
})
afterAll(() => world.close())

const tables = Object.values({ ...hiring, ...workflow })
  .filter((it) => it instanceof PgTable)
  .map((it) => [getTableConfig(it).name, it] as const)

test.each(tables)('%s shows another company nothing, even without a where clause [APP-05]', async (_, table) => {
  const rowsIn = (company: number) => inCompany(world.db, company, (tx) => tx.select().from(table as PgTable))
  const companies = new Set((await rowsIn(2)).map((it) => it.companyId))
  expect([...companies].filter((it) => it !== 2)).toEqual([])
  expect(await world.db.select().from(table as PgTable)).toEqual([])
  const before = await rowsIn(1)
  await inCompany(world.db, 2, (tx) => tx.execute(sql`update ${table} set company_id = 2 where company_id = 1`))
  await inCompany(world.db, 2, (tx) => tx.execute(sql`delete from ${table} where company_id = 1`))
  expect(await rowsIn(1)).toEqual(before)
})

test('a super user of two companies finds in each only what is there [APP-05]', async () => {
  const there = { company: 2 }
  expect(await ask(world.asAdmin, requisitions.get, { params: { id: requisitionId } }, there)).toMatchObject({
    status: 404,
  })
  expect(await ask(world.asAdmin, candidates.get, { params: { candidateId } }, there)).toMatchObject({ status: 404 })
  const lists = [
    await ask(world.asAdmin, requisitions.list, { query: { search: 'Gripper' } }, there),
    await ask(world.asAdmin, candidates.list, { query: { search: 'Applicant' } }, there),
  ]
  expect(lists.map((it) => it.body.totalElements)).toEqual([0, 0])
  const found = await ask(world.asAdmin, workspaces.search, { query: { query: 'applicant' } }, there)
  expect(found.body).toMatchObject({ requisitions: [], candidates: [], pagination: { totalPages: 0 } })
})
