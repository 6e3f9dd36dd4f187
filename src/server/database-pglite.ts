import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, OpenOptions } from './database.ts'
import { migrationsFolder } from './package-root.ts'
import { takeLock } from './pglite-lock.ts'
import { makePrivateFolder } from './private-folder.ts'

const fiveMinutes = 300_000

/**
 * PGlite starts no background workers: without a checkpoint its log grows without limit (1.6 GB measured),
 * without a vacuum its tables do. It signs in as superuser, whom row-level security does not bind.
 */
export const openPglite = async (dataDir: string, { prepare, onError }: OpenOptions): Promise<Database> => {
  const inMemory = dataDir === 'memory'
  const directory = resolve(dataDir)
  if (!inMemory) await makePrivateFolder(directory)
  const unlock = inMemory ? undefined : await takeLock(join(directory, 'lock'))
  try {
    const client = await PGlite.create(inMemory ? 'memory://' : join(directory, 'pglite'))
    try {
      return await overPglite(client, { prepare, onError }, unlock)
    } catch (error) {
      await client.close()
      throw error
    }
  } catch (error) {
    await unlock?.()
    throw error
  }
}

/** Migrates and prepares the database of an open PGlite, as {@link openPglite} does; `unlock` runs when it is closed. */
export const overPglite = async (
  client: PGlite,
  { prepare, onError }: { [K in keyof OpenOptions]: OpenOptions[K] | undefined },
  unlock: () => Promise<void> = async () => {},
): Promise<Database> => {
  const db = drizzle({ client, casing: 'snake_case' })
  await migrate(db, { migrationsFolder })
  await prepare?.(db)
  await client.exec('GRANT pg_checkpoint, pg_maintain TO app_user WITH INHERIT TRUE; SET ROLE app_user')

  const maintain = async () => {
    await client.exec('CHECKPOINT')
    await client.exec('VACUUM (ANALYZE)')
  }
  const timer = setInterval(() => maintain().catch((error) => onError?.(error)), fiveMinutes).unref()
  return {
    db,
    driver: 'pglite',
    maintain,
    ping: async () => void (await db.execute(sql`select 1`)),
    close: async () => {
      clearInterval(timer)
      await maintain().catch((error) => onError?.(error))
      await client.close()
      await unlock()
    },
  }
}
