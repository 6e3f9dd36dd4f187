import type { PromiseActorLogic } from 'xstate'
import type { Problem } from '#machines/kit/explain.ts'
import type { ImportReport } from '#src/contract/imports.ts'

export type WhichImport = { importId: number }
/** The refused rows, as the text of a CSV file in pieces. */
export type RefusedFile = { fileName: string; parts: readonly string[] }
export type ImportProgressActors = {
  loadReport: PromiseActorLogic<ImportReport, WhichImport>
  loadRefused: PromiseActorLogic<RefusedFile, WhichImport>
  undoImport: PromiseActorLogic<ImportReport, WhichImport>
  /** Lets what the preview shows be stored. */
  confirmImport: PromiseActorLogic<ImportReport, WhichImport>
  /** Ends it where it is: what is stored stays. */
  cancelImport: PromiseActorLogic<ImportReport, WhichImport>
}
export type ImportProgressContext = WhichImport & {
  report: ImportReport | null
  problem: Problem | null
  /** Why what was asked of the import was not done, as long as nothing has become of it. */
  refusal: Problem | null
}

export type ImportProgressEvent =
  | { type: 'import.started'; importId: number }
  /** Somebody looks at an import that was begun before, here or elsewhere. */
  | { type: 'import.open'; importId: number }
  /** Somebody wants to import a file. */
  | { type: 'import.begin' }
  | { type: 'retry' }
  | { type: 'stop' }
  | { type: 'store' }
  | { type: 'refused.take' }
  | { type: 'undo' }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'dismiss' }

/** Whether nothing more becomes of the rows by itself. */
export const isOver = ({ status }: ImportReport) =>
  status !== 'CHECKING' && status !== 'CHECKED' && status !== 'STORING'

/** Whether nothing has become of it between two reports that somebody could have asked for. */
export const isAsBefore = (before: ImportReport | null, { status, isCancelled }: ImportReport) =>
  before?.status === status && before.isCancelled === isCancelled

/** What is done to the rows of an import that runs, and to how many; null where all are stored together, or none. */
export type UnderWay = { doing: 'checking' | 'storing' | 'cancelling'; done: number | null }
export const underWay = ({ status, mode, isCancelled, total, pending, checked }: ImportReport): UnderWay => {
  if (isCancelled) return { doing: 'cancelling', done: total - pending }
  if (status !== 'STORING') return { doing: 'checking', done: total - pending + checked }
  return { doing: 'storing', done: mode === 'ALL_OR_NOTHING' ? null : total - pending }
}
