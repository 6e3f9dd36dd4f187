import { createHash } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { EntityType, ExistingRecords } from '#src/contract/imports.ts'
import type { z } from '#src/contract/zod.ts'
import { recordActivities } from '../activity.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import * as texts from '../texts/imports.ts'
import {
  byColumns,
  byKey,
  type Change,
  changedCells,
  changedRecord,
  changeOf,
  recordsLike,
  type StoredRow,
  updateMany,
  type Values,
  type VersionedTable,
} from './existing-records.ts'
import {
  type Cells,
  type Column,
  type Existing,
  type Foreseen,
  type Form,
  type Importable,
  readRows,
  type Storable,
  type Written,
} from './importable.ts'
import { keyIn, storeNew } from './new-records.ts'
import { recordCreated } from './recorded.ts'
import { joinInBulk, restoreImport, touchedRows, undoImport } from './undo.ts'

type TableImport<B extends z.ZodMiniType, V extends Values> = Form<B, V> & {
  entityType: EntityType
  table: VersionedTable
  /** As of `Importable`; none by default. */
  unread?: readonly string[]
  /** The columns that make a record the same as another; the table, unless `taken` is given, keeps them unique. */
  key: readonly (keyof V & string)[]
  /** The message for a row whose record is there already. */
  thereSays?: string
  /** The rows that there are already, for a table that does not keep them apart by itself. */
  taken?: (tx: Tx, caller: Caller, values: V[]) => Promise<Values[]>
  /** Refuses rows for what they add up to with others than the records they replace; answers a sentence by the index. */
  refused?: (tx: Tx, caller: Caller, rows: Storable<V>[], replaced: StoredRow[]) => Promise<Map<number, string>>
  /** What can be done with rows whose records exist; either by default. */
  existing?: readonly ExistingRecords[]
  /** Why a record of this kind is never changed by a file; what it says the same is left alone all the same. */
  isChangedByHand?: string
  /** The records that are there, with what a file says of them, where a row of the table does not hold all of it. */
  records?: (tx: Tx, caller: Caller, values: V[]) => Promise<StoredRow[]>
  /** As of `Importable`. */
  atOnce?: number
  /** What takes long to work out of the values, for rows that are going to be stored. */
  completed?: (values: V) => Promise<V>
  /** What each new row gets besides, such as a number: for so many. */
  assigned?: (tx: Tx, caller: Caller, count: number) => Promise<Values[]>
  /** Rows of another table that belong to a record. */
  besides?: { table: PgTable; rows: (id: number, values: V) => Values[] }
  /** What else a stored record needs, by what is about to be changed too. */
  stored?: (
    tx: Tx,
    caller: Caller,
    rows: { id: number; values: V }[],
    isTrial: boolean,
    changes: readonly Change[],
  ) => Promise<void>
  /** What is stored of changes, which may name records that the file itself has added. */
  changing?: (added: { id: number; values: V }[], changes: readonly Change[]) => (values: Values) => Values
  /** Takes back what `stored` did. */
  undoing?: (tx: Tx, caller: Caller, importId: number) => Promise<void>
}

const wrong = (message: string): Written => ({ problems: [{ column: null, message }] })

/** What has become of a record since the preview, in words; null when it is as it was foreseen. */
const surprise = (record: StoredRow | undefined, foreseen: Foreseen): string | null => {
  if (foreseen === null) return record ? texts.addedSince : null
  if (record?.id !== foreseen.id) return texts.goneSince
  return record.version === foreseen.version ? null : texts.changedSince
}

type Sorted<V> = { added: Storable<V>[]; changes: (Change & { index: number })[] }

/** Tells rows that add a record from those that change one; what is the same, or cannot be done, is answered at once. */
const sorted = async <B extends z.ZodMiniType, V extends Values>(
  it: TableImport<B, V>,
  tx: Tx,
  caller: Caller,
  good: Storable<V>[],
  rows: readonly Cells[],
  written: Written[],
  foreseen: readonly Foreseen[] | undefined,
): Promise<Sorted<V>> => {
  const rowKey = keyIn(it)
  const values = good.map((row) => row.values)
  const records = await (it.records?.(tx, caller, values) ?? recordsLike(it.table, it.key, tx, caller, values))
  const there = byKey(records, rowKey)
  const seen = new Set<string>()
  const result: Sorted<V> = { added: [], changes: [] }
  for (const row of good) {
    const key = rowKey(row.values)
    const [record, another] = there.get(key) ?? []
    const change = record && changeOf(record, row.values, rows[row.index] ?? {}, it.columns)
    const expected = foreseen?.[row.index]
    const reason =
      (expected !== undefined && surprise(record, expected)) ||
      (seen.has(key) && texts.twiceInFile) ||
      (another && texts.severalThere) ||
      (change && it.isChangedByHand)
    seen.add(key)
    if (reason) written[row.index] = wrong(reason)
    else if (!record) result.added.push(row)
    else if (!change) written[row.index] = { isUnchanged: true }
    else result.changes.push({ ...change, index: row.index })
  }
  const changing = new Set(result.changes.map(({ index }) => index))
  const changed = good.filter(({ index }) => changing.has(index))
  const refused = await it.refused?.(
    tx,
    caller,
    [...result.added, ...changed],
    result.changes.map(({ record }) => record),
  )
  for (const [index, reason] of refused ?? []) written[index] = wrong(reason)
  const isFine = ({ index }: { index: number }) => !refused?.has(index)
  return { added: result.added.filter(isFine), changes: result.changes.filter(isFine) }
}

/** Changes records, each of which counts one more version. */
const storeChanges = async (
  it: { entityType: EntityType; table: VersionedTable },
  tx: Tx,
  caller: Caller,
  changes: Sorted<Values>['changes'],
  written: Written[],
  isTrial: boolean,
) => {
  for (const some of byColumns(changes))
    await updateMany(
      tx,
      it.table,
      some.map(({ record, values }) => ({ id: record.id, values })),
    )
  const cells = await changedCells(tx, it.entityType, changes)
  for (const [at, { index, record, values }] of changes.entries()) {
    const before = Object.fromEntries(Object.keys(values).map((name) => [name, record[name]]))
    // A trial tells what it found: it is rolled back, and the version with it.
    const version = isTrial ? record.version : record.version + 1
    written[index] = { id: record.id, version, change: { cells: cells[at] ?? [], before } }
  }
  if (isTrial) return
  const { entityType } = it
  await recordActivities(
    tx,
    caller,
    changes.map((change) => ({
      entityType,
      entityId: change.record.id,
      action: 'update' as const,
      before: change.record,
      after: changedRecord(change),
    })),
  )
}

/** Every table begins to count with it. */
const firstVersion = 1

const store = async <B extends z.ZodMiniType, V extends Values>(
  it: TableImport<B, V>,
  tx: Tx,
  caller: Caller,
  good: Storable<V>[],
  written: Written[],
  isTrial: boolean,
  changes: readonly Change[] = [],
): Promise<{ id: number; values: V }[]> => {
  const rowKey = keyIn(it)
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
  const fresh = new Map<string, Storable<V>>()
  for (const row of good) {
    const key = rowKey(row.values)
    if (there.has(key)) written[row.index] = isThere
    else if (fresh.has(key)) written[row.index] = wrong(texts.twiceInFile)
    else {
      fresh.set(key, row)
      written[row.index] = isThere
    }
  }
  if (fresh.size === 0) return []
  const { completed } = it
  if (completed && !isTrial)
    for (const row of await Promise.all(
      [...fresh.values()].map(async ({ index, values }) => ({ index, values: await completed(values) })),
    ))
      fresh.set(rowKey(row.values), row)
  const company = it.table.companyId ? { companyId: caller.companyId } : {}
  const assigned = await it.assigned?.(tx, caller, fresh.size)
  const stored = await storeNew(
    it,
    tx,
    [...fresh.values()].map((from, index) => ({
      from,
      values: { ...from.values, ...company, ...assigned?.[index] },
    })),
  )
  for (const { from, id } of stored) written[from.index] = { id, version: firstVersion }
  const others = it.besides ? stored.flatMap(({ id, from }) => it.besides?.rows(id, from.values) ?? []) : []
  if (it.besides && others.length > 0) await tx.insert(it.besides.table).values(others)
  const records = stored.map(({ id, from }) => ({ id, values: from.values }))
  await it.stored?.(tx, caller, records, isTrial, changes)
  const ids = stored.map(({ id }) => id)
  if (!isTrial && ids.length > 0) await recordCreated(tx, caller, it, ids)
  return records
}

/** What rows that may be stored say which record they are of: two of a file may stand far apart. */
const withKeys = <V extends Values>(
  written: readonly Written[],
  good: readonly Storable<V>[],
  rowKey: (values: Values) => string,
): Written[] => {
  const keys = new Map(
    good.map(({ index, values }) => [index, createHash('sha256').update(rowKey(values)).digest('base64')]),
  )
  return written.map((it, index) => {
    const recordKey = keys.get(index)
    return 'problems' in it || recordKey === undefined ? it : { ...it, recordKey }
  })
}

/** What a row calls its record: the cells that tell it from others, or else the first one. */
const nameIn = ({ columns, key }: { columns: readonly Column[]; key: readonly string[] }, cells: Cells): string => {
  const isKey = ({ stores, field }: Column) =>
    [stores, field, `${field}Id`].some((name) => name !== undefined && key.includes(name))
  const said = columns.filter(isKey).flatMap(({ header }) => cells[header] || [])
  return (said.length > 0 ? said.join(', ') : (cells[columns[0]?.header ?? ''] ?? '')).slice(0, 100)
}

/** A kind of record that is one row of one table. */
export const importable = <B extends z.ZodMiniType, V extends Values>(it: TableImport<B, V>): Importable => ({
  entityType: it.entityType,
  columns: it.columns,
  unread: it.unread ?? [],
  existing: it.existing ?? ['CHANGE', 'REFUSE'],
  isChangedByHand: it.isChangedByHand !== undefined,
  ...(it.atOnce && { atOnce: it.atOnce }),
  write: async (tx, caller, rows, isTrial, existing: Existing) => {
    const { good, written } = await readRows(it, tx, caller, rows)
    const keyed = () => (isTrial ? withKeys(written, good, keyIn(it)) : written)
    if (existing.is === 'CHANGE') {
      const { added, changes } = await sorted(it, tx, caller, good, rows, written, existing.foreseen)
      const stored = await store(it, tx, caller, added, written, isTrial, changes)
      const changing = it.changing?.(stored, changes)
      const changed = changing ? changes.map((row) => ({ ...row, values: changing(row.values) })) : changes
      await storeChanges(it, tx, caller, changed, written, isTrial)
      return keyed()
    }
    const refused = await it.refused?.(tx, caller, good, [])
    for (const [index, reason] of refused ?? []) written[index] = wrong(reason)
    const others = good.filter(({ index }) => !refused?.has(index))
    await store(it, tx, caller, others, written, isTrial)
    return keyed()
  },
  undo: async (tx, caller, importId) => {
    await joinInBulk(tx)
    await it.undoing?.(tx, caller, importId)
    const named = { ...it, nameOf: (cells: Cells) => nameIn(it, cells) }
    const restored = await restoreImport(named, tx, caller, importId)
    return restored + (await undoImport(named, tx, caller, importId))
  },
  touched: async (tx, importId) => {
    await joinInBulk(tx)
    const rows = await touchedRows(it.table, tx, importId)
    return rows.map(({ row, cells }) => ({ row, name: nameIn(it, cells) }))
  },
})
