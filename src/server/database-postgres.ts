import type pg from 'pg'
import type { Database, OpenOptions } from './database.ts'
import { type DatabaseLimits, databaseLimits } from './env.ts'
import { migrateAsOwner } from './migrate.ts'
import { databaseOn, makePool, type PoolCounts } from './pool.ts'

/** Health, metrics, jobs and e-mail have connections of their own: what the calls do to theirs does not reach them. */
const backgroundSize = 4

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

/** All who ask while a question is under way get its answer: however many ask, one connection is used. */
const shared = (ask: () => Promise<void>) => {
  let asking: Promise<void> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

const countsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolCounts => ({
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})

export type PostgresAddress = {
  url: string
  /** Where the migrations run: no pooler may stand before it, and before `url` one does. */
  migrationUrl?: string | undefined
}

/**
 * Every connection of the pools runs as `app_user` from its first statement; only the migrations run as the login, or as
 * that of `migrationUrl`.
 */
export const openPostgres = async (
  { url, migrationUrl }: PostgresAddress,
  options: OpenOptions,
  limits: DatabaseLimits = databaseLimits,
): Promise<Database & { moveTo(url: string): void }> => {
  await migrateAsOwner(migrationUrl ?? url, migrationUrl ? 'DATABASE_MIGRATION_URL' : 'DATABASE_URL', options)
  const onError = options.onError ?? (() => {})
  const calls = makePool(url, limits.DATABASE_POOL, limits, onError)
  const background = makePool(url, backgroundSize, limits, onError)
  const pools = [calls, background]
  calls.on('connect', (client) => options.onConnection?.(client, 'calls'))
  background.on('connect', (client) => options.onConnection?.(client, 'background'))
  const close = async () => void (await Promise.all(pools.map((it) => it.end())))
  try {
    await refuseBypassedRowSecurity(calls)
  } catch (error) {
    await close()
    throw error
  }
  const isPrepared = migrationUrl === undefined
  // A connection on which nothing is answered is closed in time for the next question.
  const question = { text: 'select 1', query_timeout: limits.DATABASE_WAIT }
  return {
    db: databaseOn(calls, isPrepared, 'calls', options.measure),
    background: databaseOn(background, isPrepared, 'background', options.measure),
    pools: () => ({ calls: countsOf(calls), background: countsOf(background) }),
    ping: shared(async () => void (await background.query(question))),
    close,
    // A pool reads its options at each new connection.
    moveTo: (url) => {
      for (const it of pools) Object.assign(it.options, { connectionString: url })
    },
  }
}
