import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { ImportReport } from '#src/contract/imports.ts'
import type { importProgressMachine } from './import-progress.machine.ts'

const report = (change: Partial<ImportReport>): ImportReport => ({
  importId: 7,
  entityType: 'location',
  fileName: 'places.csv',
  mode: 'GOOD_ROWS',
  existing: 'CHANGE',
  status: 'STORING',
  createdAt: '2026-05-04T09:00:00Z',
  createdBy: 'Ingrid Solheim',
  finishedAt: null,
  isCancelled: false,
  total: 3,
  pending: 3,
  imported: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  leftOut: 0,
  undone: 0,
  problems: [],
  preview: { added: 0, changed: 0 },
  changes: [],
  ...change,
})
const problems = [{ row: 3, column: 'Country', message: 'must be a country' }]
const partly = report({ status: 'COMPLETED', pending: 0, imported: 2, refused: 1, problems })
const none = report({ status: 'REFUSED', mode: 'ALL_OR_NOTHING', pending: 0, leftOut: 2, refused: 1, problems })
const all = report({ status: 'COMPLETED', pending: 0, imported: 3 })
const checked = report({
  status: 'CHECKED',
  pending: 2,
  unchanged: 1,
  preview: { added: 1, changed: 1 },
  changes: [{ row: 3, cells: [{ column: 'Country', before: 'Norway', after: 'Denmark' }] }],
})
const changed = report({ status: 'COMPLETED', pending: 0, changed: 2, unchanged: 1 })
const notWaiting = { message: 'This import does not wait for a confirmation', code: 'NOT_WAITING', status: 409 }
const stopped = report({ isCancelled: true, imported: 1, pending: 2 })
const ended = { message: 'This import has already ended', code: 'ALREADY_ENDED', status: 409 }
const undone = report({ status: 'UNDONE', pending: 0, undone: 2, refused: 1, problems })
const file = { fileName: 'places-refused.csv', csv: 'Name,Country,Row,Reason\r\n' }
const touched = { message: '1 of the 2 records has been changed or deleted since', code: 'TOUCHED_SINCE', status: 409 }

export const importProgressCases = {
  inputs: { 'a list of places': { importId: null }, 'a list with an import': { importId: 7 } },
  events: {
    'a file was sent': { type: 'import.started', importId: 8 },
    'looks again': { type: 'retry' },
    'wants no more of it': { type: 'stop' },
    'agrees to what it changes': { type: 'store' },
    'takes the refused rows': { type: 'refused.take' },
    'wants it undone': { type: 'undo' },
    'says yes': { type: 'confirm' },
    'says no': { type: 'cancel' },
    'has seen it': { type: 'dismiss' },
  },
  outcomes: {
    loadReport: {
      done: {
        'it runs': report({}),
        checked,
        'cancelled while it waited': { ...checked, isCancelled: true },
        'changed all': changed,
        'stored in part': partly,
        'stored all': all,
        'stored none': none,
      },
      error: { offline: problemCases.offline, gone: problemCases.gone },
    },
    loadRefused: { done: { 'the refused row': file }, error: { offline: problemCases.offline } },
    confirmImport: { done: { 'it stores': report({}) }, error: { 'not waiting': notWaiting } },
    cancelImport: { done: { stopped }, error: { ended } },
    undoImport: { done: { undone }, error: { 'changed since': touched } },
  },
  listeners: {},
  expected: {
    tags: {
      rest: ['idle', 'previewing', 'unfinished', 'finished', 'confirming'],
      busy: ['running', 'accepting', 'stopping', 'fetching', 'undoing'],
    },
    limits: {
      running: 900_000,
      'running.asking': 30_000,
      'running.waiting': 1000,
      accepting: 30_000,
      stopping: 30_000,
      fetching: 30_000,
      undoing: 30_000,
    },
    stories: {
      'an import is followed to its end, its refused rows taken, and it is undone': [
        ['a list of places', 'idle'],
        ['a file was sent', 'running.asking', { context: { importId: 8, report: null } }],
        ['loadReport done: it runs', 'running.waiting', { context: { report: report({}) }, emits: [] }],
        ['after pollPause', 'running.asking'],
        ['loadReport error: offline', 'running.waiting', { context: { problem: problemCases.offline } }],
        ['after pollPause', 'running.asking'],
        ['after answerLimit', 'running.waiting', { context: { problem: noAnswer } }],
        ['after pollPause', 'running.asking'],
        [
          'loadReport done: stored in part',
          'finished',
          { context: { report: partly, problem: null }, emits: ['records.outdated'] },
        ],
        ['takes the refused rows', 'fetching'],
        ['loadRefused done: the refused row', 'finished', { emits: [{ type: 'refused.taken', file }] }],
        ['takes the refused rows', 'fetching'],
        ['loadRefused error: offline', 'finished', { context: { problem: problemCases.offline } }],
        ['takes the refused rows', 'fetching', { context: { problem: null } }],
        ['after answerLimit', 'finished', { context: { problem: noAnswer } }],
        ['wants it undone', 'confirming', { context: { problem: null } }],
        ['says no', 'finished', { emits: [] }],
        ['wants it undone', 'confirming'],
        ['says yes', 'undoing'],
        ['undoImport error: changed since', 'finished', { context: { problem: touched } }],
        ['wants it undone', 'confirming'],
        ['says yes', 'undoing', { context: { problem: null } }],
        ['after answerLimit', 'finished', { context: { problem: noAnswer } }],
        ['wants it undone', 'confirming', { context: { problem: null } }],
        ['says yes', 'undoing'],
        ['undoImport done: undone', 'finished', { context: { report: undone }, emits: ['records.outdated'] }],
        ['wants it undone', 'finished'],
        ['has seen it', 'idle', { emits: ['import.dismissed'] }],
        ['a file was sent', 'running.asking', { context: { importId: 8, report: null, problem: null } }],
      ],
      'an import that is found again goes on where it is': [
        ['a list with an import', 'running.asking', { context: { importId: 7 } }],
        ['loadReport done: it runs', 'running.waiting'],
        ['after runLimit', 'unfinished', { emits: [] }],
        ['looks again', 'running.asking'],
        ['after runLimit', 'unfinished'],
        ['has seen it', 'idle', { emits: [] }],
      ],
      'an import is cancelled once, and followed to its end all the same': [
        ['a list with an import', 'running.asking'],
        ['wants no more of it', 'running.asking'],
        ['loadReport done: it runs', 'running.waiting'],
        ['wants no more of it', 'stopping'],
        ['cancelImport error: ended', 'running.waiting', { context: { problem: ended } }],
        ['wants no more of it', 'stopping', { context: { problem: null } }],
        ['after answerLimit', 'running.waiting', { context: { problem: noAnswer } }],
        ['after pollPause', 'running.asking'],
        ['wants no more of it', 'stopping', { context: { problem: null } }],
        ['cancelImport done: stopped', 'running.asking', { context: { report: stopped } }],
        ['wants no more of it', 'running.asking'],
        ['loadReport done: stored in part', 'finished', { emits: ['records.outdated'] }],
      ],
      'what would be changed is shown first, and stored once somebody agrees': [
        ['a list with an import', 'running.asking'],
        ['loadReport done: checked', 'previewing', { context: { report: checked }, emits: [] }],
        ['agrees to what it changes', 'accepting'],
        ['confirmImport error: not waiting', 'running.waiting', { context: { problem: notWaiting } }],
        ['after pollPause', 'running.asking'],
        ['loadReport done: checked', 'previewing', { context: { problem: null } }],
        ['agrees to what it changes', 'accepting'],
        ['after answerLimit', 'running.waiting', { context: { problem: noAnswer } }],
        ['after pollPause', 'running.asking'],
        ['loadReport done: checked', 'previewing'],
        ['wants no more of it', 'stopping'],
        ['cancelImport error: ended', 'running.waiting'],
        ['after pollPause', 'running.asking'],
        ['loadReport done: checked', 'previewing'],
        ['agrees to what it changes', 'accepting'],
        ['confirmImport done: it stores', 'running.asking', { context: { report: report({}) } }],
        ['loadReport done: changed all', 'finished', { context: { report: changed }, emits: ['records.outdated'] }],
        ['wants it undone', 'confirming'],
        ['says yes', 'undoing'],
        ['undoImport done: undone', 'finished'],
      ],
      'a cancelled import is not asked about any more': [
        ['a list with an import', 'running.asking'],
        ['loadReport done: checked', 'previewing'],
        ['wants no more of it', 'stopping'],
        ['cancelImport done: stopped', 'running.asking'],
        ['loadReport done: cancelled while it waited', 'running.waiting'],
      ],
      'an import that there is not any more is forgotten': [
        ['a list with an import', 'running.asking'],
        ['loadReport error: gone', 'idle', { emits: ['import.dismissed'] }],
      ],
      'where nothing was stored there is nothing to undo, and a next file can be sent': [
        ['a list with an import', 'running.asking'],
        ['loadReport done: stored none', 'finished'],
        ['wants it undone', 'finished'],
        ['takes the refused rows', 'fetching'],
        ['loadRefused done: the refused row', 'finished'],
        ['a file was sent', 'running.asking'],
        ['loadReport done: stored all', 'finished'],
        ['takes the refused rows', 'finished'],
      ],
    },
  },
} satisfies CasesOf<typeof importProgressMachine>
