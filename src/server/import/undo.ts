import { and, between, eq, exists, getTableColumns, max, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EntityType } from '#src/contract/imports.ts'
import type { Caller } from '../authenticate.ts'
import { rowsOf, type Tx } from '../database.ts'
import { inUseBy } from '../in-use.ts'
import { activitiesTable } from '../schema/activity.ts'
import { importRowsTable } from '../schema/imports.ts'
import { storedRows } from './stored-rows.ts'

export type VersionedTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn; companyId?: AnyPgColumn }

/** Rows deleted in one statement: well within the time that PostgreSQL gives one. */
const atOnce = 5000

/** A row as `select` would answer it in JSON. A password is never remembered, not even as its hash. */
const asJson = (table: PgTable, row: SQL) => {
  const names = Object.keys(getTableColumns(table)).filter((it) => it !== 'passwordHash')
  const pairs = names.map((it) => sql`${sql.raw(`'${it}'`)}, ${row}.${sql.identifier(toSnakeCase(it))}`)
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

/** Deletes rows and records each as an activity; answers how many there were. */
const deleteRecorded = async (
  tx: Tx,
  caller: Caller,
  { table, entityType }: { table: PgTable; entityType: EntityType },
  where: SQL | undefined,
): Promise<number> => {
  const answer = await tx.execute(sql`
    with deleted as (delete from ${table} where ${where} returning *), recorded as (
      insert into ${activitiesTable} (company_id, entity_type, entity_id, action, user_id, user_name, before)
      select ${caller.companyId}::int, ${entityType}::text, deleted.id, 'delete', ${caller.userId}::int,
        ${caller.name}::text, ${asJson(table, sql`deleted`)}
      from deleted returning 1)
    select count(*)::int as rows from recorded`)
  return rowsOf<{ rows: number }>(answer)[0]?.rows ?? 0
}

/**
 * Joins of an import's rows with their records are planned by what the database knew before both were there: row by
 * row, which takes minutes. From here to the end of the transaction it hashes them.
 */
export const joinInBulk = (tx: Tx): Promise<unknown> => tx.execute(sql`set local enable_nestloop = off`)

/** Deletes the records of an import that nobody has changed since; answers how many there were. */
export const undoImport = async (
  it: { table: VersionedTable; entityType: EntityType },
  tx: Tx,
  caller: Caller,
  importId: number,
): Promise<number> => {
  const asImported = (from: number) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(importRowsTable)
        .where(
          and(
            storedRows(importId),
            between(importRowsTable.row, from, from + atOnce - 1),
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
  for (let from = 1; from <= (span?.last ?? 0); from += atOnce)
    deleted += await inUseBy(deleteRecorded(tx, caller, it, and(ofCompany, asImported(from))))
  return deleted
}
