import { and, count, eq, gt, lte, max, sql } from 'drizzle-orm'
import { OIDCProviderError } from 'oidc-provider/lib/helpers/errors.js'
import type { Db } from '../database.ts'
import { type Clock, timeOf } from '../database-time.ts'
import { oidcPayloadsTable as table } from '../schema/platform.ts'
import * as texts from '../texts/identity.ts'

/** How many sign-ins that were begun and not finished are stored: from one network or browser, and in all. */
export const fromOne = 300
const inAll = 20_000
const longestWait = 60

/** Answered as a page, never sent back to the application, which would only ask again. */
export class TooManyBegun extends OIDCProviderError {
  override allow_redirect = false
  override error_description: string

  constructor(readonly retryAfter: number) {
    super(429, 'temporarily_unavailable')
    this.error_description = texts.tooManySignIns(retryAfter)
  }
}

const begun = eq(table.model, 'Interaction')

/**
 * Refuses to begin another sign-in where very many are open, each time for twice as long, a minute at most.
 * `lifetime`: seconds that one may take.
 * @throws TooManyBegun
 */
export const requireFewBegun = async (
  db: Db,
  from: string,
  { clock, lifetime }: { clock: Clock; lifetime: number },
): Promise<void> => {
  const now = timeOf(clock?.())
  const [open] = await db
    .select({ count: count(), left: sql<number | null>`extract(epoch from ${max(table.expiresAt)} - ${now})::float` })
    .from(table)
    .where(and(begun, eq(table.begunFrom, from), gt(table.expiresAt, now)))
  const beyond = (open?.count ?? 0) - fromOne
  if (beyond < 0 || !open?.left) return
  const passed = lifetime - open.left
  const wait = Math.min(longestWait, 2 ** beyond) - passed
  if (wait > 0) throw new TooManyBegun(Math.ceil(wait))
}

/** Deletes the oldest sign-ins that were begun, beyond the limit. */
export const dropOldestBegun = async (db: Db, limit = inAll): Promise<void> => {
  const [oldest] = await db
    .select({ expiresAt: table.expiresAt })
    .from(table)
    .where(begun)
    .orderBy(sql`${table.expiresAt} desc`)
    .offset(limit)
    .limit(1)
  if (oldest?.expiresAt) await db.delete(table).where(and(begun, lte(table.expiresAt, oldest.expiresAt)))
}
