import { eq, sql } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import { rowsOf, type Tx } from '../database.ts'
import type { Job, Rest } from '../jobs.ts'
import { lockFor } from '../row-locks.ts'
import { importsTable } from '../schema/imports.ts'
import * as texts from '../texts/imports.ts'
import { finish } from './ending.ts'
import type { Importable } from './importable.ts'
import { importableOf } from './kinds.ts'
import { type Import, keepRows, outcomesOf, type Row, refusedOutcome, storeOutcomes } from './outcomes.ts'
import { senderOf } from './sender.ts'
import { takeRows, untriedParts } from './stage.ts'
import { goodOnes, storeAll, storeSome } from './storing.ts'
import { cellsOf, hasRefused, hasRepeated, keepTried, leaveOut, openOf, refuseRepeated, tryRows } from './trying.ts'

export const importJob = { name: 'import', version: 1 }

/** Rows tried in one transaction: to begin and end one takes as long as to try a hundred. */
const triedAtOnce = 2000

/** All or nothing: every row is tried first; only when each is good are they stored. */
const allOrNothing = async (tx: Tx, caller: Caller, it: Import, kind: Importable, now: Date): Promise<Rest> => {
  const parts = await untriedParts(tx, it.id, kind.atOnce ?? triedAtOnce)
  if (parts.length > 0) {
    const outcomes = await tryRows(
      tx,
      caller,
      it,
      kind,
      parts.flatMap((part) => part.rows),
    )
    await keepTried(tx, it, parts, outcomes)
    return 'again'
  }
  if (it.status === 'CHECKING') {
    if ((await hasRefused(tx, it)) || (await hasRepeated(tx, it))) {
      await leaveOut(tx, it)
      await refuseRepeated(tx, it)
      return finish(tx, it, 'REFUSED', now)
    }
    await tx.update(importsTable).set({ status: 'STORING' }).where(eq(importsTable.id, it.id))
    return 'again'
  }
  return storeAll(tx, caller, it, kind, now)
}

/** Each row for itself: the good ones are stored some at a time, the others named. */
const goodRows = async (tx: Tx, caller: Caller, it: Import, kind: Importable, now: Date): Promise<Rest> => {
  const taken = await takeRows(tx, it.id, 'untried', kind.atOnce)
  if (taken.length === 0) return finish(tx, it, 'COMPLETED', now)
  const rows = openOf(taken)
  const written = await kind.write(tx, caller, cellsOf(rows), false, { is: 'REFUSE' })
  await keepRows(tx, it, taken, outcomesOf(rows, written, 'IMPORTED'))
  if (it.status === 'CHECKING')
    await tx.update(importsTable).set({ status: 'STORING' }).where(eq(importsTable.id, it.id))
  return 'again'
}

const part =
  (next: (tx: Tx, it: Import, now: Date) => Promise<Rest>) =>
  async (tx: Tx, { subjectId }: Job, now: Date): Promise<Rest> => {
    const [it] = await tx.select().from(importsTable).where(eq(importsTable.id, subjectId)).for(lockFor.change)
    if (!it) return 'done'
    return it.status === 'CHECKING' || it.status === 'CHECKED' || it.status === 'STORING' ? next(tx, it, now) : 'done'
  }

const failed = 'could not be stored, because the server failed again and again: send it again'
const cancelled = 'was not stored, because the import was cancelled'
const notAllowed = 'was not stored, because whoever sent the file may not import it any more'

/** Brings an import to its end: what is not stored is refused, and nobody waits for ever. */
const refuseRest = (message: string) => {
  const refused = (rows: readonly Row[]) => rows.map(({ row }) => refusedOutcome(row, [{ column: null, message }]))
  return async (tx: Tx, it: Import, now: Date): Promise<Rest> => {
    const taken = await takeRows(tx, it.id, 'untried')
    if (taken.length > 0) {
      await keepRows(tx, it, taken, refused(openOf(taken)))
      return 'again'
    }
    await leaveOut(tx, it)
    // Of good ones that could not be stored together at least some are refused, so that the report says why.
    const isSaid = it.mode === 'ALL_OR_NOTHING' && (await hasRefused(tx, it))
    const rows = isSaid ? [] : await goodOnes(tx, it)
    if (rows.length === 0) return finish(tx, it, it.mode === 'ALL_OR_NOTHING' ? 'REFUSED' : 'COMPLETED', now)
    await storeOutcomes(tx, it, refused(rows))
    return 'again'
  }
}

/** So long a preview waits for somebody's word: then the file may be forgotten, and its passwords with it. */
const confirmationTime = 24 * 60 * 60 * 1000

/** Every row is tried, somebody looks at what would be added and changed, and only then is it stored. */
const withPreview = async (tx: Tx, caller: Caller, it: Import, kind: Importable, now: Date): Promise<Rest> => {
  if (it.status === 'CHECKED') return refuseRest(texts.notConfirmed)(tx, it, now)
  if (it.status === 'STORING')
    return it.mode === 'ALL_OR_NOTHING' ? storeAll(tx, caller, it, kind, now) : storeSome(tx, caller, it, kind, now)
  const taken = await takeRows(tx, it.id, 'untried', kind.atOnce)
  if (taken.length > 0) {
    await keepRows(tx, it, taken, await tryRows(tx, caller, it, kind, taken))
    return 'again'
  }
  await refuseRepeated(tx, it)
  if (it.mode === 'ALL_OR_NOTHING' && (await hasRefused(tx, it))) return finish(tx, it, 'REFUSED', now)
  if ((await goodOnes(tx, it)).length === 0) return finish(tx, it, 'COMPLETED', now)
  await tx.update(importsTable).set({ status: 'CHECKED' }).where(eq(importsTable.id, it.id))
  return { at: new Date(now.getTime() + confirmationTime) }
}

/** Two files that name the same records in another order would lock each other out: one of a kind at a time. */
const isAlone = async (tx: Tx, { companyId, entityType }: Import) => {
  const name = `${companyId} ${entityType}`
  const answer = await tx.execute(sql`select pg_try_advisory_xact_lock(727278, hashtext(${name})) as "isAlone"`)
  return rowsOf<{ isAlone: boolean }>(answer)[0]?.isAlone === true
}
const nextLook = 500

/**
 * Records are looked for by a thousand names at once: a plan that PostgreSQL keeps, from when a table was small, compares
 * each record with each name. From here to the end of the transaction it plans each statement for what it is given.
 */
const planAfresh = (tx: Tx): Promise<unknown> => tx.execute(sql`set local plan_cache_mode = force_custom_plan`)

/** One part of an import. Doing it again after a crash begins where the last stored part ended. */
export const continueImport = part(async (tx, it, now) => {
  if (it.isCancelled) return refuseRest(cancelled)(tx, it, now)
  if (!(await isAlone(tx, it))) return { at: new Date(now.getTime() + nextLook) }
  const kind = importableOf(it.entityType)
  const caller = await senderOf(tx, it)
  if (!caller) return refuseRest(notAllowed)(tx, it, now)
  if (it.existing === 'CHANGE') {
    await planAfresh(tx)
    return withPreview(tx, caller, it, kind, now)
  }
  return it.mode === 'ALL_OR_NOTHING' ? allOrNothing(tx, caller, it, kind, now) : goodRows(tx, caller, it, kind, now)
})

/** For an import whose parts failed too often. */
export const endImport = part(refuseRest(failed))
