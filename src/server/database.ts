import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { openPostgres } from './database-postgres.ts'
import { openCluster } from './embedded/cluster.ts'
import { makeTemporaryFolder, removeTemporaryFolder, temporary } from './embedded/temporary.ts'
import { type DatabaseLimits, databaseLimits } from './env.ts'
import type { DatabaseMeasure, PoolCounts } from './pool.ts'

export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>
/** The handle of an open transaction. Inside one, `Db` must not be used: it would wait for a second connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  /** For calls. */
  db: Db
  /** For jobs and metrics, which go on however many calls wait. */
  background: Db
  /** Resolves when the database answers. */
  ping(): Promise<void>
  /** What its pools hold at the moment, by their names. */
  pools(): Record<string, PoolCounts>
  close(): Promise<void>
}

export type OpenOptions = {
  /** Runs as the owner, after the migrations: the sample data. */
  prepare?: (db: Db) => Promise<void>
  /** Called with errors that no caller waits for: a broken idle connection, an embedded PostgreSQL that has ended. */
  onError?: (error: unknown) => void
  /** Told of the transactions. */
  measure?: DatabaseMeasure
  /** Told of each new connection of a pool, by the pool's name. */
  onConnection?: ((client: PoolClient, pool: string) => void) | undefined
  /** The folder of the migrations; ours by default. */
  migrations?: string
}

type Settings = Partial<DatabaseLimits> & {
  DATABASE_URL?: string | undefined
  DATABASE_MIGRATION_URL?: string | undefined
  DATA_DIR: string
}

const openEmbedded = async (dataDir: string, options: OpenOptions, limits: DatabaseLimits): Promise<Database> => {
  const isTemporary = dataDir === temporary
  const directory = isTemporary ? await makeTemporaryFolder() : dataDir
  const closing: (() => Promise<unknown>)[] = isTemporary ? [() => removeTemporaryFolder(directory)] : []
  const close = async () => {
    for (const step of closing.splice(0)) await step()
  }
  let moveTo: ((url: string) => void) | undefined
  try {
    const cluster = await openCluster(directory, {
      ...options,
      isDurable: !isTemporary,
      onMoved: (url) => moveTo?.(url),
    })
    closing.unshift(cluster.close)
    const database = await openPostgres({ url: cluster.urlOf() }, options, limits)
    moveTo = database.moveTo
    closing.unshift(database.close)
    return { ...database, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Opens PostgreSQL at `DATABASE_URL`, else the embedded one on the data in `DATA_DIR` (`temporary` removes it at the
 * end), migrates it and works under the role `app_user`, which row-level security binds.
 * @throws Error naming what is wrong: a folder that cannot be used, a role that row-level security does not bind.
 */
export const openDatabase = (settings: Settings, options: OpenOptions = {}): Promise<Database> => {
  const limits = { ...databaseLimits, ...settings }
  const { DATABASE_URL: url, DATABASE_MIGRATION_URL: migrationUrl, DATA_DIR } = settings
  return url ? openPostgres({ url, migrationUrl }, options, limits) : openEmbedded(DATA_DIR, options, limits)
}

/** The rows of a raw statement. */
export const rowsOf = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows

/** From here to the end of the transaction only this company's rows exist. */
export const enterCompany = (tx: Tx, companyId: number): Promise<unknown> =>
  tx.execute(sql`select set_config('app.company_id', ${String(companyId)}, true)`)

/** From here to the end of the transaction this user's own rows exist too, whatever their company. */
export const enterAccount = (tx: Tx, userId: number): Promise<unknown> =>
  tx.execute(sql`select set_config('app.user_id', ${String(userId)}, true)`)

/** From here to the end of the transaction what is of the installation is there: its companies, accounts and standard roles. */
export const enterInstallation = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select set_config('app.is_owner', 'on', true)`)

/** Runs `work` in one transaction that sees what is of the installation. */
export const inInstallation = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await enterInstallation(tx)
    return work(tx)
  })

/** Runs `work` with the accounts of everybody in reach, whatever their companies, and only that long. Not to be nested. */
export const amongAllAccounts = async <T>(tx: Tx, work: () => PromiseLike<T>): Promise<T> => {
  await tx.execute(sql`select set_config('app.accounts', 'on', true)`)
  const result = await work()
  await tx.execute(sql`select set_config('app.accounts', '', true)`)
  return result
}

/** The same in a transaction of its own: how the identity provider reaches an account. */
export const inAllAccounts = <T>(db: Db, work: (tx: Tx) => PromiseLike<T>): Promise<T> =>
  db.transaction((tx) => amongAllAccounts(tx, () => work(tx)))

/** Runs `work` in one transaction that sees one company's rows; a throw rolls it back. */
export const inCompany = <T>(db: Db, companyId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await enterCompany(tx, companyId)
    return work(tx)
  })
