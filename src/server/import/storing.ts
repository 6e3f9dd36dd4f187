import { and, asc, eq, gt } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { breathe, type Rest } from '../jobs.ts'
import { importRowsTable } from '../schema/imports.ts'
import { finish } from './ending.ts'
import type { Existing, Foreseen, Importable } from './importable.ts'
import { importableOf } from './kinds.ts'
import { type Import, keepRows, manyAtOnce, type Outcome, outcomesOf, type Row, storeOutcomes } from './outcomes.ts'
import { senderOf } from './sender.ts'
import { atOnce, lengthFor, takeRows } from './stage.ts'
import { cellsOf, leaveOut, openOf } from './trying.ts'

const { row, cells, entityId, entityVersion } = importRowsTable

/** The next rows that were tried and found good. */
export const goodOnes = (tx: Tx, { id, entityType }: Import, after = 0): Promise<Row[]> =>
  tx
    .select({ row, cells, entityId, entityVersion })
    .from(importRowsTable)
    .where(and(eq(importRowsTable.importId, id), eq(importRowsTable.state, 'GOOD'), gt(importRowsTable.row, after)))
    .orderBy(asc(importRowsTable.row))
    .limit(importableOf(entityType).atOnce ?? atOnce)

/** What the preview saw of each row's record, where there was one. */
const existingOf = ({ existing }: Import, rows: readonly Row[]): Existing => {
  const foreseen = rows.map(
    ({ entityId: id, entityVersion: version }): Foreseen => (id === null || version === null ? null : { id, version }),
  )
  return existing === 'CHANGE' ? { is: 'CHANGE', foreseen } : { is: 'REFUSE' }
}

class SomeRefused extends Error {
  readonly outcomes: Outcome[]
  constructor(outcomes: Outcome[]) {
    super('some rows are refused')
    this.outcomes = outcomes
  }
}

/** Whoever sent the file lost the right to while its rows were stored. */
class NotAllowed extends Error {}

/** Stores rows that were found good: what they name may have been deleted since they were tried. @throws SomeRefused, NotAllowed */
const storeTried = async (tx: Tx, caller: Caller, it: Import, kind: Importable, rows: readonly Row[]) => {
  const written = await kind.write(tx, caller, cellsOf(rows), false, existingOf(it, rows))
  const outcomes = outcomesOf(rows, written, 'IMPORTED')
  const refused = outcomes.filter(({ state }) => state === 'REFUSED')
  if (refused.length > 0) throw new SomeRefused(refused)
  if (!(await senderOf(tx, it))) throw new NotAllowed()
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
export const storeAll = async (tx: Tx, caller: Caller, it: Import, kind: Importable, now: Date): Promise<Rest> => {
  try {
    await tx.transaction(async (inner) => {
      await storeAside(inner, caller, it, kind)
      await storeGood(inner, caller, it, kind)
    })
  } catch (error) {
    // What becomes of the rows then is decided by the next look.
    if (error instanceof NotAllowed) return 'again'
    if (!(error instanceof SomeRefused)) throw error
    await leaveOut(tx, it)
    for (let from = 0; from < error.outcomes.length; from += manyAtOnce)
      await storeOutcomes(tx, it, error.outcomes.slice(from, from + manyAtOnce))
    return finish(tx, it, 'REFUSED', now)
  }
  return finish(tx, it, 'COMPLETED', now)
}

/** Each row that was foreseen for itself, some at a time. */
export const storeSome = async (tx: Tx, caller: Caller, it: Import, kind: Importable, now: Date): Promise<Rest> => {
  const next = await goodOnes(tx, it)
  const rows = next.slice(0, kind.atOnce ?? lengthFor(next, kind.columns))
  if (rows.length === 0) return finish(tx, it, 'COMPLETED', now)
  const written = await kind.write(tx, caller, cellsOf(rows), false, existingOf(it, rows))
  await storeOutcomes(tx, it, outcomesOf(rows, written, 'IMPORTED'))
  return 'again'
}
