import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { unexpected } from '#machines/texts/calls.ts'
import type { listExportMachine } from './list-export.machine.ts'

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
    writeFile: { done: { written: 3 }, error: { 'its program part did not load': new Error('no chunk') } },
  },
  listeners: {},
  // A server that went on naming a further page would be asked for ever.
  projection: ({ rows, loaded, problem }) => ({ isEmpty: rows.length === 0, isFirst: loaded === 0, problem }),
  expected: {
    tags: { rest: ['resting'], busy: ['loading', 'recording', 'writing'] },
    limits: { loading: 30_000, recording: 30_000, writing: 60_000 },
    stories: {
      'all pages are loaded, and a row that moved between two of them is there once': [
        ['a list of records', 'resting.ready'],
        ['exports the list', 'loading', { context: { view, loaded: 0, pages: 1 } }],
        ['loadPage done: the first of two pages', 'loading', { context: { loaded: 1, pages: 2 } }],
        [
          'loadPage done: the last page',
          'recording',
          { context: { rows: [{ id: 1 }, { id: 2 }, { id: 3 }], loaded: 2, pages: 2 }, emits: [] },
        ],
        ['recordExport done: it is on record', 'writing', { emits: [] }],
        ['writeFile done: written', 'resting.ready', { emits: [{ type: 'list.exported', rows: 3 }] }],
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
        ['loadPage done: the last page', 'recording'],
        ['recordExport error: offline', 'resting.notRecorded', { context: { problem: problemCases.offline } }],
        ['tries again', 'recording', { context: { problem: null } }],
        ['after answerLimit', 'resting.notRecorded', { context: { problem: noAnswer } }],
        ['tries again', 'recording'],
        ['recordExport done: it is on record', 'writing'],
        ['after writeLimit', 'resting.notWritten', { context: { problem: noAnswer } }],
        ['tries again', 'writing', { context: { problem: null } }],
        [
          'writeFile error: its program part did not load',
          'resting.notWritten',
          { context: { problem: { message: unexpected, code: null } } },
        ],
        ['gives it up', 'resting.ready'],
      ],
      'it is given up while it runs, and when it has failed': [
        ['a list of records', 'resting.ready'],
        ['exports the list', 'loading'],
        ['gives it up', 'resting.ready', { emits: [] }],
        ['exports the list', 'loading'],
        ['loadPage error: offline', 'resting.notLoaded'],
        ['gives it up', 'resting.ready'],
        ['exports the list', 'loading'],
        ['loadPage done: the last page', 'recording'],
        ['gives it up', 'resting.ready', { emits: [] }],
        ['exports the list', 'loading'],
        ['loadPage done: the last page', 'recording'],
        ['recordExport error: offline', 'resting.notRecorded'],
        ['gives it up', 'resting.ready'],
        ['exports the list', 'loading'],
        ['loadPage done: the last page', 'recording'],
        ['recordExport done: it is on record', 'writing'],
        ['gives it up', 'resting.ready', { emits: [] }],
      ],
      'where it has failed the list is exported anew as well, as it shows by then': [
        ['a list of records', 'resting.ready'],
        ['exports the list', 'loading'],
        ['loadPage done: the first of two pages', 'loading'],
        ['loadPage error: offline', 'resting.notLoaded'],
        ['exports the list', 'loading', { context: { view, rows: [], loaded: 0, problem: null } }],
        ['loadPage done: the last page', 'recording'],
        ['recordExport error: offline', 'resting.notRecorded'],
        ['exports the list', 'loading', { context: { rows: [], loaded: 0, problem: null } }],
        ['loadPage done: the last page', 'recording'],
        ['recordExport done: it is on record', 'writing'],
        ['after writeLimit', 'resting.notWritten'],
        ['exports the list', 'loading', { context: { rows: [], loaded: 0, problem: null } }],
      ],
      'rows before an empty last page are exported': [
        ['a list of records', 'resting.ready'],
        ['exports the list', 'loading'],
        ['loadPage done: the first of two pages', 'loading'],
        ['loadPage done: no row', 'recording', { emits: [] }],
      ],
    },
  },
} satisfies CasesOf<typeof listExportMachine>
