import { getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rowsOf, type Tx } from '../database.ts'

const asText = (value: unknown) =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : (value ?? null)

/**
 * Inserts many rows that all give the same columns, as one parameter: a query with a parameter for each cell takes
 * several times as long to build as to run.
 * @returns the ids, in the order of the rows; nothing for a table without
 */
export const insertMany = async <T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<number[]> => {
  const [first] = rows
  if (!first) return []
  const columns = getTableColumns(table)
  const names = Object.keys(first)
    .filter((it) => it in columns)
    .map((it) => [it, toSnakeCase(it)] as const)
  const list = sql.join(
    names.map(([, stored]) => sql.identifier(stored)),
    sql`, `,
  )
  const all = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(names.map(([it, stored]) => [stored, asText((row as Record<string, unknown>)[it])])),
    ),
  )
  const returning = 'id' in columns ? sql`returning id` : sql``
  const answer = await tx.execute(
    sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${all}::json) ${returning}`,
  )
  return rowsOf<{ id: number }>(answer).map((it) => it.id)
}
