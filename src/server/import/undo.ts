import { and, asc, between, eq, exists, gt, max, notExists, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { EntityType } from '#src/contract/imports.ts'
import { recordActivities } from '../activity.ts'
import { namesIn } from '../activity-names.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { codeOf } from '../database-errors.ts'
import { inUseBy, usersOf } from '../in-use.ts'
import { lockFor } from '../row-locks.ts'
import { importRowsTable } from '../schema/imports.ts'
import * as texts from '../texts/imports.ts'
import {
  byColumns,
  changedRecord,
  type StoredRow,
  storedAs,
  updateMany,
  type Values,
  type VersionedTable,
} from './existing-records.ts'
import type { Cells, Column, Storable } from './importable.ts'
import { deleteRecorded } from './recorded.ts'
import { storedRows } from './stored-rows.ts'

/** Rows deleted in one statement: well within the time that PostgreSQL gives one. */
export const deletedAtOnce = 5000

/**
 * Joins of an import's rows with their records are planned by what the database knew before both were there: row by
 * row, which takes minutes. From here to the end of the transaction it hashes them.
 */
export const joinInBulk = (tx: Tx): Promise<unknown> => tx.execute(sql`set local enable_nestloop = off`)

/** Records restored in one statement, of kinds whose rows are not looked at together. */
const restoredAtOnce = 500

/** The first of these that pointed to a record which has been deleted since, in words. */
const formerGone = async (
  tx: Tx,
  { entityType, columns }: Pick<Restoring<Values>, 'entityType' | 'columns'>,
  changes: readonly { values: Values }[],
): Promise<{ at: number; reason: string } | undefined> => {
  const names = await namesIn(
    tx,
    entityType,
    changes.map(({ values }) => values),
  )
  for (const [at, { values }] of changes.entries())
    for (const column of columns) {
      const name = storedAs(column, values)
      const value = name === undefined ? null : (values[name] ?? null)
      const known = names[name ?? '']
      if (value !== null && known && !(String(value) in known)) return { at, reason: texts.formerGone(column.header) }
    }
  return undefined
}

/** Of one that is deleted at this moment the database alone knows. */
const stillFitting = async (restoring: Promise<void>): Promise<void> => {
  try {
    await restoring
  } catch (error) {
    throw codeOf(error) === '23503' ? new ApiError(409, 'TOUCHED_SINCE', texts.pointsToNothing) : error
  }
}

/** What of a change is taken back: a record is given its values of before. */
type Restoring<V extends Values> = {
  table: VersionedTable
  entityType: EntityType
  columns: readonly Column[]
  /** What a row of the file calls its record. */
  nameOf: (cells: Cells) => string
  /** As of `Importable`: what was before fits as a whole. */
  atOnce?: number
  refused?: (tx: Tx, caller: Caller, rows: Storable<V>[], replaced: StoredRow[]) => Promise<Map<number, string>>
}

/**
 * Gives the records that an import has changed, and nobody since, the values of before; answers how many there were.
 * @throws ApiError 409 when what was before does not fit what is there now
 */
export const restoreImport = async <V extends Values>(
  it: Restoring<V>,
  tx: Tx,
  caller: Caller,
  importId: number,
): Promise<number> => {
  let restored = 0
  let after = 0
  for (;;) {
    const rows = await tx
      .select({
        row: importRowsTable.row,
        cells: importRowsTable.cells,
        before: importRowsTable.before,
        record: it.table as PgTable,
      })
      .from(importRowsTable)
      .innerJoin(
        it.table as PgTable,
        and(eq(it.table.id, importRowsTable.entityId), eq(it.table.version, importRowsTable.entityVersion)),
      )
      .where(and(storedRows(importId), eq(importRowsTable.isChange, true), gt(importRowsTable.row, after)))
      .orderBy(asc(importRowsTable.row))
      .limit(it.atOnce ?? restoredAtOnce)
      .for(lockFor.change, { of: it.table as PgTable })
    if (rows.length === 0) return restored
    after = rows.at(-1)?.row ?? 0
    restored += rows.length
    const changes = rows.map(({ record, before }) => ({ record: record as StoredRow, values: before ?? {} }))
    // A record has everything that a file says of it.
    const refused = await it.refused?.(
      tx,
      caller,
      changes.map((change, index) => ({ index, values: changedRecord(change) as StoredRow & V })),
      changes.map(({ record }) => record),
    )
    const gone = await formerGone(tx, it, changes)
    const [index, reason] = gone ? [gone.at, gone.reason] : ([...(refused ?? [])][0] ?? [])
    const unfitting = rows[index ?? -1]
    if (unfitting && reason !== undefined)
      throw new ApiError(409, 'TOUCHED_SINCE', texts.staysChanged(it.nameOf(unfitting.cells), unfitting.row, reason))
    for (const some of byColumns(changes))
      await stillFitting(
        updateMany(
          tx,
          it.table,
          some.map(({ record, values }) => ({ id: record.id, values })),
        ),
      )
    await recordActivities(
      tx,
      caller,
      changes.map((change) => ({
        entityType: it.entityType,
        entityId: change.record.id,
        action: 'update' as const,
        before: change.record,
        after: changedRecord(change),
      })),
    )
  }
}

/** So many of the records that keep an import from being undone are named. */
const mostNamed = 5

type NamedRow = { row: number; name: string }

/** @param rows with one more than are named, where there are more */
export const stillUsed = (users: string, rows: readonly NamedRow[]) =>
  new ApiError(409, 'IN_USE', texts.usedSince(users, rows.slice(0, mostNamed), rows.length > mostNamed))
/** So many rows are looked for. */
export const namedAndOneMore = mostNamed + 1

type Deleting = { table: VersionedTable; entityType: EntityType; nameOf: (cells: Cells) => string }

/** The first records of an import that something else still uses, and what that is called; null where nothing does. */
const usedRows = async ({ table, nameOf }: Deleting, tx: Tx, importId: number) => {
  const { row, cells, entityId, entityVersion } = importRowsTable
  const own = tx
    .select({ one: sql`1` })
    .from(importRowsTable)
    .where(and(storedRows(importId), eq(entityId, sql`s.id`)))
  for (const { name, isUsing } of await usersOf(tx, table as PgTable)) {
    const rows = await tx
      .select({ row, cells })
      .from(importRowsTable)
      .innerJoin(table as PgTable, and(eq(table.id, entityId), eq(table.version, entityVersion)))
      .where(and(storedRows(importId), eq(importRowsTable.isChange, false), isUsing(sql`${notExists(own)}`)))
      .orderBy(asc(row))
      .limit(namedAndOneMore)
    if (rows.length > 0) return { users: name, rows: rows.map((it) => ({ row: it.row, name: nameOf(it.cells) })) }
  }
  return null
}

/** @throws ApiError 409 naming what cannot be deleted, and what uses it */
const unlessUsed = async (it: Deleting, tx: Tx, importId: number, deletion: (inner: Tx) => Promise<number>) => {
  try {
    return await tx.transaction((inner) => inUseBy(deletion(inner)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const used = await usedRows(it, tx, importId)
    throw used ? stillUsed(used.users, used.rows) : error
  }
}

/** Deletes the records of an import that nobody has changed since; answers how many there were. */
export const undoImport = async (it: Deleting, tx: Tx, caller: Caller, importId: number): Promise<number> => {
  const asImported = (from: number) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(importRowsTable)
        .where(
          and(
            storedRows(importId),
            eq(importRowsTable.isChange, false),
            between(importRowsTable.row, from, from + deletedAtOnce - 1),
            eq(importRowsTable.entityId, it.table.id),
            eq(importRowsTable.entityVersion, it.table.version),
          ),
        ),
    )
  const ofCompany = it.table.companyId && eq(it.table.companyId, caller.companyId)
  const [span] = await tx
    .select({ last: max(importRowsTable.row) })
    .from(importRowsTable)
    .where(storedRows(importId))
  let deleted = 0
  for (let from = 1; from <= (span?.last ?? 0); from += deletedAtOnce)
    deleted += await unlessUsed(it, tx, importId, (inner) =>
      deleteRecorded(inner, caller, it, and(ofCompany, asImported(from))),
    )
  return deleted
}

/** The first rows of an import whose records are no longer as it stored them. */
export const touchedRows = (table: VersionedTable, tx: Tx, importId: number) => {
  const { row, cells, entityId, entityVersion } = importRowsTable
  const asStored = tx
    .select({ one: sql`1` })
    .from(table as PgTable)
    .where(and(eq(table.id, entityId), eq(table.version, entityVersion)))
  return tx
    .select({ row, cells })
    .from(importRowsTable)
    .where(and(storedRows(importId), notExists(asStored)))
    .orderBy(asc(row))
    .limit(mostNamed)
}
