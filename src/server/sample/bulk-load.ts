import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, rowsOf, type Tx } from '../database.ts'

type Statements = { before: string; after: string }

/** Statements that free these tables of what looks at each row by itself, and that bind them again. */
const bindings = async (tx: Tx, tables: readonly PgTable[]): Promise<Statements> => {
  const names = sql.param(tables.map((it) => getTableName(it)))
  const answer = await tx.execute(sql`
    with keys as (
      select conrelid::regclass as name, confrelid::regclass as target, conname, pg_get_constraintdef(oid) as definition
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid = any(${names}::text[]::regclass[])
    ), bound as (
      select oid::regclass as name from pg_class
      where relforcerowsecurity and oid in (select name from keys union select target from keys)
    )
    select concat_ws(';',
      (select string_agg(format('alter table %s no force row level security', name), ';') from bound),
      (select string_agg(format('alter table %s drop constraint %I', name, conname), ';') from keys)) as before,
    concat_ws(';',
      (select string_agg(format('alter table %s add constraint %I %s', name, conname, definition), ';') from keys),
      (select string_agg(format('alter table %s force row level security', name), ';') from bound)) as after`)
  const [statements] = rowsOf<Statements>(answer)
  if (!statements) throw new Error('The database returned no row for its constraints')
  return statements
}

/**
 * Runs what stores very many rows of these tables without their foreign keys, which are made again at the end of it:
 * PostgreSQL looks up every reference of every row otherwise, which takes three times as long as storing them, and
 * compares whole tables then. It does so with the eyes of the tables' owner, who has to see all companies meanwhile.
 * Nothing of it is seen, or left behind by a failure, outside the transaction. Of a table with few rows their references
 * are looked up sooner than its keys are made again.
 * @throws Error (SQLSTATE 23503) when a row refers to one that is not there
 */
export const withoutForeignKeys = async <T>(tx: Tx, tables: readonly PgTable[], work: () => Promise<T>): Promise<T> => {
  const { before, after } = await bindings(tx, tables)
  await tx.execute(sql.raw(before))
  const result = await work()
  await tx.execute(sql.raw(after))
  return result
}

/**
 * Tells PostgreSQL what is in the tables: without it queries are planned for empty ones until it looks by itself. Its own
 * catalogue, which is most of what `analyze` alone looks at, has not changed.
 */
export const analyzeTables = async (db: Db): Promise<void> => {
  await db.execute(sql`
    do $$ begin
      execute (select 'analyze ' || string_agg(oid::regclass::text, ',') from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace);
    end $$`)
}
