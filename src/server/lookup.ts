import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import { isOneOf } from './page.ts'

type Table = PgTable & { id: PgColumn }
type Ids = Iterable<number | null | undefined>

const rowsWhere = async <T extends Table>(
  tx: Tx,
  table: T,
  ids: Ids,
  isWanted: (ids: readonly number[]) => SQL,
): Promise<Map<number, T['$inferSelect']>> => {
  const wanted = [...new Set(ids)].filter((it) => typeof it === 'number')
  if (wanted.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(isWanted(wanted))
  return new Map(rows.map((it) => [Number(it.id), it]))
}

/**
 * The rows of these ids, each looked up once and all in one go over the index. Joined to a page of a list, every row of
 * it would go down the index anew, and one level deeper in a larger table.
 */
export const rowsById = <T extends Table>(tx: Tx, table: T, ids: Ids) =>
  rowsWhere(tx, table, ids, (wanted) => isOneOf(table.id, wanted))

/**
 * The same by the hash index that a table has of its ids, for few rows that lie far apart: each costs one page of the
 * index, however large the table is.
 */
export const rowsByHash = <T extends Table>(tx: Tx, table: T, ids: Ids) =>
  rowsWhere(tx, table, ids, (wanted) => sql`${table.id} in (select unnest(${sql.param(wanted)}::int[]))`)
