import { sql } from 'drizzle-orm'
import { drizzle, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { ConnectionSession } from './connection-session.ts'
import type { Db } from './database.ts'
import { busy, hasStalePlan } from './database-errors.ts'
import type { DatabaseLimits } from './env.ts'

type Callback = Parameters<pg.Pool['connect']>[0]

type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>

/** A pool in whose queue only so many wait: one more is refused at once, while those who wait are still answered. */
class BoundedPool extends pg.Pool {
  #maxWaiting: number

  constructor(config: pg.PoolConfig, maxWaiting: number) {
    super(config)
    this.#maxWaiting = maxWaiting
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): unknown {
    if (this.waitingCount < this.#maxWaiting) return callback ? super.connect(callback) : super.connect()
    const error = Object.assign(new Error('too many calls wait for a connection'), { code: busy })
    return callback ? callback(error, undefined, () => {}) : Promise.reject(error)
  }
}

/** What a pool holds at the moment: open connections, those of them that do nothing, and who waits for one. */
export type PoolCounts = { total: number; idle: number; waiting: number }

/** Told how long transactions wait for a connection, and how long they take, in seconds. */
export type DatabaseMeasure = {
  waited(pool: string, seconds: number): void
  transaction(pool: string, outcome: 'committed' | 'rolled back', seconds: number): void
}

/** How much longer than PostgreSQL itself we wait for a statement: for a server that does not answer at all. */
const silence = 2000

/** A pool whose connections run as `app_user` from their first statement, within the limits of the settings. */
export const makePool = (
  connectionString: string,
  size: number,
  limits: DatabaseLimits,
  onError: (error: unknown) => void,
): pg.Pool => {
  const pool = new BoundedPool(
    {
      connectionString,
      max: size,
      connectionTimeoutMillis: limits.DATABASE_WAIT,
      statement_timeout: limits.DATABASE_STATEMENT_TIMEOUT,
      lock_timeout: limits.DATABASE_LOCK_TIMEOUT,
      idle_in_transaction_session_timeout: limits.DATABASE_IDLE_TIMEOUT,
      query_timeout: limits.DATABASE_STATEMENT_TIMEOUT + silence,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      options: '-c role=app_user',
    },
    limits.DATABASE_QUEUE,
  )
  // Without a listener a connection that breaks while idle ends the process.
  pool.on('error', onError)
  // The same for one that breaks between two statements of a transaction; the next statement fails by itself.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/**
 * drizzle on a pool, with transactions of our own: drizzle's keeps a connection for ever whose `begin` fails, gives one
 * back whose `rollback` failed, and throws that failure instead of the first.
 * @param isPrepared whether a connection is one session of PostgreSQL's, which may keep statements; a pooler's is not
 * @param measure told of the transactions, by the name of their pool
 */
export const databaseOn = (pool: pg.Pool, isPrepared: boolean, name = '', measure?: DatabaseMeasure): Db => {
  const dialect = new PgDialect({ casing: 'snake_case' })
  const transactions = new WeakMap<pg.PoolClient, Transaction>()
  const transactionOn = (client: pg.PoolClient) => {
    const known = transactions.get(client)
    const tx = known ?? new NodePgTransaction(dialect, new ConnectionSession(client, dialect, isPrepared), undefined)
    transactions.set(client, tx)
    return tx
  }
  const transaction: Db['transaction'] = async (work, config) => {
    const asked = performance.now()
    const client = await pool.connect()
    const began = performance.now()
    measure?.waited(name, (began - asked) / 1000)
    const ended = (outcome: 'committed' | 'rolled back') =>
      measure?.transaction(name, outcome, (performance.now() - began) / 1000)
    const tx = transactionOn(client)
    const takeBack = (error: unknown) =>
      tx.execute(sql`rollback`).then(
        () => !hasStalePlan(error),
        () => false,
      )
    // Until PostgreSQL has said how a transaction ended, nobody knows what state its connection is in.
    let isUsable = false
    try {
      await tx.execute(sql`begin`)
      if (config) await tx.setTransaction(config)
      const result = await work(tx).catch(async (error: unknown) => {
        isUsable = await takeBack(error)
        throw error
      })
      await tx.execute(sql`commit`)
      isUsable = true
      ended('committed')
      return result
    } catch (error) {
      ended('rolled back')
      throw error
    } finally {
      client.release(!isUsable)
    }
  }
  return Object.assign(drizzle({ client: pool, casing: 'snake_case' }), { transaction })
}
