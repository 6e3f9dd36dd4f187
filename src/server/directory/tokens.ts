import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { directoryTokens } from '#src/contract/directory-tokens.ts'
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
import * as texts from '../texts/directory.ts'
import { unauthorized } from '../tokens.ts'
import { requireVersion } from '../versions.ts'

/** Enough for two directories that change theirs from time to time. */
const mostTokens = 10
const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')
/** `scim_<company>_<secret>`: the company's rows are all that is read before the secret is checked. */
const shape = /^scim_([1-9]\d{0,8})_[\w-]{43}$/

const answerOf = ({ id, version, name, createdAt, usedAt }: typeof table.$inferSelect) => ({
  id,
  version,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

export const directoryTokenRoutes = (api: Api): void => {
  const ofCompany = ({ companyId }: Caller) => eq(table.companyId, companyId)

  serve(api, directoryTokens.list, async ({ caller, tx }) => {
    const rows = await tx.select().from(table).where(ofCompany(caller)).orderBy(asc(table.id))
    return rows.map(answerOf)
  })

  serve(api, directoryTokens.create, async ({ body, caller, tx }) => {
    if ((await tx.$count(table, ofCompany(caller))) >= mostTokens)
      throw new ApiError(409, 'TOO_MANY_TOKENS', texts.tooManyTokens)
    const { companyId } = caller
    const token = `scim_${companyId}_${randomBytes(32).toString('base64url')}`
    const values = { companyId, name: body.name, digest: digestOf(token) }
    const [row] = await tx.insert(table).values(values).returning()
    if (!row) throw new Error('The database returned no row of a token')
    const after = answerOf(row)
    await recordActivity(tx, caller, { entityType: 'directory_token', entityId: row.id, action: 'create', after })
    return { ...after, token }
  })

  serve(api, directoryTokens.remove, async ({ params, caller, tx, version }) => {
    const isIt = and(ofCompany(caller), eq(table.id, params.id))
    const [row] = await tx.select().from(table).where(isIt).for(lockFor.removal)
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
 * Lets a directory into its company, for the rest of the transaction. It acts as a super user who is no person.
 * @throws ApiError 401 for a token that was withdrawn or never made, or of a company that is closed
 */
export const enterAsDirectory = async (tx: Tx, token: string): Promise<Caller> => {
  const companyId = companyOfToken(token)
  await enterCompany(tx, companyId)
  const [company] = await tx.select().from(companiesTable).where(eq(companiesTable.id, companyId))
  const digest = digestOf(token)
  const rows = company?.isActive ? await tx.select().from(table).where(eq(table.companyId, companyId)) : []
  // Each is compared, so that the time tells nothing of which one is near.
  const [found] = rows.filter((it) => isSame(it.digest, digest))
  if (!found) throw unauthorized(texts.tokenRefused, 'DIRECTORY_TOKEN_UNKNOWN')
  const isOld = or(isNull(table.usedAt), lt(table.usedAt, sql`now() - interval '1 minute'`))
  await tx
    .update(table)
    .set({ usedAt: sql`now()` })
    .where(and(eq(table.id, found.id), isOld))
  return systemCaller(companyId, `Directory (${found.name})`, found.id)
}
