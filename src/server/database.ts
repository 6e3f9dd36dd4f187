import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { openPglite } from './database-pglite.ts'
import { openPostgres } from './database-postgres.ts'

/** Drizzle over PGlite or node-postgres: one type, so that no caller knows which. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>
/** The handle of an open transaction. Inside one, `Db` must not be used: PGlite would wait for itself for ever. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  driver: 'pglite' | 'postgres'
  /** Resolves when the database answers. */
  ping(): Promise<void>
  /** Checkpoint and vacuum; runs on a timer and before closing. A server PostgreSQL does both by itself. */
  maintain(): Promise<void>
  close(): Promise<void>
}

export type OpenOptions = {
  /** Runs as the owner, after the migrations and before the role is dropped: the sample data. */
  prepare?: (db: Db) => Promise<void>
  /** Told about errors that no caller waits for: a broken idle connection, a failed checkpoint. */
  onError?: (error: unknown) => void
}

/**
 * Opens PostgreSQL at `DATABASE_URL`, else PGlite in `DATA_DIR` (`memory` keeps it in memory), migrates it and
 * drops to the role `app_user`, which row-level security binds.
 * @throws Error naming what is wrong: a directory in use, a role that row-level security does not bind.
 */
export const openDatabase = (
  env: { DATABASE_URL?: string | undefined; DATABASE_MIGRATION_URL?: string | undefined; DATA_DIR: string },
  options: OpenOptions = {},
): Promise<Database> =>
  env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, options, env.DATABASE_MIGRATION_URL)
    : openPglite(env.DATA_DIR, options)

/** The rows of a raw statement; both drivers answer an object around them. */
export const rowsOf = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows

/** From here to the end of the transaction only this company's rows exist. */
export const enterCompany = (tx: Tx, companyId: number): Promise<unknown> =>
  tx.execute(sql`select set_config('app.company_id', ${String(companyId)}, true)`)

/** From here to the end of the transaction this user's own rows exist too, whatever their company. */
export const enterAccount = (tx: Tx, userId: number): Promise<unknown> =>
  tx.execute(sql`select set_config('app.user_id', ${String(userId)}, true)`)

/** Runs `work` in one transaction that sees one company's rows; a throw rolls it back. */
export const inCompany = <T>(db: Db, companyId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await enterCompany(tx, companyId)
    return work(tx)
  })
