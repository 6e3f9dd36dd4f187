import { assign, emit, setup } from 'xstate'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import { ruleRefusal } from '#machines/kit/refusal.ts'
import * as texts from '#machines/texts/imports.ts'
import type { ExistingRecords, ImportMode, ImportResult, ImportTemplate } from '#src/contract/imports.ts'
import {
  type Cell,
  type ChosenFile,
  type CsvImportActors,
  type CsvImportTypes,
  fileProblem,
  importRules,
  type Matched,
  type Ruled,
  unread,
  uploadProblem,
} from './csv-import.ts'
import {
  type Faults,
  matchFault,
  proposedMatches,
  rowFaults,
  type Sheet,
  unclearColumns,
  withCell,
  withRowFaults,
} from './import-sheet.ts'

type Failed = { error: unknown }

/**
 * From a file to an import that runs: it is read and checked here, columns are matched, cells corrected, and it is sent.
 * What becomes of the import is followed elsewhere, also when this page is left.
 */
export const csvImportMachine = setup({
  types: {} as CsvImportTypes,
  actors: {} as CsvImportActors,
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
    setNotCsv: assign({ problem: fileProblem(texts.notCsv) }),
    setNoFile: assign({ problem: fileProblem(texts.noFile) }),
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
  context: unread,
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
