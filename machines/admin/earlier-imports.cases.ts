import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { EarlierImport } from '#src/contract/imports.ts'
import type { earlierImportsMachine } from './earlier-imports.machine.ts'

const newest: EarlierImport = {
  id: 7,
  fileName: 'places.csv',
  status: 'COMPLETED',
  createdAt: '2026-05-04T09:00:00.000Z',
  createdBy: 'Daniel Okafor',
  isCancelled: false,
  hasGoodRows: true,
}
const before: EarlierImport = { ...newest, id: 6, fileName: 'towns.csv', status: 'UNDONE' }

export const earlierImportsCases = {
  inputs: { 'a list of places': undefined },
  events: {
    'wants to see earlier imports': { type: 'earlier.open' },
    'opens the newest': { type: 'import.choose', importId: 7 },
    'wants those before': { type: 'more' },
    'tries again': { type: 'retry' },
    'closes them': { type: 'close' },
  },
  outcomes: {
    loadImports: {
      done: {
        'the newest import': { imports: [newest], isLast: false },
        'the first import': { imports: [newest, before], isLast: true },
        none: { imports: [], isLast: true },
      },
      error: { offline: problemCases.offline },
    },
  },
  listeners: {},
  // A server that went on naming earlier imports would be asked for ever.
  projection: ({ imports, isLast, problem }) => ({ imports: imports.map((it) => it.id), isLast, problem }),
  expected: {
    tags: { rest: ['closed', 'shown', 'failed', 'empty'], busy: ['loading', 'loadingMore'] },
    limits: { loading: 30_000, loadingMore: 30_000 },
    stories: {
      'an import that somebody else began is found and opened': [
        ['a list of places', 'closed'],
        ['wants to see earlier imports', 'loading', { context: { imports: [], pages: 0 } }],
        ['loadImports done: the newest import', 'shown', { context: { imports: [newest], isLast: false, pages: 1 } }],
        ['opens the newest', 'closed', { emits: [{ type: 'import.chosen', importId: 7 }] }],
        ['wants to see earlier imports', 'loading', { context: { imports: [], pages: 0, isLast: true } }],
        ['closes them', 'closed', { emits: [] }],
      ],
      'those before come page by page, each of them once, and one can be opened meanwhile': [
        ['a list of places', 'closed'],
        ['wants to see earlier imports', 'loading'],
        ['loadImports done: the newest import', 'shown'],
        ['wants those before', 'loadingMore'],
        ['loadImports error: offline', 'shown', { context: { problem: problemCases.offline, imports: [newest] } }],
        ['wants those before', 'loadingMore'],
        ['after answerLimit', 'shown', { context: { problem: noAnswer } }],
        ['wants those before', 'loadingMore'],
        [
          'loadImports done: the first import',
          'shown',
          { context: { imports: [newest, before], isLast: true, pages: 2, problem: null } },
        ],
        ['wants those before', 'shown'],
        ['closes them', 'closed'],
        ['wants to see earlier imports', 'loading'],
        ['loadImports done: the newest import', 'shown'],
        ['wants those before', 'loadingMore'],
        ['opens the newest', 'closed', { emits: [{ type: 'import.chosen', importId: 7 }] }],
        ['wants to see earlier imports', 'loading'],
        ['loadImports done: the newest import', 'shown'],
        ['wants those before', 'loadingMore'],
        ['closes them', 'closed', { emits: [] }],
      ],
      'what cannot be loaded is asked for again': [
        ['a list of places', 'closed'],
        ['wants to see earlier imports', 'loading'],
        ['loadImports error: offline', 'failed', { context: { problem: problemCases.offline } }],
        ['tries again', 'loading', { context: { problem: null } }],
        ['after answerLimit', 'failed', { context: { problem: noAnswer } }],
        ['closes them', 'closed'],
      ],
      'where nothing was ever imported, that is said': [
        ['a list of places', 'closed'],
        ['wants to see earlier imports', 'loading'],
        ['loadImports done: none', 'empty'],
        ['closes them', 'closed'],
      ],
    },
  },
} satisfies CasesOf<typeof earlierImportsMachine>
