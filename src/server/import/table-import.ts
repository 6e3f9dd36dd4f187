import type { PgTable } from 'drizzle-orm/pg-core'
import type { EntityType } from '#src/contract/imports.ts'
import type { z } from '#src/contract/zod.ts'
import { recordActivities } from '../activity.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import * as texts from '../texts/imports.ts'
import { type Form, type Importable, readRows, type Storable, type Written } from './importable.ts'
import { joinInBulk, undoImport, type VersionedTable } from './undo.ts'

type Values = Record<string, unknown>
type Row = Values & { id: number; version: number }

type TableImport<B extends z.ZodMiniType, V extends Values> = Form<B, V> & {
  entityType: EntityType
  table: VersionedTable
  /** The columns that make a record the same as another; the table, unless `taken` is given, keeps them unique. */
  key: readonly (keyof V & string)[]
  /** The message for a row whose record is there already. */
  thereSays?: string
  /** The rows that there are already, for a table that does not keep them apart by itself. */
  taken?: (tx: Tx, caller: Caller, values: V[]) => Promise<Values[]>
  /** Refuses rows for what they add up to with others; answers a sentence by the index of the row. */
  refused?: (tx: Tx, caller: Caller, rows: Storable<V>[]) => Promise<Map<number, string>>
  /** What takes long to work out of the values, for rows that are going to be stored. */
  completed?: (values: V) => Promise<V>
  /** Rows of another table that belong to a record. */
  besides?: { table: PgTable; rows: (id: number, values: V) => Values[] }
  /** What else a stored record needs. */
  stored?: (tx: Tx, caller: Caller, rows: { id: number; values: V }[], isTrial: boolean) => Promise<void>
  /** Takes back what `stored` did. */
  undoing?: (tx: Tx, caller: Caller, importId: number) => Promise<void>
}

const wrong = (message: string): Written => ({ problems: [{ column: null, message }] })

const store = async <B extends z.ZodMiniType, V extends Values>(
  it: TableImport<B, V>,
  tx: Tx,
  caller: Caller,
  good: Storable<V>[],
  written: Written[],
  isTrial: boolean,
) => {
  const rowKey = (values: Values) => JSON.stringify(it.key.map((name) => values[name]))
  const there = new Set(
    (
      await it.taken?.(
        tx,
        caller,
        good.map(({ values }) => values),
      )
    )?.map(rowKey),
  )
  const isThere = wrong(it.thereSays ?? texts.existsAlready)
  const refused = await it.refused?.(tx, caller, good)
  const fresh = new Map<string, Storable<V>>()
  for (const row of good) {
    const key = rowKey(row.values)
    const reason = refused?.get(row.index)
    if (reason) written[row.index] = wrong(reason)
    else if (there.has(key)) written[row.index] = isThere
    else if (fresh.has(key)) written[row.index] = wrong(texts.twiceInFile)
    else {
      fresh.set(key, row)
      written[row.index] = isThere
    }
  }
  if (fresh.size === 0) return
  const { completed } = it
  if (completed && !isTrial)
    for (const row of await Promise.all(
      [...fresh.values()].map(async ({ index, values }) => ({ index, values: await completed(values) })),
    ))
      fresh.set(rowKey(row.values), row)
  const company = it.table.companyId ? { companyId: caller.companyId } : {}
  const rows = (await tx
    .insert(it.table as PgTable)
    .values([...fresh.values()].map(({ values }) => ({ ...values, ...company })) as never)
    .onConflictDoNothing()
    .returning()) as Row[]
  const stored = rows.flatMap((row) => {
    const from = fresh.get(rowKey(row))
    if (from) written[from.index] = { id: row.id, version: row.version }
    return from ? [{ id: row.id, values: from.values }] : []
  })
  const others = stored.flatMap(({ id, values }) => it.besides?.rows(id, values) ?? [])
  if (it.besides && others.length > 0) await tx.insert(it.besides.table).values(others as never)
  await it.stored?.(tx, caller, stored, isTrial)
  if (!isTrial) await recordActivities(tx, caller, activitiesOf(it.entityType, rows))
}

/** A password is never remembered, not even as its hash. */
const activitiesOf = (entityType: EntityType, rows: Row[]) =>
  rows.map(({ passwordHash: _, ...row }) => ({ entityType, entityId: row.id, action: 'create' as const, after: row }))

/** A kind of record that is one row of one table. */
export const importable = <B extends z.ZodMiniType, V extends Values>(it: TableImport<B, V>): Importable => ({
  entityType: it.entityType,
  columns: it.columns,
  write: async (tx, caller, rows, isTrial) => {
    const { good, written } = await readRows(it, tx, caller, rows)
    await store(it, tx, caller, good, written, isTrial)
    return written
  },
  undo: async (tx, caller, importId) => {
    await joinInBulk(tx)
    await it.undoing?.(tx, caller, importId)
    return undoImport(it, tx, caller, importId)
  },
})
