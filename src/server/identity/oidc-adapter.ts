import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { InvalidRequest } from 'oidc-provider/lib/helpers/errors.js'
import type { Db } from '../database.ts'
import { type Clock, secondsAfter, timeOf } from '../database-time.ts'
import { oidcPayloadsTable as table } from '../schema/platform.ts'
import { dropOldestBegun, requireFewBegun } from './begun-sign-ins.ts'
import { endedSession, isActiveAccount } from './session-end.ts'

/** The grants that a session of the provider hangs on. */
export const grantIdsOf = ({ authorizations }: Pick<AdapterPayload, 'authorizations'>): string[] =>
  Object.values(authorizations ?? {}).flatMap((it) => it.grantId ?? [])

export type AdapterOptions = {
  db: Db
  /**
   * How long a used refresh token still works: two tabs may send the same one at once, and without grace the second
   * ends the session of both. Used later than that, it ends the whole family.
   */
  graceSeconds: number
  clock: Clock
  /** Where the request at hand comes from; null outside of one. */
  begunFrom: () => string | null
}

type Row = { payload: unknown; consumedAt: Date | null; usedFor: number | null }

const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Keeps what the identity provider stores in the database, so that sessions outlive a restart. */
export const oidcAdapter = ({ db, graceSeconds, clock, begunFrom }: AdapterOptions) => {
  const now = () => timeOf(clock?.())
  const payloadOf = (model: string, row: Row | undefined): AdapterPayload | undefined => {
    if (!row) return undefined
    const grace = model === 'RefreshToken' ? graceSeconds : 0
    const isUsed = row.consumedAt !== null && row.usedFor !== null && row.usedFor >= grace
    const payload = row.payload as AdapterPayload
    return isUsed ? { ...payload, consumed: Math.floor(Number(row.consumedAt) / 1000) } : payload
  }
  const alive = () => or(isNull(table.expiresAt), gt(table.expiresAt, now()))
  const rows = () =>
    db
      .select({
        payload: table.payload,
        consumedAt: table.consumedAt,
        usedFor: sql<number | null>`extract(epoch from ${now()} - ${table.consumedAt})::float`,
      })
      .from(table)

  /** A session whose grant or account is gone is nobody's any more; it remembers why, for the page that follows. */
  const sessionOf = async (payload: AdapterPayload): Promise<AdapterPayload> => {
    const { accountId } = payload
    if (accountId === undefined) return payload
    if (!(await isActiveAccount(db, accountId))) return endedSession(payload, 'account')
    const isGrant = and(eq(table.model, 'Grant'), inArray(table.id, grantIdsOf(payload)), alive())
    return (await db.$count(table, isGrant)) > 0 ? payload : endedSession(payload, 'session')
  }
  const current = async (model: string, row: Row | undefined) => {
    const payload = payloadOf(model, row)
    return model === 'Session' && payload ? sessionOf(payload) : payload
  }

  return (model: string): Adapter => {
    const byId = (id: string) => and(eq(table.model, model), eq(table.id, id))
    return {
      upsert: async (id, payload, expiresIn) => {
        // `jsonb` cannot hold NUL; without this a NUL in `state` would be a server error.
        if (JSON.stringify(payload).includes('\\u0000')) throw new InvalidRequest('a parameter holds NUL')
        const { grantId = null, userCode = null, uid = null } = payload
        const accountId = payload.result?.login?.accountId ?? payload.accountId ?? null
        const expiresAt = expiresIn ? secondsAfter(clock?.(), expiresIn) : null
        const values = { payload, accountId, grantId, userCode, uid, expiresAt }
        const isBegun = model === 'Interaction' && (await db.$count(table, byId(id))) === 0
        const from = isBegun ? begunFrom() : null
        if (from !== null) await requireFewBegun(db, from, { clock, lifetime: expiresIn ?? 0 })
        await db
          .insert(table)
          .values({ model, id, begunFrom: from, ...values })
          .onConflictDoUpdate({ target: [table.model, table.id], set: values })
        if (isBegun) await dropOldestBegun(db)
      },
      find: async (id) => {
        if (!storable(id)) return undefined
        const [row] = await rows().where(and(byId(id), alive()))
        return current(model, row)
      },
      findByUid: async (uid) => {
        const [row] = await rows().where(and(eq(table.model, model), eq(table.uid, uid), alive()))
        return current(model, row)
      },
      // Only device sign-in looks by user code, and it is off.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        // The first use counts: a second one inside the grace must not prolong it.
        await db
          .update(table)
          .set({ consumedAt: sql`coalesce(${table.consumedAt}, ${now()})` })
          .where(byId(id))
      },
      destroy: async (id) => {
        await db.delete(table).where(byId(id))
      },
      revokeByGrantId: async (grantId) => {
        await db.delete(table).where(eq(table.grantId, grantId))
      },
    }
  }
}

/** Deletes what has expired; nothing else does. */
export const dropExpiredPayloads = (db: Db, clock?: Clock) =>
  db.delete(table).where(lt(table.expiresAt, timeOf(clock?.())))
