import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database.ts'
import { codeOf } from '../database-errors.ts'
import { insertMany } from '../insert-many.ts'
import { isOneOf } from '../page.ts'
import { byColumns, type StoredRow, type Values, type VersionedTable } from './existing-records.ts'
import type { Storable } from './importable.ts'

/** What tells a record from others, as one text. */
export const keyIn =
  ({ key }: { key: readonly string[] }) =>
  (values: Values) =>
    JSON.stringify(key.map((name) => values[name]))

/** A record of a row, as it is to be stored. */
type New<V> = { from: Storable<V>; values: Values }
type Stored<V> = { from: Storable<V>; id: number }

/** Which records were stored under these ids. */
const storedUnder = async <V extends Values>(
  { table, key }: { table: VersionedTable; key: readonly string[] },
  tx: Tx,
  ids: readonly number[],
  records: readonly New<V>[],
): Promise<Stored<V>[]> => {
  const rowKey = keyIn({ key })
  const byRowKey = new Map(records.map(({ from }) => [rowKey(from.values), from]))
  const rows = (await tx
    .select()
    .from(table as PgTable)
    .where(isOneOf(table.id, ids))) as StoredRow[]
  return rows.flatMap((row) => {
    const from = byRowKey.get(rowKey(row))
    return from ? [{ from, id: row.id }] : []
  })
}

/** To leave out what is there takes PostgreSQL a quarter longer than to expect that nothing is. @returns the ids, as `insertMany` */
const insertNew = async (tx: Tx, table: PgTable, values: readonly Values[]): Promise<number[]> => {
  try {
    return await tx.transaction((inner) => insertMany(inner, table, values))
  } catch (error) {
    if (codeOf(error) !== '23505') throw error
    return insertMany(tx, table, values, { skipsExisting: true })
  }
}

/** Stores records that there are not yet, with what the table adds; one that somebody else was faster with is left out. */
export const storeNew = async <V extends Values>(
  it: { table: VersionedTable; key: readonly string[] },
  tx: Tx,
  records: readonly New<V>[],
): Promise<Stored<V>[]> => {
  // What is not given the table fills itself: one statement stores those that give the same columns.
  const given = records.map(({ from, values }) => ({
    from,
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  }))
  const stored: Stored<V>[] = []
  for (const some of byColumns(given)) {
    const values = some.map((record) => record.values)
    const ids = await insertNew(tx, it.table as PgTable, values)
    if (ids.length < some.length) stored.push(...(await storedUnder(it, tx, ids, some)))
    else for (const [at, { from }] of some.entries()) stored.push({ from, id: ids[at] ?? 0 })
  }
  return stored
}
