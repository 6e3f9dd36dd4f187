import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { quickSearchMachine } from './quick-search.machine.ts'
import { recordCases, searchResultCases } from './search.cases.ts'

export const quickSearchCases = {
  inputs: { 'the page opens': undefined },
  events: {
    'goes into the field': { type: 'open' },
    'leaves the field': { type: 'close' },
    'empties the field': { type: 'clear' },
    'types gripper': { type: 'query.change', query: 'gripper' },
    'adds a blank': { type: 'query.change', query: 'gripper ' },
    'types zwingli': { type: 'query.change', query: 'zwingli' },
    'deletes everything': { type: 'query.change', query: '' },
    'presses arrow down': { type: 'option.move', to: 'next' },
    'presses the first option': { type: 'option.choose', index: 0 },
    'presses an option that is gone': { type: 'option.choose', index: 9 },
    'presses Enter': { type: 'submit' },
    'turns to the next page': { type: 'page.turn', by: 1 },
    'turns back a page': { type: 'page.turn', by: -1 },
    'tries again': { type: 'retry' },
    'the server is back': { type: 'connection.restored' },
    'a candidate was opened': { type: 'record.opened', record: recordCases.candidate },
  },
  outcomes: { searchRecords: { done: searchResultCases, error: { offline: problemCases.offline } } },
  listeners: {},
  expected: {
    tags: {
      rest: ['closed', 'opened.idle', 'opened.found', 'opened.nothing', 'opened.failed'],
      open: ['opened'],
      busy: ['opened.waiting', 'opened.searching'],
      failed: ['opened.failed'],
    },
    limits: { 'opened.waiting': 500, 'opened.searching': 15000 },
  },
} satisfies CasesOf<typeof quickSearchMachine>
