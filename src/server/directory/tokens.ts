import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, asc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { directoryTokens, type TokenPurpose } from '#src/contract/directory-tokens.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import { enterCompany, type Tx } from '../database.ts'
import { systemCaller } from '../identity/system-caller.ts'
import { noSuchRecord } from '../policies.ts'
import { lockFor } from '../row-locks.ts'
import { directoryTokensTable as table } from '../schema/directory.ts'
import { companiesTable } from '../schema/people.ts'
import { type Api, serve } from '../serve.ts'
import type { AsCaller } from '../stream.ts'
import * as texts from '../texts/directory.ts'
import { bearerOf, unauthorized } from '../tokens.ts'
import { requireVersion } from '../versions.ts'

/** Enough for two directories that change theirs from time to time. */
const mostTokens = 10
const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')
/** `scim_<company>_<secret>`: the company's rows are all that is read before the secret is checked. */
const shape = /^(?:scim|audit)_([1-9]\d{0,8})_[\w-]{43}$/
const prefix = { DIRECTORY: 'scim', AUDIT: 'audit' } as const

/** Whether a token was made for the audit stream, which its prefix tells; every other one there is a signed-in person's. */
export const isAuditToken = (token: string): boolean => token.startsWith(`${prefix.AUDIT}_`)

const stored = { ...getTableColumns(table), isExpired: sql<boolean>`coalesce(${table.expiresAt} <= now(), false)` }

const answerOf = (it: typeof table.$inferSelect & { isExpired: boolean }) => ({
  id: it.id,
  version: it.version,
  name: it.name,
  purpose: it.purpose,
  createdAt: it.createdAt.toISOString(),
  usedAt: it.usedAt?.toISOString() ?? null,
  expiresAt: it.expiresAt?.toISOString() ?? null,
  isExpired: it.isExpired,
})

export const directoryTokenRoutes = (api: Api): void => {
  const ofCompany = ({ companyId }: Caller) => eq(table.companyId, companyId)

  serve(api, directoryTokens.list, async ({ caller, tx }) => {
    const rows = await tx.select(stored).from(table).where(ofCompany(caller)).orderBy(asc(table.id))
    return rows.map(answerOf)
  })

  serve(api, directoryTokens.create, async ({ body, caller, tx }) => {
    if ((await tx.$count(table, ofCompany(caller))) >= mostTokens)
      throw new ApiError(409, 'TOO_MANY_TOKENS', texts.tooManyTokens)
    const { companyId } = caller
    const { name, purpose = 'DIRECTORY' } = body
    const token = `${prefix[purpose]}_${companyId}_${randomBytes(32).toString('base64url')}`
    const expiresAt = body.expiresInDays ? sql`now() + ${body.expiresInDays} * interval '1 day'` : null
    const values = { companyId, name, purpose, digest: digestOf(token), expiresAt }
    const [row] = await tx.insert(table).values(values).returning(stored)
    if (!row) throw new Error('The database returned no row of a token')
    const after = answerOf(row)
    await recordActivity(tx, caller, { entityType: 'directory_token', entityId: row.id, action: 'create', after })
    return { ...after, token }
  })

  serve(api, directoryTokens.remove, async ({ params, caller, tx, version }) => {
    const isIt = and(ofCompany(caller), eq(table.id, params.id))
    const [row] = await tx.select(stored).from(table).where(isIt).for(lockFor.removal)
    if (!row) throw noSuchRecord()
    requireVersion(row.version, version)
    await tx.delete(table).where(isIt)
    const before = answerOf(row)
    await recordActivity(tx, caller, { entityType: 'directory_token', entityId: row.id, action: 'delete', before })
    return { success: true as const }
  })
}

/** The company that a token says it is of. @throws ApiError 401 for what has not the shape of one */
export const companyOfToken = (token: string): number => {
  const company = shape.exec(token)?.[1]
  if (!company) throw unauthorized(texts.tokenRefused, 'NO_DIRECTORY_TOKEN')
  return Number(company)
}

const isSame = (stored: string, given: string) => timingSafeEqual(Buffer.from(stored), Buffer.from(given))

/**
 * Lets a program into its company for what its token opens, for the rest of the transaction. It acts as a super user who
 * is no person.
 * @throws ApiError 401 for a token that was revoked, has expired or was never made, or of a company that is closed
 */
const enterByToken = async (tx: Tx, token: string, purpose: TokenPurpose): Promise<Caller> => {
  const companyId = companyOfToken(token)
  await enterCompany(tx, companyId)
  const [company] = await tx.select().from(companiesTable).where(eq(companiesTable.id, companyId))
  const digest = digestOf(token)
  const rows = company?.isActive ? await tx.select(stored).from(table).where(eq(table.companyId, companyId)) : []
  // Each is compared, so that the time tells nothing of which one is near.
  const [found] = rows.filter((it) => isSame(it.digest, digest) && it.purpose === purpose)
  if (!found) throw unauthorized(texts.tokenRefused, 'DIRECTORY_TOKEN_UNKNOWN')
  if (found.isExpired) throw unauthorized(texts.tokenExpired, 'DIRECTORY_TOKEN_EXPIRED')
  const isOld = or(isNull(table.usedAt), lt(table.usedAt, sql`now() - interval '1 minute'`))
  await tx
    .update(table)
    .set({ usedAt: sql`now()` })
    .where(and(eq(table.id, found.id), isOld))
  return systemCaller(companyId, purpose === 'DIRECTORY' ? `Directory (${found.name})` : found.name, found.id)
}

/**
 * Does something as whoever brings such a token, each time in a transaction of its own, and is counted once. Refused ones
 * are counted apart: who guesses keeps nobody out.
 */
export const asTokenHolder = (
  c: Context,
  { db, requireRate }: Pick<Api, 'db' | 'requireRate'>,
  purpose: TokenPurpose,
): AsCaller => {
  const token = bearerOf(c.req.header('authorization'))
  const companyId = companyOfToken(token)
  let isCounted = false
  const refused = async (error: unknown) => {
    const isRefused = error instanceof ApiError && error.status === 401
    if (isRefused) await requireRate?.({ directoryOf: companyId, isRefused })
    throw error
  }
  return (work) =>
    db.transaction(async (tx) => {
      const caller = await enterByToken(tx, token, purpose).catch(refused)
      c.set('asker', caller)
      if (!isCounted) await requireRate?.({ directoryOf: companyId })
      isCounted = true
      return work(tx, caller)
    })
}
