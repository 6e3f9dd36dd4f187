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
  isSent,
  isWorkedOn,
  type Matched,
  noSheet,
  type ReadFile,
  type Ruled,
  unanswered,
  uploadProblem,
  withWork,
  workOf,
} from './csv-import.ts'
import { type Faults, matchFault, rowFaults, unclearColumns, withCell, withRowFaults } from './import-sheet.ts'

type Failed = { error: unknown }

/** What the chart of an import is made of. */
export const csvImportSetup = setup({
  types: {} as CsvImportTypes,
  actors: {} as CsvImportActors,
  guards: {
    isCsv: (_, { file }: { file: ChosenFile }) => /\.csv$/i.test(file.name),
    isUnclear: ({ context }, { output }: { output: ReadFile }) =>
      unclearColumns(output.sheet.headers, context.template).length > 0 ||
      matchFault(context.template.columns, withWork(context, output).matches) !== null,
    isAllowed: ({ context }, { event }: { event: Ruled }) => ruleRefusal(importRules, context, event) === null,
    isWorkedOn: ({ context }) => isWorkedOn(context),
    isUntouched: ({ context }) => !isWorkedOn(context),
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
    setSheet: assign(({ context }, { output }: { output: ReadFile }) => withWork(context, output)),
    dropSheet: assign({ sheet: noSheet, read: noSheet, matches: [], restored: 0 }),
    emitWork: emit(({ context }) => ({ type: 'work.changed', work: workOf(context) }) as const),
    emitNoWork: emit({ type: 'work.changed', work: null } as const),
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
    setNotUploaded: assign({ problem: ({ context }, { error }: Failed) => uploadProblem(error, context) }),
    setNoUploadAnswer: assign({ problem: ({ context }) => (isSent(context) ? unanswered(noAnswer) : noAnswer) }),
    setNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null, sent: 0 }),
    emitEarlier: emit({ type: 'earlier.asked' } as const),
    emitStarted: emit((_, { importId }: ImportResult) => ({ type: 'import.started', importId }) as const),
  },
  delays: { templateLimit: 30_000, workLimit: 120_000, uploadLimit: 900_000 },
})
