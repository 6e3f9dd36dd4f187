import { eq } from 'drizzle-orm'
import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose'
import type { Db } from '../database.ts'
import { type Clock, readTime } from '../database-time.ts'
import { secretsTable } from '../schema/platform.ts'
import { inUse, isDue, type ProviderKey, readAgainAfter, rotated } from './key-schedule.ts'

export type ProviderKeys = {
  /** Another one when anything about the keys has changed. */
  id: string
  /** Private; the first one signs. */
  signingKeys: JWK[]
  /** The first one signs. */
  cookieKeys: string[]
  /** Finds the public key of a token. */
  verifyingKey: JWTVerifyGetKey
}

const publicPart = ({ d, p, q, dp, dq, qi, ...rest }: JWK): JWK => rest

const keysOf = (keys: ProviderKey[]): ProviderKeys => {
  const signingKeys = keys.map((it) => it.signingKey)
  return {
    id: keys.map((it) => it.kid).join(),
    signingKeys,
    cookieKeys: keys.map((it) => it.cookieKey),
    verifyingKey: createLocalJWKSet({ keys: signingKeys.map(publicPart) }),
  }
}

const name = 'identity-provider'
const isOurs = eq(secretsTable.name, name)

/**
 * The signing and cookie keys of the embedded provider, shared by all processes through the database. Whoever reads them
 * when a rotation is due by the database's time makes it; a lock lets one process do it. `keepFor`: milliseconds that the
 * longest token lives.
 */
export const providerKeys = (db: Db, clock: Clock, keepFor: number): (() => Promise<ProviderKeys>) => {
  // Which key signs, and how old a picture of them is, goes by the clock that the tokens go by.
  const now = clock ?? (() => new Date())
  const read = async (): Promise<ProviderKey[]> => {
    const [row] = await db.select().from(secretsTable).where(isOurs)
    return (row?.value as ProviderKey[] | undefined) ?? []
  }
  const rotate = async (seen: ProviderKey[], at: number): Promise<ProviderKey[]> => {
    // Made outside the transaction: it takes a while, and everybody waits for the row.
    const value = await rotated(seen, at, keepFor)
    return db.transaction(async (tx) => {
      await tx.insert(secretsTable).values({ name, value: [] }).onConflictDoNothing()
      const [row] = await tx.select().from(secretsTable).where(isOurs).for('update')
      const stored = row?.value as ProviderKey[]
      if (!isDue(stored, at)) return stored
      await tx.update(secretsTable).set({ value }).where(isOurs)
      return value
    })
  }
  const load = async () => {
    const stored = await read()
    const at = (await readTime(db, clock)).getTime()
    return isDue(stored, at) ? rotate(stored, at) : stored
  }

  let known: { keys: Promise<ProviderKey[]>; readAt: number } | undefined
  let built: ProviderKeys | undefined
  return async () => {
    const at = now().getTime()
    if (!known || Math.abs(at - known.readAt) >= readAgainAfter) known = { keys: load(), readAt: at }
    const reading = known
    const keys = await reading.keys.catch((error) => {
      if (known === reading) known = undefined
      throw error
    })
    const next = inUse(keys, now().getTime(), keepFor)
    if (built?.id !== next.map((it) => it.kid).join()) built = keysOf(next)
    return built
  }
}
