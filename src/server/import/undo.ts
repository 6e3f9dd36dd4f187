import { and, between, count, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EntityType } from '#src/contract/imports.ts'
import type { Caller } from '../authenticate.ts'
import { rowsOf, type Tx } from '../database.ts'
import { breathe } from '../jobs.ts'
import { activitiesTable } from '../schema/activity.ts'
import { importRowsTable, type PreparedRows } from '../schema/imports.ts'

/** A table that a kind of record writes, and the column that holds the record's id. */
export type WrittenTable = { table: PgTable; of: AnyPgColumn }

/** Rows stored or taken back in one statement: well within the time that PostgreSQL gives one. */
const atOnce = 5000

/** A row as `select` would answer it in JSON. A password is never remembered, not even as its hash. */
const asJson = (table: PgTable, row: SQL) => {
  const names = Object.keys(getTableColumns(table)).filter((it) => it !== 'passwordHash')
  const pairs = names.map((it) => sql`${sql.raw(`'${it}'`)}, ${row}.${sql.identifier(toSnakeCase(it))}`)
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

/**
 * Runs a statement that returns whole rows of a table and remembers each as created or deleted.
 * @returns how many rows there were
 */
export const remembering = async (
  tx: Tx,
  caller: Caller,
  it: { table: PgTable; entityType: EntityType; action: 'create' | 'delete' },
  statement: SQL,
): Promise<number> => {
  const row = sql`done`
  const answer = await tx.execute(sql`
    with done as (${statement} returning *), said as (
      insert into ${activitiesTable} (company_id, entity_type, entity_id, action, user_id, user_name,
        ${sql.identifier(it.action === 'create' ? 'after' : 'before')})
      select ${caller.companyId}::int, ${it.entityType}::text, done.id, ${it.action}::text, ${caller.userId}::int,
        ${caller.name}::text, ${asJson(it.table, row)}
      from done returning 1)
    select count(*)::int as rows from said`)
  return rowsOf<{ rows: number }>(answer)[0]?.rows ?? 0
}

/** What a trial has stored for each record, before it is rolled back. Ids that it drew are never drawn again. */
export const preparedRows = async (
  tx: Tx,
  tables: readonly WrittenTable[],
  ids: number[],
): Promise<Map<number, PreparedRows>> => {
  const prepared = new Map<number, PreparedRows>(ids.map((id) => [id, tables.map(() => [])]))
  for (const [index, { table, of }] of tables.entries()) {
    const answer = await tx.execute(
      sql`select ${of} as of, to_jsonb(${table}) as stored from ${table} where ${inArray(of, ids)}`,
    )
    for (const { of: id, stored } of rowsOf<{ of: number; stored: Record<string, unknown> }>(answer))
      prepared.get(id)?.[index]?.push(stored)
  }
  return prepared
}

/** Does something with the rows of a file up to `last`, some thousands at a time, and lets others be answered between. */
export const inParts = async (last: number, part: (from: number, to: number) => Promise<void>): Promise<void> => {
  for (let from = 1; from <= last; from += atOnce) {
    await part(from, from + atOnce - 1)
    await breathe()
  }
}

const good = (importId: number) => and(eq(importRowsTable.importId, importId), eq(importRowsTable.state, 'GOOD'))

/**
 * Joins of an import's rows with their records are planned by what the database knew before both were there: row by
 * row, which takes minutes. From here to the end of the transaction it hashes them.
 */
export const joinInBulk = (tx: Tx): Promise<unknown> => tx.execute(sql`set local enable_nestloop = off`)

const missingRows = async (tx: Tx, importId: number, main: WrittenTable): Promise<number[]> => {
  await joinInBulk(tx)
  const missing = await tx
    .select({ row: importRowsTable.row })
    .from(importRowsTable)
    .where(
      and(good(importId), sql`not exists (select 1 from ${main.table} where ${main.of} = ${importRowsTable.entityId})`),
    )
    .orderBy(importRowsTable.row)
  return missing.map((it) => it.row)
}

/** Stores what trials have prepared; answers the rows whose record is there by now, whoever stored it. */
export const storePrepared = async (
  tx: Tx,
  caller: Caller,
  importId: number,
  entityType: EntityType,
  [main, ...others]: readonly [WrittenTable, ...WrittenTable[]],
): Promise<number[]> => {
  const inserting = ({ table }: WrittenTable, index: number, from: number, to: number) => sql`
    insert into ${table} overriding system value
    select said.* from ${importRowsTable},
      jsonb_populate_recordset(null::${table}, ${importRowsTable.prepared} -> ${sql.raw(String(index))}) said
    where ${and(good(importId), between(importRowsTable.row, from, to))}
    order by ${importRowsTable.row}
    on conflict do nothing`
  const [span] = await tx
    .select({ rows: count(), last: sql<number | null>`max(${importRowsTable.row})` })
    .from(importRowsTable)
    .where(good(importId))
  const last = span?.last ?? 0
  let stored = 0
  await inParts(last, async (from, to) => {
    const writing = { table: main.table, entityType, action: 'create' } as const
    stored += await remembering(tx, caller, writing, inserting(main, 0, from, to))
  })
  if (stored < (span?.rows ?? 0)) return missingRows(tx, importId, main)
  for (const [index, other] of others.entries())
    await inParts(last, async (from, to) => void (await tx.execute(inserting(other, index + 1, from, to))))
  return []
}

/** Drops what is no longer needed of some rows of an import that is done; answers whether there was any. */
export const forgetPrepared = async (
  tx: Tx,
  importId: number,
  withoutSecrets: (cells: SQL) => SQL,
): Promise<boolean> => {
  const ofImport = eq(importRowsTable.importId, importId)
  const some = await tx
    .select({ row: importRowsTable.row })
    .from(importRowsTable)
    .where(and(ofImport, isNotNull(importRowsTable.prepared)))
    .orderBy(importRowsTable.row)
    .limit(2000)
  const [first, last] = [some[0], some.at(-1)]
  if (!first || !last) return false
  await tx
    .update(importRowsTable)
    .set({ prepared: null, cells: withoutSecrets(sql`${importRowsTable.cells}`) })
    .where(and(ofImport, isNotNull(importRowsTable.prepared), between(importRowsTable.row, first.row, last.row)))
  return true
}
