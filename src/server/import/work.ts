import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type Caller, reauthenticate } from '../authenticate.ts'
import { rowsOf, type Tx } from '../database.ts'
import { breathe, type Job, type Rest } from '../jobs.ts'
import { lockFor } from '../row-locks.ts'
import { importPartsTable, importRowsTable, importsTable, type StagedRow } from '../schema/imports.ts'
import * as texts from '../texts/imports.ts'
import type { Existing, Foreseen, Importable } from './importable.ts'
import { importableOf, mayImport } from './kinds.ts'
import {
  type Import,
  keepRows,
  manyAtOnce,
  noRecord,
  type Outcome,
  outcomesOf,
  type Row,
  refusedOutcome,
  storeOutcomes,
  withoutSecrets,
} from './outcomes.ts'
import { atOnce, lengthFor, markTried, type Part, takePart, takeRows, untriedParts } from './stage.ts'

export const importJob = { name: 'import', version: 1 }
/** Rows tried in one transaction: to begin and end one takes as long as to try a hundred. */
const triedAtOnce = 2000

/** Who sent the file, in the company that they sent it to; null once they may no longer import such records. */
const senderOf = async (tx: Tx, { userId, companyId, entityType }: Import): Promise<Caller | null> => {
  const caller = await reauthenticate(tx, userId, companyId)
  return caller && mayImport(entityType, caller) ? caller : null
}

const { row, cells, entityId, entityVersion } = importRowsTable

/** The next rows that were tried and found good. */
const goodOnes = (tx: Tx, { id, entityType }: Import, after = 0): Promise<Row[]> =>
  tx
    .select({ row, cells, entityId, entityVersion })
    .from(importRowsTable)
    .where(and(eq(importRowsTable.importId, id), eq(importRowsTable.state, 'GOOD'), gt(importRowsTable.row, after)))
    .orderBy(asc(importRowsTable.row))
    .limit(importableOf(entityType).atOnce ?? atOnce)

/** Keeps the rows of parts that were tried: the good ones stay aside. */
const keepTried = async (tx: Tx, it: Import, parts: readonly Part[], outcomes: readonly Outcome[]) => {
  const good = new Map(outcomes.flatMap((outcome) => (outcome.state === 'GOOD' ? [[outcome.row, outcome]] : [])))
  for (const part of parts) {
    const tried = part.rows.flatMap((row) => {
      const outcome = good.get(row.row)
      return outcome ? [{ row, recordKey: outcome.recordKey ?? null }] : []
    })
    await markTried(tx, it.id, part, tried)
    await keepRows(
      tx,
      it,
      part.rows.filter(({ row }) => !good.has(row)),
      outcomes,
    )
  }
}

/** Keeps the good rows that are aside, each for itself: they are not stored together. */
const leaveOut = async (tx: Tx, it: Import): Promise<void> => {
  for (;;) {
    const part = await takePart(tx, it.id, 'tried')
    if (!part) return
    const outcomes = part.rows.map(({ row }, index): Outcome => {
      return { row, state: 'GOOD', problems: [], ...noRecord, recordKey: part.recordKeys?.[index] ?? undefined }
    })
    await keepRows(tx, it, part.rows, outcomes)
    await breathe()
  }
}

const openOf = (rows: readonly StagedRow[]): Row[] =>
  rows.flatMap(({ row, cells, state }) =>
    state === 'REFUSED' ? [] : [{ row, cells, entityId: null, entityVersion: null }],
  )

const finish = async (tx: Tx, it: Import, status: Import['status'], now: Date): Promise<Rest> => {
  await tx.update(importsTable).set({ status, finishedAt: now }).where(eq(importsTable.id, it.id))
  const leftOut = and(eq(importRowsTable.importId, it.id), eq(importRowsTable.state, 'GOOD'))
  if (importableOf(it.entityType).columns.some(({ isSecret }) => isSecret))
    await tx
      .update(importRowsTable)
      .set({ cells: withoutSecrets(it, sql`${importRowsTable.cells}`) })
      .where(leftOut)
  return 'done'
}

class Undone extends Error {}

/** Runs `work` and rolls back what it stored, whatever it answers. */
const trial = async <T>(tx: Tx, work: (inner: Tx) => Promise<T>): Promise<T> => {
  const answers: T[] = []
  try {
    await tx.transaction(async (inner) => {
      answers.push(await work(inner))
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  const [answer] = answers
  if (answer === undefined) throw new Error('The trial gave no answer')
  return answer
}

const hasRefused = async (tx: Tx, { id }: Import) => {
  const [found] = await tx
    .select({ row: importRowsTable.row })
    .from(importRowsTable)
    .where(and(eq(importRowsTable.importId, id), eq(importRowsTable.state, 'REFUSED')))
    .limit(1)
  return found !== undefined
}

/** What the preview saw of each row's record, where there was one. */
const existingOf = ({ existing }: Import, rows: readonly Row[]): Existing => {
  const foreseen = rows.map(
    ({ entityId: id, entityVersion: version }): Foreseen => (id === null || version === null ? null : { id, version }),
  )
  return existing === 'CHANGE' ? { is: 'CHANGE', foreseen } : { is: 'REFUSE' }
}

const cellsOf = (rows: readonly Row[]) => rows.map((it) => it.cells)

class SomeRefused extends Error {
  readonly outcomes: Outcome[]
  constructor(outcomes: Outcome[]) {
    super('some rows are refused')
    this.outcomes = outcomes
  }
}

/** Stores rows that were found good: what they name may have been deleted since they were tried. @throws SomeRefused */
const storeTried = async (tx: Tx, caller: Caller, it: Import, kind: Importable, rows: readonly Row[]) => {
  const written = await kind.write(tx, caller, cellsOf(rows), false, existingOf(it, rows))
  const outcomes = outcomesOf(rows, written, 'IMPORTED')
  const refused = outcomes.filter(({ state }) => state === 'REFUSED')
  if (refused.length > 0) throw new SomeRefused(refused)
  return outcomes
}

/** Stores the good rows that are aside, part by part. */
const storeAside = async (tx: Tx, caller: Caller, it: Import, kind: Importable) => {
  for (;;) {
    const taken = await takeRows(tx, it.id, 'tried', kind.atOnce)
    if (taken.length === 0) return
    await keepRows(tx, it, taken, await storeTried(tx, caller, it, kind, openOf(taken)))
    await breathe()
  }
}

/** The same of the good rows that somebody has looked at, which are kept each for itself. */
const storeGood = async (tx: Tx, caller: Caller, it: Import, kind: Importable) => {
  let after = 0
  for (;;) {
    const next = await goodOnes(tx, it, after)
    const rows = next.slice(0, kind.atOnce ?? lengthFor(next, kind.columns))
    const last = rows.at(-1)
    if (!last) return
    after = last.row
    await storeOutcomes(tx, it, await storeTried(tx, caller, it, kind, rows))
    await breathe()
  }
}

/** Stores all rows in one transaction. One that is refused only now, such as one twice in the file, takes all with it. */
const storeAll = async (tx: Tx, caller: Caller, it: Import, kind: Importable, now: Date): Promise<Rest> => {
  try {
    await tx.transaction(async (inner) => {
      await storeAside(inner, caller, it, kind)
      await storeGood(inner, caller, it, kind)
    })
  } catch (error) {
    if (!(error instanceof SomeRefused)) throw error
    await leaveOut(tx, it)
    for (let from = 0; from < error.outcomes.length; from += manyAtOnce)
      await storeOutcomes(tx, it, error.outcomes.slice(from, from + manyAtOnce))
    return finish(tx, it, 'REFUSED', now)
  }
  return finish(tx, it, 'COMPLETED', now)
}

/** What comes of these rows; what they store is rolled back. */
const tryRows = async (tx: Tx, caller: Caller, it: Import, kind: Importable, staged: readonly StagedRow[]) => {
  const rows = openOf(staged)
  const written = await trial(tx, (inner) => kind.write(inner, caller, cellsOf(rows), true, { is: it.existing }))
  return outcomesOf(rows, written, 'GOOD')
}

/** Of the rows that were tried and may be stored, only the first of each record is. */
const refuseRepeated = async (tx: Tx, it: Import): Promise<void> => {
  const answer = await tx.execute(sql`
    select "row" from (
      select "row", row_number() over (partition by record_key order by "row") as place from ${importRowsTable}
      where import_id = ${it.id} and state in ('GOOD', 'UNCHANGED') and record_key is not null
    ) as tried where place > 1 order by "row"`)
  const repeated = rowsOf<{ row: number }>(answer)
  for (let from = 0; from < repeated.length; from += manyAtOnce)
    await storeOutcomes(
      tx,
      it,
      repeated
        .slice(from, from + manyAtOnce)
        .map((found) => refusedOutcome(found.row, [{ column: null, message: texts.twiceInFile }])),
    )
}

const hasRepeated = async (tx: Tx, { id }: Import): Promise<boolean> => {
  const answer = await tx.execute(sql`
    select 1 from ${importPartsTable} as part, unnest(part.record_keys) as key
    where part.import_id = ${id} and part.from_row < 0 and key is not null group by key having count(*) > 1 limit 1`)
  return rowsOf(answer).length > 0
}

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

/** Each row that was foreseen for itself, some at a time. */
const storeSome = async (tx: Tx, caller: Caller, it: Import, kind: Importable, now: Date): Promise<Rest> => {
  const next = await goodOnes(tx, it)
  const rows = next.slice(0, kind.atOnce ?? lengthFor(next, kind.columns))
  if (rows.length === 0) return finish(tx, it, 'COMPLETED', now)
  const written = await kind.write(tx, caller, cellsOf(rows), false, existingOf(it, rows))
  await storeOutcomes(tx, it, outcomesOf(rows, written, 'IMPORTED'))
  return 'again'
}

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

/** One part of an import. Doing it again after a crash begins where the last stored part ended. */
export const continueImport = part(async (tx, it, now) => {
  if (it.isCancelled) return refuseRest(cancelled)(tx, it, now)
  if (!(await isAlone(tx, it))) return { at: new Date(now.getTime() + nextLook) }
  const kind = importableOf(it.entityType)
  const caller = await senderOf(tx, it)
  if (!caller) return refuseRest(notAllowed)(tx, it, now)
  if (it.existing === 'CHANGE') return withPreview(tx, caller, it, kind, now)
  return it.mode === 'ALL_OR_NOTHING' ? allOrNothing(tx, caller, it, kind, now) : goodRows(tx, caller, it, kind, now)
})

/** For an import whose parts failed too often. */
export const endImport = part(refuseRest(failed))
