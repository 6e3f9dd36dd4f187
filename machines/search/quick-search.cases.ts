import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
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
    'types a blank': { type: 'query.change', query: ' ' },
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
    stories: {
      'an answer stays with its words and its page': [
        ['the page opens', 'closed'],
        ['goes into the field', 'opened.idle'],
        ['types gripper', 'opened.waiting', { context: { query: 'gripper', active: null } }],
        ['after debounce', 'opened.searching'],
        ['searchRecords done: two pages', 'opened.found', { context: { active: 0 } }],
        ['presses arrow down', 'opened.found', { context: { active: 1 } }],
        ['adds a blank', 'opened.found', { context: { query: 'gripper ', active: 1 } }],
        ['turns to the next page', 'opened.searching', { context: { page: 1, active: null } }],
        ['searchRecords done: two pages', 'opened.found', { context: { page: 1, active: 0 } }],
        ['types zwingli', 'opened.waiting', { context: { query: 'zwingli', page: 0, active: null } }],
        ['types gripper', 'opened.found', { context: { query: 'gripper', page: 1, active: 0 } }],
        ['turns back a page', 'opened.searching', { context: { page: 0 } }],
        ['leaves the field', 'closed'],
        ['goes into the field', 'opened.found', { context: { page: 1, active: 0 } }],
        ['leaves the field', 'closed', { context: { active: null } }],
      ],
      'what is typed is emptied from inside and from outside': [
        ['the page opens', 'closed'],
        ['types zwingli', 'opened.waiting'],
        ['leaves the field', 'closed', { context: { query: 'zwingli' } }],
        ['empties the field', 'closed', { context: { query: '' } }],
        ['types zwingli', 'opened.waiting'],
        ['empties the field', 'opened.idle', { context: { query: '' } }],
        ['types zwingli', 'opened.waiting'],
        ['presses Enter', 'opened.searching'],
        ['searchRecords done: one candidate', 'opened.found', { context: { active: 0 } }],
        ['deletes everything', 'opened.idle', { context: { query: '', found: null, active: null } }],
      ],
      'a record that was opened before is opened again, whatever blanks are typed': [
        ['the page opens', 'closed'],
        ['a candidate was opened', 'closed', { context: { recent: [recordCases.candidate] } }],
        ['types a blank', 'opened.idle', { context: { query: ' ' } }],
        [
          'presses the first option',
          'closed',
          { context: { query: '' }, emits: [{ type: 'option.chosen', option: recordCases.candidate }] },
        ],
        ['types a blank', 'opened.idle'],
        ['presses arrow down', 'opened.idle', { context: { active: 0 } }],
        ['presses Enter', 'closed', { context: { query: '' }, emits: ['option.chosen'] }],
      ],
      'the option that is pressed is chosen, whichever is active': [
        ['the page opens', 'closed'],
        ['types gripper', 'opened.waiting'],
        ['presses Enter', 'opened.searching'],
        ['searchRecords done: two pages', 'opened.found'],
        ['presses arrow down', 'opened.found', { context: { active: 1 } }],
        [
          'presses the first option',
          'closed',
          {
            context: { query: '', found: null },
            emits: [{ type: 'option.chosen', option: recordCases.requisition }],
          },
        ],
      ],
      'a search that fails is tried again, in three ways': [
        ['the page opens', 'closed'],
        ['types gripper', 'opened.waiting'],
        ['presses Enter', 'opened.searching'],
        ['searchRecords error: offline', 'opened.failed', { context: { problem: problemCases.offline } }],
        ['tries again', 'opened.searching'],
        ['after answerLimit', 'opened.failed', { context: { problem: noAnswer } }],
        ['presses Enter', 'opened.searching'],
        ['searchRecords error: offline', 'opened.failed'],
        ['the server is back', 'opened.searching'],
      ],
    },
  },
} satisfies CasesOf<typeof quickSearchMachine>
