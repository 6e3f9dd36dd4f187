import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { signInAttemptsTable as table } from '../schema/platform.ts'

const windowMs = 10 * 60_000
const perAccount = 5
const perAddress = 50

/** `wait`: milliseconds until another attempt is let through; 0 for one that may be made now, and was counted. */
export type Attempt = { wait: number; succeeded: () => Promise<void> }
export type Throttle = {
  /** Asks for an attempt. It counts as failed until it is told to have succeeded, so that many at once are counted too. */
  attempt(email: string, address: string): Promise<Attempt>
  dropOld(): Promise<unknown>
}

/** What attempts are counted by: nobody reads from the table who tried to sign in, and from where. */
const hashedKey = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * Slows the guessing of passwords: 5 failures an account and address, 50 an address, in 10 minutes. Counted in the
 * database, for all processes together.
 */
export const makeThrottle = (db: Db, now: () => Date): Throttle => ({
  attempt: (email, address) => {
    const keys = { account: hashedKey(address, email.toLowerCase()), address: hashedKey(address) }
    return db.transaction(async (tx) => {
      // One after the other for an address, whichever process is asked.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sign-in'), hashtext(${keys.address}))`)
      const begin = new Date(now().getTime() - windowMs)
      const recent = await tx
        .select()
        .from(table)
        .where(and(inArray(table.key, Object.values(keys)), gt(table.at, begin)))
        .orderBy(asc(table.at), asc(table.id))
      const waitFor = (key: string, limit: number) => {
        const oldest = recent.filter((it) => it.key === key).at(-limit)
        return oldest ? oldest.at.getTime() + windowMs - now().getTime() : 0
      }
      const wait = Math.max(waitFor(keys.account, perAccount), waitFor(keys.address, perAddress))
      if (wait > 0) return { wait, succeeded: async () => {} }
      const [, counted] = await tx
        .insert(table)
        .values([keys.account, keys.address].map((key) => ({ key, at: now() })))
        .returning({ id: table.id })
      const succeeded = async () => {
        await db.delete(table).where(or(eq(table.key, keys.account), eq(table.id, counted?.id ?? 0)))
      }
      return { wait, succeeded }
    })
  },
  dropOld: () => db.delete(table).where(lt(table.at, new Date(now().getTime() - windowMs))),
})
