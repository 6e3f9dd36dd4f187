import type { PromiseActorLogic } from 'xstate'
import { explain, type Problem } from '#machines/kit/explain.ts'
import type { Rules } from '#machines/kit/refusal.ts'
import { wordless } from '#machines/kit/wordless.ts'
import * as texts from '#machines/texts/imports.ts'
import type { ExistingRecords, ImportMode, ImportResult, ImportTemplate } from '#src/contract/imports.ts'
import {
  areSame,
  type Correction,
  correctionsOf,
  type Faults,
  type Matches,
  matchFault,
  proposedMatches,
  type Sheet,
  withCorrections,
} from './import-sheet.ts'

export type ChosenFile = { name: string; content: Blob }
export type Checked = { sheet: Sheet; template: ImportTemplate; matches: Matches }
export type Upload = Checked & { fileName: string; mode: ImportMode; existing: ExistingRecords }
/** What somebody has done to a file: it is there again for whoever chooses the same one once more. */
export type FileWork = {
  fileName: string
  /** In bytes. */
  size: number
  headers: readonly string[]
  matches: Matches
  corrections: readonly Correction[]
}
/** A file as it is, and what this person did to one, the same or another, that was not sent. */
export type ReadFile = { sheet: Sheet; work: FileWork | null }
export type CsvImportActors = {
  loadTemplate: PromiseActorLogic<ImportTemplate, void>
  readFile: PromiseActorLogic<ReadFile, { file: ChosenFile }>
  checkRows: PromiseActorLogic<Faults, Checked>
  uploadFile: PromiseActorLogic<ImportResult, Upload>
}
export type CsvImportContext = Checked & {
  file: ChosenFile
  /** How many cells were corrected when the file was chosen before. */
  restored: number
  /** The sheet as the file has it, before any cell was corrected. */
  read: Sheet
  faults: Faults
  /** The places of the rows that were wrong when they were checked: they stay in sight when they are corrected. */
  wrong: readonly number[]
  mode: ImportMode
  existing: ExistingRecords
  /** Share of the file that is sent, from 0 to 1. */
  sent: number
  problem: Problem | null
}
export type Cell = { place: number; column: number; text: string }
export type Matched = { column: number; header: string | null }

export type CsvImportEvent =
  | { type: 'open' }
  | { type: 'retry' }
  | { type: 'file.choose'; file: ChosenFile }
  | { type: 'file.submit' }
  | { type: 'file.replace' }
  | { type: 'template.take' }
  /** Somebody looks for an import that was begun before. */
  | { type: 'earlier.ask' }
  | ({ type: 'column.match' } & Matched)
  | { type: 'columns.confirm' }
  | { type: 'columns.change' }
  | ({ type: 'cell.change' } & Cell)
  | { type: 'mode.choose'; mode: ImportMode }
  | { type: 'existing.choose'; existing: ExistingRecords }
  | { type: 'upload' }
  | { type: 'upload.progressed'; sent: number }
  | { type: 'cancel' }
  /** What was corrected is not wanted any more. */
  | { type: 'discard' }

export type CsvImportTypes = {
  context: CsvImportContext
  events: CsvImportEvent
  emitted:
    | { type: 'import.started'; importId: number }
    | { type: 'template.taken'; template: ImportTemplate }
    | { type: 'earlier.asked' }
    /** What is to be kept on this device; null: nothing any more. */
    | { type: 'work.changed'; work: FileWork | null }
  tags: 'busy' | 'rest'
}

export type Ruled = Extract<CsvImportEvent, { type: 'columns.confirm' | 'upload' | 'cancel' }>

/** Whether the server has all of the file, and may import it whatever becomes of its answer. */
export const isSent = ({ sent }: Pick<CsvImportContext, 'sent'>): boolean => sent >= 1

/** Whether somebody has done something to a file: corrected a cell, or matched a column otherwise than proposed. */
export const isWorkedOn = ({
  sheet,
  read,
  matches,
  template,
}: Pick<CsvImportContext, 'sheet' | 'read' | 'matches' | 'template'>): boolean =>
  correctionsOf(sheet, read).length > 0 || !areSame(matches, proposedMatches(sheet.headers, template))

export const workOf = (context: CsvImportContext): FileWork | null => {
  const { file, matches, sheet, read } = context
  if (!isWorkedOn(context)) return null
  const { headers } = read
  return { fileName: file.name, size: file.content.size, headers, matches, corrections: correctionsOf(sheet, read) }
}

/** A file that was read, with what had been done to the same one before. */
export const withWork = (
  { file, template }: Pick<CsvImportContext, 'file' | 'template'>,
  { sheet: read, work }: ReadFile,
): Pick<CsvImportContext, 'sheet' | 'read' | 'matches' | 'restored'> => {
  const isKnown = (header: string | null) => header === null || template.columns.some((it) => it.header === header)
  const isSame =
    work?.fileName === file.name &&
    work.size === file.content.size &&
    areSame(work.headers, read.headers) &&
    work.matches.every(isKnown)
  const sheet = isSame ? withCorrections(read, work.corrections) : null
  return sheet && work
    ? { sheet, read, matches: work.matches, restored: work.corrections.length }
    : { sheet: read, read, matches: proposedMatches(read.headers, template), restored: 0 }
}

/** Whether work would be lost with the page: what was done to a file, or one that is not sent in full. */
export const isLostWithPage = ({ value, context }: { value: string; context: CsvImportContext }): boolean =>
  value !== 'closed' && (value === 'uploading' ? !isSent(context) : isWorkedOn(context))

/** Why a step cannot be taken yet; `cancel` while the file is sent. */
export const importRules: Rules<CsvImportContext, Ruled> = {
  'columns.confirm': { unless: ({ template, matches }) => matchFault(template.columns, matches) },
  upload: {
    unless: ({ faults, mode, sheet }) => {
      const wrong = Object.keys(faults).length
      if (wrong === 0) return null
      if (mode === 'ALL_OR_NOTHING') return texts.correctRows
      return wrong === sheet.rows.length ? texts.noGoodRow : null
    },
  },
  cancel: { unless: (context) => (isSent(context) ? texts.sentAlready : null) },
}

const noTemplate: ImportTemplate = {
  fileName: '',
  csv: '',
  columns: [],
  unread: [],
  existing: [],
  isChangedByHand: false,
}
export const noSheet: Sheet = { headers: [], rows: [], isGuessed: false }
/** Before a file was read. */
export const unread: CsvImportContext = {
  template: noTemplate,
  file: { name: '', content: new Blob() },
  restored: 0,
  sheet: noSheet,
  read: noSheet,
  matches: [],
  faults: {},
  wrong: [],
  mode: 'ALL_OR_NOTHING',
  existing: 'REFUSE',
  sent: 0,
  problem: null,
}

export const fileProblem = (message: string): Problem => ({ message, code: null })

/** Of a file that was sent in full it is not known whether it is imported. */
export const unanswered = (problem: Problem): Problem => ({ ...problem, message: texts.unanswered })

/** What the server says of a file, in its words; else that it failed, or that nobody knows. */
export const uploadProblem = (error: unknown, context: Pick<CsvImportContext, 'sent'>): Problem => {
  const it = explain(error)
  const isWordless = it.code === wordless
  if (it.status !== undefined && !isWordless) return it
  // A gateway that gave up waiting knows no more than a connection that was lost.
  const isRefused = isWordless && (it.status === undefined || it.status < 500)
  return isSent(context) && !isRefused ? unanswered(it) : { ...it, message: texts.notUploaded }
}
