import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database, OpenOptions } from './database.ts'
import { migrationsFolder } from './package-root.ts'

// Any number that no other program on this server uses as an advisory lock.
const migrationLock = 727_274

const migrateAsOwner = async (connectionString: string, prepare: OpenOptions['prepare']) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    // Released with the connection: two processes that start at once migrate once.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzle({ client, casing: 'snake_case' })
    await migrate(db, { migrationsFolder })
    await prepare?.(db)
  } finally {
    await client.end()
  }
}

const refuseBypassedRowSecurity = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ role: string; bypasses: boolean }>(
    'select current_user as role, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  const [it] = rows
  if (it?.role !== 'app_user' || it.bypasses)
    throw new Error(
      `The database connection runs as "${it?.role}", whom row-level security does not bind. ` +
        'Let DATABASE_URL reach PostgreSQL directly, with a login that may take the role app_user; ' +
        'through a pooler, with a login that has it from the start (docs/operations.md).',
    )
}

/**
 * Every connection of the pool runs as `app_user` from its first statement; only the migrations run as the login, or as
 * that of `migrationUrl`, which no pooler may stand before.
 */
export const openPostgres = async (
  connectionString: string,
  { prepare, onError }: OpenOptions,
  migrationUrl: string = connectionString,
): Promise<Database & { moveTo(url: string): void }> => {
  await migrateAsOwner(migrationUrl, prepare)
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c role=app_user',
  })
  // Without a listener a connection that breaks while idle ends the process.
  pool.on('error', (error) => onError?.(error))
  // The same for one that breaks between two statements of a transaction; the next statement fails by itself.
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    await refuseBypassedRowSecurity(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = drizzle({ client: pool, casing: 'snake_case' })
  return {
    db,
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pool.end(),
    // The pool reads its options at each new connection.
    moveTo: (url) => void Object.assign(pool.options, { connectionString: url }),
  }
}
