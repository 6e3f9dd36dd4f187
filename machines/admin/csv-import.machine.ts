import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import { type Rules, ruleRefusal } from '#machines/kit/refusal.ts'
import * as texts from '#machines/texts/imports.ts'
import type { ExistingRecords, ImportMode, ImportResult, ImportTemplate } from '#src/contract/imports.ts'
import {
  type Faults,
  type Matches,
  matchFault,
  proposedMatches,
  rowFaults,
  type Sheet,
  unclearColumns,
  withCell,
  withRowFaults,
} from './import-sheet.ts'

export type ChosenFile = { name: string; content: Blob }
export type Checked = { sheet: Sheet; template: ImportTemplate; matches: Matches }
export type Upload = Checked & { fileName: string; mode: ImportMode; existing: ExistingRecords }
type Actors = {
  loadTemplate: PromiseActorLogic<ImportTemplate, void>
  readFile: PromiseActorLogic<Sheet, { file: ChosenFile }>
  checkRows: PromiseActorLogic<Faults, Checked>
  uploadFile: PromiseActorLogic<ImportResult, Upload>
}
export type CsvImportContext = Checked & {
  file: ChosenFile
  faults: Faults
  /** The places of the rows that were wrong when they were checked: they stay in sight when they are corrected. */
  wrong: readonly number[]
  mode: ImportMode
  existing: ExistingRecords
  /** Share of the file that is sent, from 0 to 1. */
  sent: number
  problem: Problem | null
}
type Failed = { error: unknown }
type Cell = { place: number; column: number; text: string }
type Matched = { column: number; header: string | null }

export type CsvImportEvent =
  | { type: 'open' }
  | { type: 'retry' }
  | { type: 'file.choose'; file: ChosenFile }
  | { type: 'file.submit' }
  | { type: 'file.replace' }
  | { type: 'template.take' }
  | ({ type: 'column.match' } & Matched)
  | { type: 'columns.confirm' }
  | { type: 'columns.change' }
  | ({ type: 'cell.change' } & Cell)
  | { type: 'mode.choose'; mode: ImportMode }
  | { type: 'existing.choose'; existing: ExistingRecords }
  | { type: 'upload' }
  | { type: 'upload.progressed'; sent: number }
  | { type: 'cancel' }

type Ruled = Extract<CsvImportEvent, { type: 'columns.confirm' | 'upload' }>

/** Why a step cannot be taken yet. */
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
}

const noTemplate: ImportTemplate = { fileName: '', csv: '', columns: [], unread: [], existing: [] }
const noSheet: Sheet = { headers: [], rows: [], isGuessed: false }
const problem = (message: string): Problem => ({ message, code: null })

/** What the server says of a file, in its words; of a connection that fails there is only that. */
const uploadProblem = (error: unknown): Problem => {
  const it = explain(error)
  return it.status === undefined ? { ...it, message: texts.notUploaded } : it
}

/**
 * From a file to an import that runs: it is read and checked here, columns are matched, cells corrected, and it is sent.
 * What becomes of the import is followed elsewhere, also when this page is left.
 */
export const csvImportMachine = setup({
  types: {} as {
    context: CsvImportContext
    events: CsvImportEvent
    emitted: { type: 'import.started'; importId: number } | { type: 'template.taken'; template: ImportTemplate }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    isCsv: (_, { file }: { file: ChosenFile }) => /\.csv$/i.test(file.name),
    isUnclear: ({ context: { template } }, { sheet: { headers } }: { sheet: Sheet }) =>
      unclearColumns(headers, template).length > 0 ||
      matchFault(template.columns, proposedMatches(headers, template)) !== null,
    isAllowed: ({ context }, { event }: { event: Ruled }) => ruleRefusal(importRules, context, event) === null,
  },
  actions: {
    setTemplate: assign((_, { template }: { template: ImportTemplate }) => ({
      template,
      existing: template.existing[0] ?? 'REFUSE',
    })),
    emitTemplate: emit(({ context }) => ({ type: 'template.taken', template: context.template }) as const),
    setFile: assign((_, { file }: { file: ChosenFile }) => ({ file, problem: null })),
    setNotCsv: assign({ problem: problem(texts.notCsv) }),
    setNoFile: assign({ problem: problem(texts.noFile) }),
    setSheet: assign(({ context }, { sheet }: { sheet: Sheet }) => ({
      sheet,
      matches: proposedMatches(sheet.headers, context.template),
    })),
    match: assign({
      matches: ({ context }, { column, header }: Matched) => context.matches.with(column, header),
    }),
    setFaults: assign((_, { faults }: { faults: Faults }) => ({ faults, wrong: Object.keys(faults).map(Number) })),
    setCell: assign(({ context }, { place, column, text }: Cell) => {
      const { template, matches, faults } = context
      const sheet = withCell(context.sheet, place, column, text)
      const row = sheet.rows[place]
      return row ? { sheet, faults: withRowFaults(faults, place, rowFaults(template.columns, matches, row)) } : {}
    }),
    setMode: assign({ mode: (_, { mode }: { mode: ImportMode }) => mode }),
    setExisting: assign({ existing: (_, { existing }: { existing: ExistingRecords }) => existing }),
    setSent: assign({ sent: (_, { sent }: { sent: number }) => sent }),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNotUploaded: assign({ problem: (_, { error }: Failed) => uploadProblem(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null, sent: 0 }),
    emitStarted: emit((_, { importId }: ImportResult) => ({ type: 'import.started', importId }) as const),
  },
  delays: { templateLimit: 30_000, workLimit: 120_000, uploadLimit: 900_000 },
}).createMachine({
  id: 'csvImport',
  context: {
    template: noTemplate,
    file: { name: '', content: new Blob() },
    sheet: noSheet,
    matches: [],
    faults: {},
    wrong: [],
    mode: 'ALL_OR_NOTHING',
    existing: 'REFUSE',
    sent: 0,
    problem: null,
  },
  initial: 'closed',
  states: {
    closed: { tags: 'rest', on: { open: { target: 'loading', actions: 'clearProblem' } } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadTemplate',
        src: 'loadTemplate',
        onDone: {
          target: 'choosing',
          actions: { type: 'setTemplate', params: ({ event }) => ({ template: event.output }) },
        },
        onError: { target: 'notLoaded', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { templateLimit: { target: 'notLoaded', actions: 'setNoAnswer' } },
      on: { cancel: 'closed' },
    },
    notLoaded: { tags: 'rest', on: { retry: { target: 'loading', actions: 'clearProblem' }, cancel: 'closed' } },
    choosing: {
      tags: 'rest',
      on: {
        'file.choose': [
          {
            guard: { type: 'isCsv', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'setFile', params: ({ event }) => event },
          },
          { actions: 'setNotCsv' },
        ],
        'file.submit': { actions: 'setNoFile' },
        'template.take': { actions: 'emitTemplate' },
        cancel: 'closed',
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          {
            guard: { type: 'isUnclear', params: ({ event }) => ({ sheet: event.output }) },
            target: 'matching',
            actions: { type: 'setSheet', params: ({ event }) => ({ sheet: event.output }) },
          },
          { target: 'checking', actions: { type: 'setSheet', params: ({ event }) => ({ sheet: event.output }) } },
        ],
        onError: { target: 'choosing', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { workLimit: { target: 'choosing', actions: 'setNoAnswer' } },
      on: { cancel: 'choosing' },
    },
    matching: {
      tags: 'rest',
      on: {
        'column.match': { actions: { type: 'match', params: ({ event }) => event } },
        'columns.confirm': {
          guard: { type: 'isAllowed', params: ({ event }) => ({ event }) },
          target: 'checking',
        },
        'file.replace': 'choosing',
        cancel: 'closed',
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkRows',
        src: 'checkRows',
        input: ({ context: { sheet, template, matches } }) => ({ sheet, template, matches }),
        onDone: {
          target: 'previewing',
          actions: { type: 'setFaults', params: ({ event }) => ({ faults: event.output }) },
        },
        onError: { target: 'choosing', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { workLimit: { target: 'choosing', actions: 'setNoAnswer' } },
      on: { cancel: 'choosing' },
    },
    previewing: {
      tags: 'rest',
      on: {
        'cell.change': { actions: { type: 'setCell', params: ({ event }) => event } },
        'mode.choose': { actions: { type: 'setMode', params: ({ event }) => event } },
        'existing.choose': { actions: { type: 'setExisting', params: ({ event }) => event } },
        'columns.change': 'matching',
        'file.replace': { target: 'choosing', actions: 'clearProblem' },
        upload: {
          guard: { type: 'isAllowed', params: ({ event }) => ({ event }) },
          target: 'uploading',
          actions: 'clearProblem',
        },
        cancel: 'closed',
      },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context: { sheet, template, matches, file, mode, existing } }) => ({
          sheet,
          template,
          matches,
          fileName: file.name,
          mode,
          existing,
        }),
        onDone: { target: 'closed', actions: { type: 'emitStarted', params: ({ event }) => event.output } },
        onError: { target: 'previewing', actions: { type: 'setNotUploaded', params: ({ event }) => event } },
      },
      after: { uploadLimit: { target: 'previewing', actions: 'setNoAnswer' } },
      on: {
        'upload.progressed': { actions: { type: 'setSent', params: ({ event }) => event } },
        cancel: 'previewing',
      },
    },
  },
})
