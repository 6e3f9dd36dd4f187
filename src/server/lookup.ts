import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'
import { isOneOf } from './page.ts'

type Table = PgTable & { id: PgColumn }

/**
 * The rows of these ids, each looked up once and all in one go over the index. Joined to a page of a list, every row of
 * it would go down the index anew, and one level deeper in a larger table.
 */
export const rowsById = async <T extends Table>(
  tx: Tx,
  table: T,
  ids: Iterable<number | null | undefined>,
): Promise<Map<number, T['$inferSelect']>> => {
  const wanted = [...new Set(ids)].filter((it) => typeof it === 'number')
  if (wanted.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(isOneOf(table.id, wanted))
  return new Map(rows.map((it) => [Number(it.id), it]))
}
