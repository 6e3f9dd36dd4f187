import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { OpenOptions } from './database.ts'
import { isPassing } from './database-errors.ts'
import { connectionFault, migrationFault } from './database-faults.ts'
import { migrationsFolder } from './package-root.ts'

// Any number that no other program on this server uses as an advisory lock.
const migrationLock = 727_274

const newer =
  'The database was written by a newer Stepwise, whose tables this one does not know. ' +
  'Start that version again, or restore a backup from before it (docs/operations.md).'

/** @throws Error when a newer version has migrated the database */
const refuseNewer = async (client: pg.Client, folder: string) => {
  const ours = readMigrationFiles({ migrationsFolder: folder }).map((it) => it.folderMillis)
  const there = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as it")
  if (there.rows[0]?.it !== true) return
  const { rowCount } = await client.query('select from drizzle.__drizzle_migrations where created_at > $1 limit 1', [
    Math.max(...ours),
  ])
  if (rowCount) throw new Error(newer)
}

/** What failed, in words where the connection was lost meanwhile. */
const brokenOff = (error: unknown): unknown =>
  isPassing(error)
    ? new Error(
        'The connection to PostgreSQL was lost while the tables were prepared, and nothing of that was stored. Start again.',
        { cause: error },
      )
    : error

/**
 * Brings the tables up to date and prepares their content, as their owner.
 * @throws Error in words: no connection, a newer database, a migration that failed and changed nothing
 */
export const migrateAsOwner = async (
  connectionString: string,
  setting: string,
  { prepare, migrations = migrationsFolder }: OpenOptions,
): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  // Whoever waits for a statement hears of a broken connection; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw connectionFault(error, connectionString, setting)
  }
  try {
    // Released with the connection: two processes that start at once migrate once.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzle({ client, casing: 'snake_case' })
    await refuseNewer(client, migrations)
    await migrate(db, { migrationsFolder: migrations }).catch((error) => {
      throw isPassing(error) ? error : migrationFault(error)
    })
    await prepare?.(db)
  } catch (error) {
    throw brokenOff(error)
  } finally {
    await client.end().catch(() => {})
  }
}
