import { getTableColumns, type SQLChunk, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rowsOf, type Tx } from './database.ts'

const asText = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`

/** Rows as JSON has them; of bytes it knows nothing. */
const withText = (rows: readonly Record<string, unknown>[], first: Record<string, unknown>) => {
  const names = Object.keys(first).filter((it) => first[it] instanceof Uint8Array)
  if (names.length === 0) return rows
  const textOf = (value: unknown) => (value instanceof Uint8Array ? asText(value) : value)
  return rows.map((row) => ({ ...row, ...Object.fromEntries(names.map((it) => [it, textOf(row[it])])) }))
}

/**
 * Inserts many rows that all give the same columns, as one parameter: a query with a parameter for each cell takes
 * several times as long to build as to run.
 * @param skipsExisting leaves rows out that the table has already, instead of failing
 * @returns the ids, in the order of the rows that were inserted; nothing for a table without
 */
export const insertMany = async <T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  { skipsExisting = false } = {},
): Promise<number[]> => {
  const [first] = rows
  if (!first) return []
  const columns = getTableColumns(table)
  const given = Object.entries(columns).filter(([name]) => name in first)
  const list = (parts: SQLChunk[]) => sql.join(parts, sql`, `)
  const stored = list(given.map(([name]) => sql.identifier(toSnakeCase(name))))
  const named = list(given.map(([name]) => sql.identifier(name)))
  const typed = list(given.map(([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`))
  const conflict = skipsExisting ? sql`on conflict do nothing` : sql``
  const returning = 'id' in columns ? sql`returning id` : sql``
  const answer = await tx.execute(sql`
    insert into ${table} (${stored})
    select ${named} from json_to_recordset(${JSON.stringify(withText(rows, first))}::json) as given (${typed})
    ${conflict} ${returning}`)
  return rowsOf<{ id: number }>(answer).map((it) => it.id)
}
