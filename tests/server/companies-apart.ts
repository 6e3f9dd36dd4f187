import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, inCompany } from '#src/server/database.ts'

export const codeOf = (error: unknown): unknown => (error as { cause?: { code?: unknown } }).cause?.code

/** That row security keeps companies 1 and 2 apart in tables of which both have rows. */
export const testCompaniesApart = (db: () => Db, tables: Record<string, PgTable>): void =>
  describe.each(Object.entries(tables))('%s', (_, table) => {
    const rowsOf = (company: number) => inCompany(db(), company, (tx) => tx.select().from(table))
    const companiesSeenBy = async (company: number) => [...new Set((await rowsOf(company)).map((it) => it.companyId))]

    test('shows a company its own rows even without a where clause, and nobody any without a company [APP-05]', async () => {
      expect(await companiesSeenBy(1)).toEqual([1])
      expect(await companiesSeenBy(2)).toEqual([2])
      expect(await db().select().from(table)).toEqual([])
    })

    test('lets a company neither change, delete nor give away the rows of another [APP-05]', async () => {
      const companyId = getTableColumns(table).companyId
      const before = await rowsOf(2)
      await inCompany(db(), 1, (tx) => tx.execute(sql`delete from ${table} where ${companyId} = 2`))
      await inCompany(db(), 1, (tx) => tx.execute(sql`update ${table} set company_id = 1 where ${companyId} = 2`))
      expect(await rowsOf(2)).toEqual(before)
      const give = inCompany(db(), 1, (tx) => tx.execute(sql`update ${table} set company_id = 2`))
      expect(codeOf(await give.catch((error: unknown) => error))).toBe('42501')
    })
  })
