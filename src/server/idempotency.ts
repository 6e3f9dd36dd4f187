import { and, eq } from 'drizzle-orm'
import { ApiError } from './api-error.ts'
import type { Caller } from './authenticate.ts'
import { enterCompany, type Tx } from './database.ts'
import { idempotencyKeysTable } from './schema/platform.ts'
import * as texts from './texts/common.ts'

/** `fingerprint` stands for the whole request: the same key must come with the same one. */
export type RequestKey = { key: string; fingerprint: string }

/** Under what the answers of calls that name no company are stored. */
export const noCompany = 0

const undone = Symbol('the repeated work is taken back')
const isAccessError = (error: unknown): error is ApiError =>
  error instanceof ApiError && [401, 403, 404].includes(error.status)

/**
 * Whether the caller may still do what they did: it is tried again, and taken back. That it is done already, as by a
 * version that has gone on, does not count.
 * @throws ApiError 401, 403 or 404 as the work itself would
 */
const requireStillAllowed = async (tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<void> => {
  try {
    await tx.transaction(async (trial) => {
      await work(trial)
      throw undone
    })
  } catch (error) {
    // Any other failure, as of a row that is there already, says nothing of what the caller may.
    if (isAccessError(error)) throw error
  }
}

/**
 * Does the work once for an `Idempotency-Key`: a repeated request gets the stored answer, if its caller may still ask
 * for it; a parallel one waits for the first. A refused request stores nothing, so it may be tried again.
 * @throws ApiError 422 when the key was used for another request
 */
export const replayable = async <T>(
  tx: Tx,
  caller: Caller,
  request: RequestKey | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  if (!request) return work(tx)
  // Calls outside of a company keep theirs under none.
  if (caller.companyId === noCompany) await enterCompany(tx, noCompany)
  const row = { companyId: caller.companyId, userId: caller.userId, ...request, status: 200, answer: {} }
  const mine = and(
    eq(idempotencyKeysTable.companyId, row.companyId),
    eq(idempotencyKeysTable.userId, row.userId),
    eq(idempotencyKeysTable.key, row.key),
  )
  const claimed = await tx
    .insert(idempotencyKeysTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeysTable.key })
  if (claimed.length > 0) {
    const answer = await work(tx)
    await tx.update(idempotencyKeysTable).set({ answer }).where(mine)
    return answer
  }
  const [stored] = await tx.select().from(idempotencyKeysTable).where(mine)
  if (stored?.fingerprint !== request.fingerprint) throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', texts.keyReused)
  await requireStillAllowed(tx, work)
  return stored.answer as T
}
