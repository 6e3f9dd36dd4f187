import { createHash } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { type Clock, secondsAfter, timeOf } from '../database-time.ts'
import { signInAttemptsTable as table } from '../schema/platform.ts'

const minute = 60_000
/** In seconds. */
const day = 86_400

/** After `free` failures each one waits, a minute at first and then twice as long, `longest` at most; one is forgotten every `forgets`. */
type Limit = { free: number; longest: number; forgets: number }
const limits = {
  /** An account, from a browser that has signed in to it. */
  device: { free: 5, longest: 15 * minute, forgets: 60 * minute },
  /** An account, from one network. */
  pair: { free: 5, longest: 60 * minute, forgets: 6 * 60 * minute },
  /** An account, from everywhere. */
  account: { free: 20, longest: 15 * minute, forgets: 60 * minute },
  /** All accounts, from one network. */
  network: { free: 50, longest: 15 * minute, forgets: 10 * minute },
} satisfies Record<string, Limit>
type Kind = keyof typeof limits

/** `wait`: milliseconds until another attempt is let through; 0 for one that may be made now, and was counted. */
export type Attempt = { wait: number; succeeded: () => Promise<void> }
/** `network`: where an attempt comes from. `device`: the browser, when the account has signed in with it. */
export type Source = { network: string; device: string | null }
export type Throttle = {
  /** Asks for an attempt. It counts as failed until it is reported as succeeded, so that many at once are counted too. */
  attempt(email: string, from: Source): Promise<Attempt>
  dropOld(): Promise<unknown>
}

/** What attempts are counted by: nobody reads from the table who tried to sign in, and from where. */
export const hashedKey = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const keysOf = (email: string, { network, device }: Source): [Kind, string][] => {
  const account = email.toLowerCase()
  // Who knows somebody's address must not keep them out of a browser of their own.
  if (device !== null) return [['device', hashedKey('device', device, account)]]
  return [
    ['pair', hashedKey('pair', network, account)],
    ['account', hashedKey('account', account)],
    ['network', hashedKey('network', network)],
  ]
}

const waitAfter = (failures: number, { free, longest }: Limit) => {
  // Of what was counted a moment ago a little is forgotten already.
  const beyond = Math.round(failures) - free
  return beyond < 0 ? 0 : Math.min(longest, minute * 2 ** beyond)
}

/**
 * Slows the guessing of passwords, for all processes together: by account from everywhere, by network, and by account
 * and network. A browser that has signed in to the account is counted alone.
 */
export const makeThrottle = (db: Db, clock?: Clock): Throttle => ({
  attempt: (email, from) => {
    const kinds = keysOf(email, from)
    const keys = kinds.map(([, key]) => key)
    return db.transaction(async (tx) => {
      const now = timeOf(clock?.())
      // Locked one after the other in one order, so that attempts at once wait for each other.
      const rows = await tx
        .insert(table)
        .values(keys.toSorted().map((key) => ({ key, failures: 0, at: now })))
        .onConflictDoUpdate({ target: table.key, set: { key: sql`excluded.key` } })
        .returning({
          key: table.key,
          failures: table.failures,
          passed: sql<number>`(extract(epoch from ${now} - ${table.at}) * 1000)::float`,
        })
      const states = kinds.map(([kind, key]) => {
        const { failures = 0, passed = 0 } = rows.find((it) => it.key === key) ?? {}
        const left = Math.max(0, failures - passed / limits[kind].forgets)
        return { kind, key, left, wait: Math.max(0, waitAfter(failures, limits[kind]) - passed) }
      })
      const wait = Math.max(...states.map((it) => it.wait))
      if (wait > 0) return { wait, succeeded: async () => {} }
      for (const { key, left } of states)
        await tx
          .update(table)
          .set({ failures: left + 1, at: now })
          .where(eq(table.key, key))
      return {
        wait,
        succeeded: () =>
          db.transaction(async (tx) => {
            // In the same order as above, so that no two wait for each other.
            const inOrder = sql`${table.key} collate "C"`
            await tx
              .select({ key: table.key })
              .from(table)
              .where(inArray(table.key, keys))
              .orderBy(inOrder)
              .for('update')
            const own = keys.filter((_, index) => kinds[index]?.[0] !== 'network').toSorted()
            const gone = await tx.delete(table).where(inArray(table.key, own)).returning()
            // The network gets back what this account had failed from there, and no more: one's own success is no licence to guess.
            const pair = gone.find(({ key }) => key === states.find(({ kind }) => kind === 'pair')?.key)
            const network = states.find(({ kind }) => kind === 'network')
            if (network && pair)
              await tx
                .update(table)
                .set({ failures: sql`greatest(0, ${table.failures} - ${pair.failures})` })
                .where(eq(table.key, network.key))
          }),
      }
    })
  },
  dropOld: () => db.delete(table).where(lt(table.at, secondsAfter(clock?.(), -day))),
})
