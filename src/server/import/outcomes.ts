import { type SQL, sql } from 'drizzle-orm'
import type { RowChange } from '#src/contract/imports.ts'
import type { Tx } from '../database.ts'
import { insertMany } from '../insert-many.ts'
import {
  type CellProblem,
  importRowsTable,
  type importsTable,
  type RowState,
  type StagedRow,
} from '../schema/imports.ts'
import * as texts from '../texts/imports.ts'
import { byColumns } from './existing-records.ts'
import type { Written } from './importable.ts'
import { importableOf } from './kinds.ts'

/** Outcomes stored in one statement, when a whole file may be refused at once. */
export const manyAtOnce = 5000
export type Import = typeof importsTable.$inferSelect
export type Row = Pick<typeof importRowsTable.$inferSelect, 'row' | 'cells' | 'entityId' | 'entityVersion'>
export type Outcome = {
  row: number
  state: RowState
  problems: CellProblem[]
  id: number | null
  version: number | null
  isChange: boolean
  recordKey?: string | undefined
  /** Absent what was kept before stays. */
  changes?: RowChange['cells']
  before?: Record<string, unknown>
}

export const noRecord = { id: null, version: null, isChange: false }

export const refusedOutcome = (row: number, problems: CellProblem[]): Outcome => ({
  row,
  state: 'REFUSED',
  problems,
  ...noRecord,
})

export const outcomesOf = (rows: readonly Row[], written: readonly Written[], state: 'GOOD' | 'IMPORTED'): Outcome[] =>
  rows.map(({ row }, index) => {
    const it = written[index] ?? { problems: [{ column: null, message: texts.notRead }] }
    if ('problems' in it) return refusedOutcome(row, it.problems)
    const { recordKey } = it
    if ('isUnchanged' in it) return { row, state: 'UNCHANGED', problems: [], ...noRecord, recordKey }
    const { id, version, change } = it
    if (change) {
      const kept = state === 'GOOD' ? { changes: change.cells } : { before: change.before }
      return { row, state, problems: [], id, version, isChange: true, recordKey, ...kept }
    }
    // A trial's record is gone again.
    return { row, state, problems: [], recordKey, ...(state === 'GOOD' ? noRecord : { id, version, isChange: false }) }
  })

/** The columns that nobody keeps once a row is done. */
const secretsOf = ({ entityType }: Import) =>
  importableOf(entityType).columns.flatMap(({ header, isSecret }) => (isSecret ? [header] : []))

export const withoutSecrets = (it: Import, cells: SQL): SQL =>
  sql`${cells} - array(select jsonb_array_elements_text(${JSON.stringify(secretsOf(it))}::jsonb))`

export const storeOutcomes = async (tx: Tx, it: Import, outcomes: readonly Outcome[]) => {
  const { id } = it
  const places = outcomes.map((outcome) => outcome.row)
  await tx.execute(sql`
    update ${importRowsTable} it
    set state = outcome.state, problems = outcome.problems, entity_id = outcome.id, entity_version = outcome.version,
      is_change = outcome."isChange", record_key = outcome."recordKey", changes = coalesce(outcome.changes, it.changes),
      before = coalesce(outcome.before, it.before),
      cells = case when outcome.state = 'GOOD' then it.cells else ${withoutSecrets(it, sql`it.cells`)} end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as outcome("row" int, state text, problems jsonb, id int, version int, "isChange" boolean, "recordKey" text, changes jsonb, before jsonb)
    where it.import_id = ${id} and it."row" = outcome."row"
      and it."row" between ${Math.min(...places)} and ${Math.max(...places)}`)
}

/** Keeps rows that were taken out of the file, each with what came of it; one that was refused as it came stays so. */
export const keepRows = async (tx: Tx, it: Import, rows: readonly StagedRow[], outcomes: readonly Outcome[]) => {
  const { companyId, id: importId } = it
  const secrets = new Set(secretsOf(it))
  const byRow = new Map(outcomes.map((outcome) => [outcome.row, outcome]))
  const kept = rows.map(({ row, cells, problems: asItCame = [] }) => {
    const outcome = byRow.get(row) ?? refusedOutcome(row, asItCame)
    const { state, problems, id, version, isChange, recordKey, changes } = outcome
    const isOpen = state === 'GOOD' || secrets.size === 0
    const left = isOpen ? cells : Object.fromEntries(Object.entries(cells).filter(([header]) => !secrets.has(header)))
    // What the table fills by itself is left out: of most rows that is half of it.
    const values = {
      ...{ companyId, importId, row, cells: left, state },
      ...(problems.length > 0 && { problems }),
      ...(id !== null && { entityId: id, entityVersion: version }),
      ...(isChange && { isChange }),
      ...(recordKey !== undefined && { recordKey }),
      ...(changes && { changes }),
    }
    return { values }
  })
  for (const some of byColumns(kept))
    await insertMany(
      tx,
      importRowsTable,
      some.map(({ values }) => values),
    )
}
