import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { exactly, type Total } from './page.ts'
import { type CountedList, listCountsTable } from './schema/list-counts.ts'

/** How long a whole list of the company, or of the installation, is, as counted with each change. */
export const lengthOf = async (tx: Tx, caller: Caller, list: CountedList): Promise<Total> => {
  const companyId = list === 'users' ? 0 : caller.companyId
  const [found] = await tx
    .select({ rows: sql<number>`coalesce(sum(${listCountsTable.rows}), 0)::int` })
    .from(listCountsTable)
    .where(and(eq(listCountsTable.companyId, companyId), eq(listCountsTable.list, list)))
  return exactly(found?.rows ?? 0)
}
