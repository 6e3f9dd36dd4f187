import type { CasesOf } from '#machines/kit/cases.ts'
import type { quickSearchMachine } from './quick-search.machine.ts'
import { recordCases, searchEventCases, searchOutcomes } from './search.cases.ts'

export const quickSearchCases = {
  inputs: { 'the page opens': undefined },
  events: {
    ...searchEventCases,
    'goes into the field': { type: 'open' },
    'leaves the field': { type: 'close' },
    'empties the field': { type: 'clear' },
    'types gripper': { type: 'query.change', query: 'gripper' },
    'adds a blank': { type: 'query.change', query: 'gripper ' },
    'presses arrow down': { type: 'option.move', to: 'next' },
    'presses an option that is gone': { type: 'option.choose', index: 9 },
    'turns to the next page': { type: 'page.turn', by: 1 },
    'turns back a page': { type: 'page.turn', by: -1 },
    'a candidate was opened': { type: 'record.opened', record: recordCases.candidate },
  },
  outcomes: searchOutcomes,
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
