import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { recordActivity } from '../activity.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { secondsAfter } from '../database-time.ts'
import { isOneOf } from '../page.ts'
import { type referenceChecksTable, referenceLinksTable as table } from '../schema/hiring.ts'

/** In seconds. */
const fourteenDays = 14 * 86_400

type Check = typeof referenceChecksTable.$inferSelect

/** What is stored of a link's secret. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')
/** Links that can be answered at. */
export const isOpen = (now: SQL) => and(isNull(table.revokedAt), isNull(table.usedAt), gt(table.expiresAt, now))

/** Until when the links of these checks are open, by check; closed ones are left out. */
export const openLinks = async (tx: Tx, checkIds: readonly number[]): Promise<Map<number, Date>> => {
  const rows = await tx
    .select({ checkId: table.checkId, expiresAt: table.expiresAt })
    .from(table)
    .where(and(isOneOf(table.checkId, checkIds), isOpen(sql`now()`)))
  return new Map(rows.map((it) => [it.checkId, it.expiresAt]))
}

const remember = (tx: Tx, caller: Caller, { id, applicationId }: Check, linkUntil: string | null) =>
  recordActivity(tx, caller, {
    entityType: 'reference_check',
    entityId: id,
    action: 'update',
    after: { id, applicationId, linkUntil },
  })

/** The address of a check's page. Its secret stands in the fragment, which no browser sends to a server or another page. */
export const makeLink = async (tx: Tx, caller: Caller, check: Check, origin: string) => {
  const token = `${caller.companyId}.${randomBytes(32).toString('base64url')}`
  const set = {
    digest: digestOf(token),
    expiresAt: secondsAfter(undefined, fourteenDays),
    revokedAt: null,
    usedAt: null,
    createdBy: caller.name,
  }
  const [stored] = await tx
    .insert(table)
    .values({ companyId: caller.companyId, checkId: check.id, ...set })
    .onConflictDoUpdate({ target: [table.companyId, table.checkId], set })
    .returning({ expiresAt: table.expiresAt })
  if (!stored) throw new Error('The database returned no row for a link')
  const expiresAt = stored.expiresAt.toISOString()
  await remember(tx, caller, check, expiresAt)
  return { link: `${origin}/reference#${token}`, expiresAt }
}

/** Ends the link of a check; one that is closed stays so. */
export const endLink = async (tx: Tx, caller: Caller, check: Check): Promise<void> => {
  const ended = await tx
    .update(table)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(table.companyId, caller.companyId), eq(table.checkId, check.id), isOpen(sql`now()`)))
    .returning({ id: table.id })
  if (ended.length > 0) await remember(tx, caller, check, null)
}

/** Forgets what was typed at the links of a check: whoever gets the next one is somebody else. */
export const forgetTyped = (tx: Tx, { companyId }: Caller, { id }: Check): Promise<unknown> =>
  tx
    .update(table)
    .set({ draft: {}, version: sql`${table.version} + 1` })
    .where(and(eq(table.companyId, companyId), eq(table.checkId, id)))
