import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ImportStatus } from '#src/contract/imports.ts'
import { rowsOf, type Tx } from '../database.ts'
import { importPartsTable, importRowsTable, type RowState } from '../schema/imports.ts'

/** The rows of a completed import that became records. */
export const storedRows = (importId: number): SQL | undefined =>
  and(eq(importRowsTable.importId, importId), inArray(importRowsTable.state, ['IMPORTED', 'GOOD']))

export type RowCounts = {
  pending: number
  imported: number
  refused: number
  leftOut: number
  undone: number
}

const ofGood: Record<ImportStatus, keyof RowCounts> = {
  CHECKING: 'pending',
  STORING: 'pending',
  COMPLETED: 'imported',
  REFUSED: 'leftOut',
  UNDONE: 'undone',
}
const meaning: Record<Exclude<RowState, 'GOOD' | 'IMPORTED'>, keyof RowCounts> = {
  PENDING: 'pending',
  REFUSED: 'refused',
  LEFT_OUT: 'leftOut',
  UNDONE: 'undone',
}

/** What became of the rows of a file: each counts once. */
export const countRows = async (tx: Tx, { id, status }: { id: number; status: ImportStatus }): Promise<RowCounts> => {
  const answer = await tx.execute(sql`
    select state, count(*)::int as rows from ${importRowsTable} where ${importRowsTable.importId} = ${id} group by state
    union all
    select 'PENDING', coalesce(sum(${importPartsTable.size}), 0)::int from ${importPartsTable}
    where ${importPartsTable.importId} = ${id}`)
  const counts: RowCounts = { pending: 0, imported: 0, refused: 0, leftOut: 0, undone: 0 }
  for (const { state, rows } of rowsOf<{ state: RowState; rows: number }>(answer)) {
    const asImported = status === 'UNDONE' ? 'undone' : 'imported'
    counts[state === 'GOOD' ? ofGood[status] : state === 'IMPORTED' ? asImported : meaning[state]] += rows
  }
  return counts
}
