import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { unexpected } from '#machines/texts/calls.ts'
import { noFile, notCsv, notUploaded, required } from '#machines/texts/imports.ts'
import type { ImportTemplate } from '#src/contract/imports.ts'
import type { csvImportMachine } from './csv-import.machine.ts'
import type { Sheet } from './import-sheet.ts'

/** The template of locations. */
const template: ImportTemplate = {
  fileName: 'location.csv',
  csv: '\uFEFFName,Country\r\nGdańsk,Poland\r\n',
  columns: [
    { header: 'Name', isRequired: true, holds: 'text', alsoCalled: [] },
    { header: 'Country', isRequired: true, holds: 'text', alsoCalled: [] },
  ],
  unread: [],
  existing: ['CHANGE', 'REFUSE'],
}
const file = { name: 'places.csv', content: new Blob(['Name,Country\nOdense,Denmark\nRibe,\n']) }
const rows = [
  { row: 2, cells: ['Odense', 'Denmark'] },
  { row: 3, cells: ['Ribe', ''] },
]
const clear: Sheet = { headers: ['Name', 'Country'], rows, isGuessed: false }
const unclear: Sheet = { headers: ['Town', 'Contry'], rows, isGuessed: false }
const noCountry = [{ column: 'Country', message: required }]
const wrongFile = { message: 'The file is empty', code: 'BAD_REQUEST', status: 400 }

export const csvImportCases = {
  inputs: { 'a list of places': undefined },
  events: {
    'wants to import': { type: 'open' },
    'tries again': { type: 'retry' },
    'chooses a file': { type: 'file.choose', file },
    'chooses a picture': { type: 'file.choose', file: { name: 'places.png', content: new Blob() } },
    'goes on without a file': { type: 'file.submit' },
    'chooses another file': { type: 'file.replace' },
    'takes the template': { type: 'template.take' },
    'matches the town': { type: 'column.match', column: 0, header: 'Name' },
    'leaves the town out': { type: 'column.match', column: 0, header: null },
    'goes on with these columns': { type: 'columns.confirm' },
    'looks at the columns again': { type: 'columns.change' },
    'adds a country': { type: 'cell.change', place: 1, column: 1, text: ' Denmark ' },
    'empties a country': { type: 'cell.change', place: 1, column: 1, text: '' },
    'wants all or nothing': { type: 'mode.choose', mode: 'ALL_OR_NOTHING' },
    'wants the good rows': { type: 'mode.choose', mode: 'GOOD_ROWS' },
    'wants records changed': { type: 'existing.choose', existing: 'CHANGE' },
    'wants records left as they are': { type: 'existing.choose', existing: 'REFUSE' },
    'sends it': { type: 'upload' },
    'half of it is sent': { type: 'upload.progressed', sent: 0.5 },
    'gives it up': { type: 'cancel' },
  },
  outcomes: {
    loadTemplate: { done: { 'the columns of places': template }, error: { offline: problemCases.offline } },
    readFile: {
      done: { 'two places': clear, 'columns with other names': unclear },
      error: { 'an empty file': { message: 'The file is empty', code: null } },
    },
    checkRows: {
      done: {
        'all are right': {},
        'one lacks its country': { 1: noCountry },
        'none is right': {
          0: noCountry,
          1: noCountry,
        },
      },
      error: { 'something unforeseen': new Error('no memory') },
    },
    uploadFile: {
      done: { 'it runs': { importId: 7, message: '2 rows are being imported', createdAt: '2026-05-04T09:00:00Z' } },
      error: { offline: problemCases.offline, 'refused by the server': wrongFile },
    },
  },
  listeners: {},
  projection: ({ file: chosen, ...context }) => ({ ...context, file: chosen.name }),
  expected: {
    tags: {
      rest: ['closed', 'notLoaded', 'choosing', 'matching', 'previewing'],
      busy: ['loading', 'reading', 'checking', 'uploading'],
    },
    limits: { loading: 30_000, reading: 120_000, checking: 120_000, uploading: 900_000 },
    stories: {
      'a file is read, checked, corrected and sent': [
        ['a list of places', 'closed'],
        ['wants to import', 'loading'],
        ['loadTemplate done: the columns of places', 'choosing', { context: { template, existing: 'CHANGE' } }],
        ['takes the template', 'choosing', { emits: [{ type: 'template.taken', template }] }],
        ['chooses a file', 'reading'],
        ['readFile done: two places', 'checking', { context: { sheet: clear, matches: ['Name', 'Country'] } }],
        ['checkRows done: one lacks its country', 'previewing', { context: { wrong: [1], mode: 'ALL_OR_NOTHING' } }],
        ['sends it', 'previewing'],
        ['adds a country', 'previewing', { context: { faults: {}, wrong: [1] } }],
        ['sends it', 'uploading', { context: { sent: 0 } }],
        ['half of it is sent', 'uploading', { context: { sent: 0.5 } }],
        ['uploadFile done: it runs', 'closed', { emits: [{ type: 'import.started', importId: 7 }] }],
      ],
      'good rows go without the wrong ones, but not when all are wrong': [
        ['a list of places', 'closed'],
        ['wants to import', 'loading'],
        ['loadTemplate done: the columns of places', 'choosing'],
        ['chooses a file', 'reading'],
        ['readFile done: two places', 'checking'],
        ['checkRows done: none is right', 'previewing'],
        ['wants the good rows', 'previewing', { context: { mode: 'GOOD_ROWS' } }],
        ['sends it', 'previewing'],
        ['adds a country', 'previewing'],
        ['sends it', 'uploading'],
        ['gives it up', 'previewing', { emits: [] }],
        ['wants records left as they are', 'previewing', { context: { existing: 'REFUSE' } }],
        ['wants records changed', 'previewing', { context: { existing: 'CHANGE' } }],
        ['empties a country', 'previewing', { context: { faults: { 0: noCountry, 1: noCountry } } }],
        ['wants all or nothing', 'previewing', { context: { mode: 'ALL_OR_NOTHING' } }],
        ['sends it', 'previewing'],
        ['gives it up', 'closed'],
      ],
      'columns with other names are matched first, with what is nearly called so proposed': [
        ['a list of places', 'closed'],
        ['wants to import', 'loading'],
        ['loadTemplate done: the columns of places', 'choosing'],
        ['chooses a file', 'reading'],
        [
          'readFile done: columns with other names',
          'matching',
          { context: { sheet: unclear, matches: [null, 'Country'] } },
        ],
        ['goes on with these columns', 'matching'],
        ['matches the town', 'matching', { context: { matches: ['Name', 'Country'] } }],
        ['goes on with these columns', 'checking'],
        ['checkRows done: all are right', 'previewing', { context: { faults: {}, wrong: [] } }],
        ['looks at the columns again', 'matching'],
        ['leaves the town out', 'matching', { context: { matches: [null, 'Country'] } }],
        ['chooses another file', 'choosing'],
      ],
      'what is no file of this kind is said at once, and forgotten with the next': [
        ['a list of places', 'closed'],
        ['wants to import', 'loading'],
        ['loadTemplate done: the columns of places', 'choosing'],
        ['goes on without a file', 'choosing', { context: { problem: { message: noFile, code: null } } }],
        ['chooses a picture', 'choosing', { context: { problem: { message: notCsv, code: null } } }],
        ['chooses a file', 'reading', { context: { problem: null } }],
        [
          'readFile error: an empty file',
          'choosing',
          { context: { problem: { message: 'The file is empty', code: null } } },
        ],
        ['chooses a file', 'reading', { context: { problem: null } }],
        ['after workLimit', 'choosing', { context: { problem: noAnswer } }],
        ['chooses a file', 'reading'],
        ['readFile done: two places', 'checking'],
        [
          'checkRows error: something unforeseen',
          'choosing',
          { context: { problem: { message: unexpected, code: null } } },
        ],
        ['chooses a file', 'reading'],
        ['readFile done: two places', 'checking'],
        ['after workLimit', 'choosing', { context: { problem: noAnswer } }],
        ['gives it up', 'closed'],
        ['wants to import', 'loading', { context: { problem: null } }],
      ],
      'a template that cannot be loaded is asked for again': [
        ['a list of places', 'closed'],
        ['wants to import', 'loading'],
        ['loadTemplate error: offline', 'notLoaded', { context: { problem: problemCases.offline } }],
        ['tries again', 'loading', { context: { problem: null } }],
        ['after templateLimit', 'notLoaded', { context: { problem: noAnswer } }],
        ['gives it up', 'closed'],
        ['wants to import', 'loading'],
        ['gives it up', 'closed'],
      ],
      'an upload that fails keeps the rows, and says why': [
        ['a list of places', 'closed'],
        ['wants to import', 'loading'],
        ['loadTemplate done: the columns of places', 'choosing'],
        ['chooses a file', 'reading'],
        ['gives it up', 'choosing'],
        ['chooses a file', 'reading'],
        ['readFile done: two places', 'checking'],
        ['gives it up', 'choosing'],
        ['chooses a file', 'reading'],
        ['readFile done: two places', 'checking'],
        ['checkRows done: all are right', 'previewing'],
        ['sends it', 'uploading'],
        [
          'uploadFile error: offline',
          'previewing',
          { context: { problem: { ...problemCases.offline, message: notUploaded } } },
        ],
        ['sends it', 'uploading', { context: { problem: null } }],
        ['half of it is sent', 'uploading'],
        ['uploadFile error: refused by the server', 'previewing', { context: { problem: wrongFile } }],
        ['sends it', 'uploading', { context: { problem: null, sent: 0 } }],
        ['after uploadLimit', 'previewing', { context: { problem: noAnswer } }],
        ['chooses another file', 'choosing', { context: { problem: null } }],
        ['chooses a file', 'reading'],
        ['readFile done: columns with other names', 'matching'],
        ['gives it up', 'closed'],
      ],
    },
  },
} satisfies CasesOf<typeof csvImportMachine>
