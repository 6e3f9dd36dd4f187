import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { EntityType } from '#src/contract/imports.ts'
import { recordActivities } from '../activity.ts'
import { changesAccess } from '../audit.ts'
import type { Caller } from '../authenticate.ts'
import { rowsOf, type Tx } from '../database.ts'
import { isOneOf } from '../page.ts'
import { activitiesTable } from '../schema/activity.ts'
import type { StoredRow, VersionedTable } from './existing-records.ts'

/** A row as `select` would answer it in JSON. A password is never remembered, not even as its hash. */
const asJson = (table: PgTable, row: SQL) => {
  const names = Object.keys(getTableColumns(table)).filter((it) => it !== 'passwordHash')
  const pairs = names.map((it) => sql`${sql.raw(`'${it}'`)}, ${row}.${sql.identifier(toSnakeCase(it))}`)
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

/** Deletes rows and records each as an activity; answers how many there were. */
export const deleteRecorded = async (
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

/** Moments are written in JSON otherwise than the database does. */
const hasMoments = (table: PgTable) => Object.values(getTableColumns(table)).some((it) => it.dataType === 'date')

/** Remembers new records as they were stored. The database writes what it has itself, where it can say it in the same way. */
export const recordCreated = async (
  tx: Tx,
  caller: Caller,
  { table, entityType }: { table: VersionedTable; entityType: EntityType },
  ids: readonly number[],
): Promise<void> => {
  const action = 'create'
  const areCreated = isOneOf(table.id, ids)
  if (!changesAccess(entityType) && !hasMoments(table)) {
    await tx.execute(sql`
      insert into ${activitiesTable} (company_id, entity_type, entity_id, action, user_id, user_name, after)
      select ${caller.companyId}::int, ${entityType}::text, ${table.id}, ${action}, ${caller.userId}::int,
        ${caller.name}::text, ${asJson(table, sql`${table}`)}
      from ${table} where ${areCreated} order by ${table.id}`)
    return
  }
  const rows = (await tx
    .select()
    .from(table as PgTable)
    .where(areCreated)) as StoredRow[]
  await recordActivities(
    tx,
    caller,
    rows.map(({ passwordHash: _, ...after }) => ({ entityType, entityId: after.id, action, after })),
  )
}
