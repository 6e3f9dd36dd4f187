import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import { rowsOf, type Tx } from '../database.ts'
import { breathe } from '../jobs.ts'
import { importPartsTable, importRowsTable, type StagedRow } from '../schema/imports.ts'
import * as texts from '../texts/imports.ts'
import type { Importable } from './importable.ts'
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
} from './outcomes.ts'
import { markTried, type Part, takePart } from './stage.ts'

export const openOf = (rows: readonly StagedRow[]): Row[] =>
  rows.flatMap(({ row, cells, state }) =>
    state === 'REFUSED' ? [] : [{ row, cells, entityId: null, entityVersion: null }],
  )

export const cellsOf = (rows: readonly Row[]) => rows.map((it) => it.cells)

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

/** What comes of these rows; what they store is rolled back. */
export const tryRows = async (tx: Tx, caller: Caller, it: Import, kind: Importable, staged: readonly StagedRow[]) => {
  const rows = openOf(staged)
  const written = await trial(tx, (inner) => kind.write(inner, caller, cellsOf(rows), true, { is: it.existing }))
  return outcomesOf(rows, written, 'GOOD')
}

/** Keeps the rows of parts that were tried: the good ones stay aside. */
export const keepTried = async (tx: Tx, it: Import, parts: readonly Part[], outcomes: readonly Outcome[]) => {
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
export const leaveOut = async (tx: Tx, it: Import): Promise<void> => {
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

export const hasRefused = async (tx: Tx, { id }: Import) => {
  const [found] = await tx
    .select({ row: importRowsTable.row })
    .from(importRowsTable)
    .where(and(eq(importRowsTable.importId, id), eq(importRowsTable.state, 'REFUSED')))
    .limit(1)
  return found !== undefined
}

/** Of the rows that were tried and may be stored, only the first of each record is. */
export const refuseRepeated = async (tx: Tx, it: Import): Promise<void> => {
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

export const hasRepeated = async (tx: Tx, { id }: Import): Promise<boolean> => {
  const answer = await tx.execute(sql`
    select 1 from ${importPartsTable} as part, unnest(part.record_keys) as key
    where part.import_id = ${id} and part.from_row < 0 and key is not null group by key having count(*) > 1 limit 1`)
  return rowsOf(answer).length > 0
}
