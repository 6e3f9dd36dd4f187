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
  changed: number
  unchanged: number
  refused: number
  leftOut: number
  undone: number
}

type Group = { state: RowState | 'PENDING'; isChange: boolean; rows: number }

const meaningOf = ({ state, isChange }: Group, status: ImportStatus): keyof RowCounts => {
  if (state === 'REFUSED') return 'refused'
  if (state === 'UNCHANGED') return 'unchanged'
  if (state === 'IMPORTED' && status === 'UNDONE') return 'undone'
  if (state === 'IMPORTED') return isChange ? 'changed' : 'imported'
  return state === 'GOOD' && status === 'REFUSED' ? 'leftOut' : 'pending'
}

/** What became of the rows of a file: each counts once; and of those that wait, how many were found good, and what a preview says. */
export const countRows = async (
  tx: Tx,
  { id, status }: { id: number; status: ImportStatus },
): Promise<{ counts: RowCounts; checked: number; preview: { added: number; changed: number } }> => {
  const answer = await tx.execute(sql`
    select state, is_change as "isChange", count(*)::int as rows from ${importRowsTable}
    where ${importRowsTable.importId} = ${id} group by state, is_change
    union all
    select case when ${importPartsTable.fromRow} < 0 then 'GOOD' else 'PENDING' end, false, sum(${importPartsTable.size})::int
    from ${importPartsTable} where ${importPartsTable.importId} = ${id} group by 1`)
  const counts: RowCounts = { pending: 0, imported: 0, changed: 0, unchanged: 0, refused: 0, leftOut: 0, undone: 0 }
  const preview = { added: 0, changed: 0 }
  let checked = 0
  for (const group of rowsOf<Group>(answer)) {
    const meaning = meaningOf(group, status)
    counts[meaning] += group.rows
    if (group.state === 'GOOD' && meaning === 'pending') checked += group.rows
    if (group.state === 'GOOD' && status === 'CHECKED') preview[group.isChange ? 'changed' : 'added'] += group.rows
  }
  return { counts, checked, preview }
}
