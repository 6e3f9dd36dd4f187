import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { commandPaletteMachine } from './command-palette.machine.ts'
import { commandCases, recordCases, searchResultCases } from './search.cases.ts'

export const commandPaletteCases = {
  inputs: {
    'two commands': { commands: [commandCases.workspaces, commandCases.signOut] },
    'no commands': { commands: [] },
  },
  events: {
    'presses Ctrl K': { type: 'open' },
    'presses Escape': { type: 'close' },
    'types sign': { type: 'query.change', query: 'sign' },
    'adds a blank': { type: 'query.change', query: 'sign ' },
    'types zwingli': { type: 'query.change', query: 'zwingli' },
    'deletes everything': { type: 'query.change', query: '' },
    'presses arrow up': { type: 'option.move', to: 'previous' },
    'presses the first option': { type: 'option.choose', index: 0 },
    'presses Enter': { type: 'submit' },
    'tries again': { type: 'retry' },
    'the server is back': { type: 'connection.restored' },
    'a requisition was opened': { type: 'record.opened', record: recordCases.requisition },
  },
  outcomes: { searchRecords: { done: searchResultCases, error: { offline: problemCases.offline } } },
  listeners: {},
  expected: {
    tags: {
      rest: ['closed', 'opened.browsing', 'opened.found', 'opened.nothing', 'opened.failed'],
      open: ['opened'],
      busy: ['opened.waiting', 'opened.searching'],
    },
    limits: { 'opened.waiting': 500, 'opened.searching': 15000 },
  },
} satisfies CasesOf<typeof commandPaletteMachine>
