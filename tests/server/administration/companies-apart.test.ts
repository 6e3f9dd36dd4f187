import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { departments } from '#src/contract/general.ts'
import { inCompany } from '#src/server/database.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import * as assessments from '#src/server/schema/assessments.ts'
import * as scorecards from '#src/server/schema/hiring-scorecards.ts'
import * as permissions from '#src/server/schema/permissions.ts'
import * as reference from '#src/server/schema/reference.ts'
import { type AdminWorld, adminWorld, fresh } from './world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await adminWorld()
  for (const company of [1, 2]) await world.ask(departments.create, { body: { name: fresh('Seen') } }, { company })
})
afterAll(() => world.close())

const tables = Object.entries({
  activitiesTable,
  ...assessments,
  ...scorecards,
  ...permissions,
  ...reference,
} as Record<string, PgTable>)
const codeOf = (error: unknown): unknown => (error as { cause?: { code?: unknown } }).cause?.code

describe.each(tables)('%s', (_, table) => {
  const companiesSeenBy = async (company: number) => {
    const rows = await inCompany(world.db, company, (tx) => tx.select().from(table))
    return [...new Set(rows.map((it) => it.companyId))]
  }

  test('shows a company its own rows even without a where clause, and nobody any without a company [APP-05]', async () => {
    expect(await companiesSeenBy(1)).toEqual([1])
    expect(await companiesSeenBy(2)).toEqual([2])
    expect(await world.db.select().from(table)).toEqual([])
  })

  test('lets a company neither change, delete nor give away the rows of another [APP-05]', async () => {
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
