import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ImportStatus } from '#src/contract/imports.ts'
import { rowsOf, type Tx } from '../database.ts'
import { importPartsTable, importRowsTable, type RowState } from '../schema/imports.ts'

/** The rows of an import that became records. */
export const storedRows = (importId: number): SQL | undefined =>
  and(eq(importRowsTable.importId, importId), eq(importRowsTable.state, 'IMPORTED'))

export type RowCounts = {
  pending: number
  imported: number
  refused: number
  leftOut: number
  undone: number
}

const meaningOf = (state: RowState, status: ImportStatus): keyof RowCounts => {
  if (state === 'REFUSED') return 'refused'
  if (state === 'IMPORTED') return status === 'UNDONE' ? 'undone' : 'imported'
  return state === 'GOOD' && status === 'REFUSED' ? 'leftOut' : 'pending'
}

/** What became of the rows of a file: each counts once. */
export const countRows = async (tx: Tx, { id, status }: { id: number; status: ImportStatus }): Promise<RowCounts> => {
  const answer = await tx.execute(sql`
    select state, count(*)::int as rows from ${importRowsTable} where ${importRowsTable.importId} = ${id} group by state
    union all
    select 'PENDING', coalesce(sum(${importPartsTable.size}), 0)::int from ${importPartsTable}
    where ${importPartsTable.importId} = ${id}`)
  const counts: RowCounts = { pending: 0, imported: 0, refused: 0, leftOut: 0, undone: 0 }
  for (const { state, rows } of rowsOf<{ state: RowState; rows: number }>(answer))
    counts[meaningOf(state, status)] += rows
  return counts
}
