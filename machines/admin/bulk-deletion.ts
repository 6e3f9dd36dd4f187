import type { PromiseActorLogic } from 'xstate'
import { explain, type Problem, staleVersion } from '#machines/kit/explain.ts'
import type { Doomed } from './delete-confirmation.machine.ts'
import type { RecordKey } from './form-modal.ts'

/**
 * What became of a row. `refused`: the server says why, for example what still uses it; `left`: it was not asked about; `unknown`: it
 * was, and no answer came.
 */
export type RowOutcome = 'deleted' | 'refused' | 'changed' | 'gone' | 'left' | 'unknown'
export type RowResult = { row: Doomed; outcome: RowOutcome; message: string | null }

export type BulkDeletionActors = { deleteRecord: PromiseActorLogic<unknown, RecordKey> }
export type BulkDeletionContext = {
  selected: readonly Doomed[]
  /** How many were deselected because the list was narrowed otherwise, until rows are selected again. */
  dropped: number
  /** The row that is being deleted, and those after it. */
  queue: readonly Doomed[]
  results: readonly RowResult[]
  problem: Problem | null
  /** The page was left: nobody sees what is asked. */
  isUnattended: boolean
}

export type BulkDeletionEvent =
  | { type: 'row.toggle'; row: Doomed }
  | { type: 'page.toggle'; rows: readonly Doomed[] }
  /** `isWhole`: the list has no other rows. */
  | { type: 'rows.loaded'; rows: readonly Doomed[]; isWhole: boolean }
  | { type: 'list.narrowed' }
  | { type: 'selection.clear' }
  | { type: 'delete.ask' }
  | { type: 'confirm' }
  | { type: 'retry' }
  | { type: 'stop' }
  | { type: 'cancel' }
  /** `canGoOn`: false where the company is left with it. */
  | { type: 'page.left'; canGoOn: boolean }

/** The server's answers about a row: others, such as no connection, would meet the next row as well. */
const aboutRow: Readonly<Record<string, RowOutcome>> = {
  IN_USE: 'refused',
  CONFLICT: 'refused',
  LAST_SUPER_USER: 'refused',
  LAST_OWNER: 'refused',
  [staleVersion]: 'changed',
  NOT_FOUND: 'gone',
}
export const outcomeOf = (error: unknown): RowOutcome | undefined => aboutRow[explain(error).code ?? '']

export const resultOf = (row: Doomed, outcome: RowOutcome, message: string | null = null): RowResult => ({
  row,
  outcome,
  message,
})
export const refusedResult = (row: Doomed, error: unknown): RowResult => {
  const outcome = outcomeOf(error) ?? 'refused'
  return resultOf(row, outcome, outcome === 'refused' ? explain(error).message : null)
}

/** Some thousand rows are compared with some thousand others. */
export const idsOf = (rows: readonly Doomed[]) => new Set(rows.map((it) => it.id))
/** Those of the selected rows that are deleted. */
export const unlocked = (rows: readonly Doomed[]) => rows.filter((it) => it.lock === undefined)
export const isAmong = (rows: readonly Doomed[], { id }: Doomed) => rows.some((it) => it.id === id)
export const nothingDone = { queue: [], results: [], problem: null, isUnattended: false } as const
