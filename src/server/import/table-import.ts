import { and, eq, exists, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EntityType } from '#src/contract/imports.ts'
import type { z } from '#src/contract/zod.ts'
import { recordActivities } from '../activity.ts'
import type { Caller } from '../admit.ts'
import type { Tx } from '../database.ts'
import { inUseBy } from '../in-use.ts'
import { importRowsTable } from '../schema/imports.ts'
import { type Form, type Importable, readRows, type Storable, type Written } from './importable.ts'

type VersionedTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn; companyId?: AnyPgColumn }
type Values = Record<string, unknown>
type Row = Values & { id: number; version: number }

type TableImport<B extends z.ZodMiniType, V extends Values> = Form<B, V> & {
  entityType: EntityType
  table: VersionedTable
  /** The columns that make a record the same as another; the table, unless `taken` is given, keeps them unique. */
  key: readonly (keyof V & string)[]
  /** The rows that there are already, for a table that does not keep them apart by itself. */
  taken?: (tx: Tx, caller: Caller, values: V[]) => Promise<Values[]>
  /** Refuses rows for what they add up to with others; answers a sentence by the index of the row. */
  refused?: (tx: Tx, caller: Caller, rows: Storable<V>[]) => Promise<Map<number, string>>
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
  const keyOf = (values: Values) => JSON.stringify(it.key.map((name) => values[name]))
  const there = new Set(
    (
      await it.taken?.(
        tx,
        caller,
        good.map(({ values }) => values),
      )
    )?.map(keyOf),
  )
  const refused = await it.refused?.(tx, caller, good)
  const fresh = new Map<string, Storable<V>>()
  for (const row of good) {
    const key = keyOf(row.values)
    const reason = refused?.get(row.index)
    if (reason) written[row.index] = wrong(reason)
    else if (there.has(key)) written[row.index] = wrong('There is such a record already')
    else if (fresh.has(key)) written[row.index] = wrong('The file has this record twice')
    else {
      fresh.set(key, row)
      written[row.index] = wrong('There is such a record already')
    }
  }
  if (fresh.size === 0) return
  const company = it.table.companyId ? { companyId: caller.companyId } : {}
  const rows = (await tx
    .insert(it.table as PgTable)
    .values([...fresh.values()].map(({ values }) => ({ ...values, ...company })) as never)
    .onConflictDoNothing()
    .returning()) as Row[]
  const stored = rows.flatMap((row) => {
    const from = fresh.get(keyOf(row))
    if (from) written[from.index] = { id: row.id, version: row.version }
    return from ? [{ id: row.id, values: from.values }] : []
  })
  await it.stored?.(tx, caller, stored, isTrial)
  if (!isTrial) await recordActivities(tx, caller, activitiesOf(it.entityType, 'create', rows))
}

/** A password is never remembered, not even as its hash. */
const activitiesOf = (entityType: EntityType, action: 'create' | 'delete', rows: Row[]) =>
  rows.map(({ passwordHash: _, ...row }) => ({
    entityType,
    entityId: row.id,
    action,
    [action === 'create' ? 'after' : 'before']: row,
  }))

const undo = async (
  it: Pick<TableImport<z.ZodMiniType, Values>, 'table' | 'entityType'>,
  tx: Tx,
  caller: Caller,
  importId: number,
) => {
  const asImported = exists(
    tx
      .select({ one: sql`1` })
      .from(importRowsTable)
      .where(
        and(
          eq(importRowsTable.importId, importId),
          eq(importRowsTable.state, 'IMPORTED'),
          eq(importRowsTable.entityId, it.table.id),
          eq(importRowsTable.entityVersion, it.table.version),
        ),
      ),
  )
  const ofCompany = it.table.companyId && eq(it.table.companyId, caller.companyId)
  let rows: Row[] = []
  const deletion = async () => {
    rows = (await tx
      .delete(it.table as PgTable)
      .where(and(ofCompany, asImported))
      .returning()) as Row[]
  }
  await inUseBy(deletion())
  for (let from = 0; from < rows.length; from += 500)
    await recordActivities(tx, caller, activitiesOf(it.entityType, 'delete', rows.slice(from, from + 500)))
  return rows.length
}

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
    await it.undoing?.(tx, caller, importId)
    return undo(it, tx, caller, importId)
  },
})
