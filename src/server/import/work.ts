import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { imports } from '#src/contract/imports.ts'
import { mayCall } from '../access.ts'
import { type Caller, reauthenticate } from '../authenticate.ts'
import { rowsOf, type Tx } from '../database.ts'
import { breathe, type Job, type Rest } from '../jobs.ts'
import { lockFor } from '../row-locks.ts'
import { type CellProblem, importRowsTable, importsTable, type RowState } from '../schema/imports.ts'
import * as texts from '../texts/imports.ts'
import type { Importable, Written } from './importable.ts'
import { callThatAdds, importableOf } from './kinds.ts'
import { atOnce, lengthFor, unfold } from './stage.ts'

export const importJob = { name: 'import', version: 1 }
/** Outcomes stored in one statement, when a whole file may be refused at once. */
const manyAtOnce = 5000
type Import = typeof importsTable.$inferSelect
type Row = Pick<typeof importRowsTable.$inferSelect, 'row' | 'cells'>
type Outcome = {
  row: number
  state: RowState
  problems: CellProblem[]
  id: number | null
  version: number | null
}

/** Who sent the file, in the company that they sent it to; null once they may no longer import such records. */
const senderOf = async (tx: Tx, { userId, companyId, entityType }: Import): Promise<Caller | null> => {
  const caller = await reauthenticate(tx, userId, companyId)
  return caller && mayCall(imports.upload, caller) && mayCall(callThatAdds(entityType), caller) ? caller : null
}

const nextRows = (tx: Tx, { id }: Import, state: RowState, after = 0): Promise<Row[]> =>
  tx
    .select({ row: importRowsTable.row, cells: importRowsTable.cells })
    .from(importRowsTable)
    .where(and(eq(importRowsTable.importId, id), eq(importRowsTable.state, state), gt(importRowsTable.row, after)))
    .orderBy(asc(importRowsTable.row))
    .limit(atOnce)

const pendingRows = async (tx: Tx, it: Import): Promise<Row[]> => {
  do {
    const rows = await nextRows(tx, it, 'PENDING')
    if (rows.length > 0) return rows
  } while (await unfold(tx, it.id))
  return []
}

const refusedOutcome = (row: number, problems: CellProblem[]): Outcome => ({
  row,
  state: 'REFUSED',
  problems,
  id: null,
  version: null,
})

const outcomesOf = (rows: readonly Row[], written: readonly Written[], state: 'GOOD' | 'IMPORTED'): Outcome[] =>
  rows.map(({ row }, index) => {
    const it = written[index] ?? { problems: [{ column: null, message: texts.notRead }] }
    if (!('id' in it)) return refusedOutcome(row, it.problems)
    // A trial's record is gone again.
    const record = state === 'GOOD' ? { id: null, version: null } : it
    return { row, state, problems: [], ...record }
  })

/** Cells without those of the columns that nobody keeps once a row is done. */
const withoutSecrets = ({ entityType }: Import, cells: SQL): SQL => {
  const headers = importableOf(entityType).columns.flatMap(({ header, isSecret }) => (isSecret ? [header] : []))
  return sql`${cells} - array(select jsonb_array_elements_text(${JSON.stringify(headers)}::jsonb))`
}

const storeOutcomes = async (tx: Tx, it: Import, outcomes: readonly Outcome[]) => {
  const { id } = it
  await tx.execute(sql`
    update ${importRowsTable} it
    set state = outcome.state, problems = outcome.problems, entity_id = outcome.id, entity_version = outcome.version,
      cells = case when outcome.state = 'GOOD' then it.cells else ${withoutSecrets(it, sql`it.cells`)} end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as outcome("row" int, state text, problems jsonb, id int, version int)
    where it.import_id = ${id} and it."row" = outcome."row"`)
}

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

const cellsOf = (rows: readonly Row[]) => rows.map((it) => it.cells)

class SomeRefused extends Error {
  readonly outcomes: Outcome[]
  constructor(outcomes: Outcome[]) {
    super('some rows are refused')
    this.outcomes = outcomes
  }
}

/** Stores the rows that were found good, some at a time: what they name may have been deleted since they were tried. */
const storeGood = async (tx: Tx, caller: Caller, it: Import, kind: Importable) => {
  let after = 0
  for (;;) {
    const next = await nextRows(tx, it, 'GOOD', after)
    const rows = next.slice(0, lengthFor(next, kind.columns))
    const last = rows.at(-1)
    if (!last) return
    after = last.row
    const outcomes = outcomesOf(rows, await kind.write(tx, caller, cellsOf(rows), false), 'IMPORTED')
    const refused = outcomes.filter(({ state }) => state === 'REFUSED')
    if (refused.length > 0) throw new SomeRefused(refused)
    await storeOutcomes(tx, it, outcomes)
    await breathe()
  }
}

/** Stores all rows in one transaction. One that is refused only now, such as one twice in the file, takes all with it. */
const storeAll = async (tx: Tx, caller: Caller, it: Import, kind: Importable, now: Date): Promise<Rest> => {
  try {
    await tx.transaction((inner) => storeGood(inner, caller, it, kind))
  } catch (error) {
    if (!(error instanceof SomeRefused)) throw error
    for (let from = 0; from < error.outcomes.length; from += manyAtOnce)
      await storeOutcomes(tx, it, error.outcomes.slice(from, from + manyAtOnce))
    return finish(tx, it, 'REFUSED', now)
  }
  return finish(tx, it, 'COMPLETED', now)
}

/** All or nothing: every row is tried first; only when each is good are they stored. */
const allOrNothing = async (tx: Tx, caller: Caller, it: Import, kind: Importable, now: Date): Promise<Rest> => {
  const rows = await pendingRows(tx, it)
  if (rows.length > 0) {
    const written = await trial(tx, (inner) => kind.write(inner, caller, cellsOf(rows), true))
    await storeOutcomes(tx, it, outcomesOf(rows, written, 'GOOD'))
    return 'again'
  }
  if (await hasRefused(tx, it)) return finish(tx, it, 'REFUSED', now)
  if (it.status === 'CHECKING') {
    await tx.update(importsTable).set({ status: 'STORING' }).where(eq(importsTable.id, it.id))
    return 'again'
  }
  return storeAll(tx, caller, it, kind, now)
}

/** Each row for itself: the good ones are stored some at a time, the others named. */
const goodRows = async (tx: Tx, caller: Caller, it: Import, kind: Importable, now: Date): Promise<Rest> => {
  const rows = await pendingRows(tx, it)
  if (rows.length === 0) return finish(tx, it, 'COMPLETED', now)
  await storeOutcomes(tx, it, outcomesOf(rows, await kind.write(tx, caller, cellsOf(rows), false), 'IMPORTED'))
  if (it.status === 'CHECKING')
    await tx.update(importsTable).set({ status: 'STORING' }).where(eq(importsTable.id, it.id))
  return 'again'
}

const part =
  (next: (tx: Tx, it: Import, now: Date) => Promise<Rest>) =>
  async (tx: Tx, { subjectId }: Job, now: Date): Promise<Rest> => {
    const [it] = await tx.select().from(importsTable).where(eq(importsTable.id, subjectId)).for(lockFor.change)
    if (!it) return 'done'
    return it.status === 'CHECKING' || it.status === 'STORING' ? next(tx, it, now) : 'done'
  }

const failed = 'could not be stored, because the server failed again and again: send it again'
const cancelled = 'was not stored, because the import was cancelled'
const notAllowed = 'was not stored, because whoever sent the file may not import it any more'

/** Rows whose fate is open; of good ones that could not be stored together at least some, so that the report says why. */
const openRows = async (tx: Tx, it: Import): Promise<Row[]> => {
  const pending = await pendingRows(tx, it)
  return pending.length > 0 || (await hasRefused(tx, it)) ? pending : nextRows(tx, it, 'GOOD')
}

/** Brings an import to its end: what is not stored is refused, and nobody waits for ever. */
const refuseRest =
  (message: string) =>
  async (tx: Tx, it: Import, now: Date): Promise<Rest> => {
    const rows = await openRows(tx, it)
    if (rows.length === 0) return finish(tx, it, it.mode === 'ALL_OR_NOTHING' ? 'REFUSED' : 'COMPLETED', now)
    const outcomes = rows.map(({ row }) => refusedOutcome(row, [{ column: null, message }]))
    await storeOutcomes(tx, it, outcomes)
    return 'again'
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
  return it.mode === 'ALL_OR_NOTHING' ? allOrNothing(tx, caller, it, kind, now) : goodRows(tx, caller, it, kind, now)
})

/** For an import whose parts failed too often. */
export const endImport = part(refuseRest(failed))
