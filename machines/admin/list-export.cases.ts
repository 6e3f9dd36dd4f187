import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { unexpected } from '#machines/texts/calls.ts'
import type { listExportMachine } from './list-export.machine.ts'

const file = { name: 'locations.csv', content: new Blob(['Name\nOdense\n']), count: 3 }
const view = { search: 'co', filters: {}, sort: { field: 'name', direction: 'desc' }, page: 2 } as const

export const listExportCases = {
  inputs: { 'a list of records': undefined },
  events: {
    'exports the list': { type: 'export', view },
    'tries again': { type: 'retry' },
    'gives it up': { type: 'cancel' },
  },
  outcomes: {
    loadPage: {
      done: {
        'the first of two pages': { rows: [{ id: 1 }, { id: 2 }], pages: 2, isLast: false },
        'the last page': { rows: [{ id: 2 }, { id: 3 }], pages: 2, isLast: true },
        'no row': { rows: [], pages: 0, isLast: true },
      },
      error: { offline: problemCases.offline },
    },
    recordExport: { done: { 'it is on record': undefined }, error: { offline: problemCases.offline } },
    writeFile: { done: { written: file }, error: { 'its program part did not load': new Error('no chunk') } },
  },
  listeners: {},
  // A server that went on naming a further page would be asked for ever.
  projection: ({ rows, loaded, file, problem }) => ({
    isEmpty: rows.length === 0,
    isFirst: loaded === 0,
    isWritten: file !== null,
    problem,
  }),
  expected: {
    tags: { rest: ['resting'], busy: ['loading', 'preparing'] },
    limits: { loading: 30_000, 'preparing.record.asking': 30_000, 'preparing.file.writing': 60_000 },
    stories: {
      'all pages are loaded, and a row that moved between two of them is there once': [
        ['a list of records', 'resting.ready'],
        ['exports the list', 'loading', { context: { view, loaded: 0, pages: 1 } }],
        ['loadPage done: the first of two pages', 'loading', { context: { loaded: 1, pages: 2 } }],
        [
          'loadPage done: the last page',
          'preparing.record.asking, preparing.file.writing',
          { context: { rows: [{ id: 1 }, { id: 2 }, { id: 3 }], loaded: 2, pages: 2 }, emits: [] },
        ],
        ['recordExport done: it is on record', 'preparing.file.writing, preparing.record.recorded', { emits: [] }],
        ['writeFile done: written', 'resting.ready', { emits: ['list.exported'] }],
        ['exports the list', 'loading', { context: { rows: [], loaded: 0 } }],
        ['loadPage done: no row', 'resting.ready', { emits: ['list.empty'] }],
      ],
      'a page that fails is asked for again, and what was loaded stays': [
        ['a list of records', 'resting.ready'],
        ['exports the list', 'loading'],
        ['loadPage done: the first of two pages', 'loading'],
        ['loadPage error: offline', 'resting.notLoaded', { context: { loaded: 1, problem: problemCases.offline } }],
        ['tries again', 'loading', { context: { loaded: 1, problem: null } }],
        ['after answerLimit', 'resting.notLoaded', { context: { problem: noAnswer } }],
        ['tries again', 'loading'],
        ['loadPage done: the last page', 'preparing.record.asking, preparing.file.writing'],
        ['recordExport error: offline', 'resting.notRecorded', { context: { problem: problemCases.offline } }],
        ['tries again', 'preparing.record.asking, preparing.file.writing', { context: { problem: null } }],
        ['after answerLimit', 'resting.notRecorded', { context: { problem: noAnswer } }],
        ['tries again', 'preparing.record.asking, preparing.file.writing'],
        ['recordExport done: it is on record', 'preparing.file.writing, preparing.record.recorded'],
        ['after writeLimit', 'resting.notWritten', { context: { problem: noAnswer } }],
        ['tries again', 'preparing.record.recorded, preparing.file.writing', { context: { problem: null } }],
        [
          'writeFile error: its program part did not load',
          'resting.notWritten',
          { context: { problem: { message: unexpected, code: null } } },
        ],
        ['gives it up', 'resting.ready', { context: { problem: null } }],
      ],
      'it is given up while it runs, and when it has failed': [
        ['a list of records', 'resting.ready'],
        ['exports the list', 'loading'],
        ['gives it up', 'resting.ready', { emits: [] }],
        ['exports the list', 'loading'],
        ['loadPage error: offline', 'resting.notLoaded'],
        ['gives it up', 'resting.ready'],
        ['exports the list', 'loading'],
        ['loadPage done: the last page', 'preparing.record.asking, preparing.file.writing'],
        ['gives it up', 'resting.ready', { emits: [] }],
        ['exports the list', 'loading'],
        ['loadPage done: the last page', 'preparing.record.asking, preparing.file.writing'],
        ['recordExport error: offline', 'resting.notRecorded'],
        ['gives it up', 'resting.ready'],
        ['exports the list', 'loading'],
        ['loadPage done: the last page', 'preparing.record.asking, preparing.file.writing'],
        ['recordExport done: it is on record', 'preparing.file.writing, preparing.record.recorded'],
        ['gives it up', 'resting.ready', { emits: [] }],
      ],
      'where it has failed the list is exported anew as well, as it shows by then': [
        ['a list of records', 'resting.ready'],
        ['exports the list', 'loading'],
        ['loadPage done: the first of two pages', 'loading'],
        ['loadPage error: offline', 'resting.notLoaded'],
        ['exports the list', 'loading', { context: { view, rows: [], loaded: 0, problem: null } }],
        ['loadPage done: the last page', 'preparing.record.asking, preparing.file.writing'],
        ['recordExport error: offline', 'resting.notRecorded'],
        ['exports the list', 'loading', { context: { rows: [], loaded: 0, problem: null } }],
        ['loadPage done: the last page', 'preparing.record.asking, preparing.file.writing'],
        ['recordExport done: it is on record', 'preparing.file.writing, preparing.record.recorded'],
        ['after writeLimit', 'resting.notWritten'],
        ['exports the list', 'loading', { context: { rows: [], loaded: 0, problem: null } }],
      ],
      'nobody has the file before it is on record, however soon it is made': [
        ['a list of records', 'resting.ready'],
        ['exports the list', 'loading'],
        ['loadPage done: the last page', 'preparing.record.asking, preparing.file.writing'],
        ['writeFile done: written', 'preparing.record.asking, preparing.file.written', { emits: [] }],
        ['recordExport error: offline', 'resting.notRecorded', { emits: [] }],
        ['tries again', 'preparing.record.asking, preparing.file.writing'],
        ['writeFile done: written', 'preparing.record.asking, preparing.file.written', { emits: [] }],
        ['recordExport done: it is on record', 'resting.ready', { emits: ['list.exported'] }],
      ],
      'a file that was made for a record that failed is not the one that is handed over': [
        ['a list of records', 'resting.ready'],
        ['exports the list', 'loading'],
        ['loadPage done: the last page', 'preparing.record.asking, preparing.file.writing'],
        ['writeFile done: written', 'preparing.record.asking, preparing.file.written'],
        ['after answerLimit', 'resting.notRecorded'],
        ['tries again', 'preparing.record.asking, preparing.file.writing'],
        ['after writeLimit', 'preparing.record.asking, preparing.file.failed'],
        ['recordExport done: it is on record', 'resting.notWritten', { context: { problem: noAnswer }, emits: [] }],
      ],
      'a file that fails before its record is tried again without another record': [
        ['a list of records', 'resting.ready'],
        ['exports the list', 'loading'],
        ['loadPage done: the last page', 'preparing.record.asking, preparing.file.writing'],
        ['writeFile error: its program part did not load', 'preparing.record.asking, preparing.file.failed'],
        ['recordExport done: it is on record', 'resting.notWritten', { emits: [] }],
        ['tries again', 'preparing.record.recorded, preparing.file.writing'],
        ['writeFile done: written', 'resting.ready', { emits: ['list.exported'] }],
      ],
      'rows before an empty last page are exported': [
        ['a list of records', 'resting.ready'],
        ['exports the list', 'loading'],
        ['loadPage done: the first of two pages', 'loading'],
        ['loadPage done: no row', 'preparing.record.asking, preparing.file.writing', { emits: [] }],
      ],
    },
  },
} satisfies CasesOf<typeof listExportMachine>
