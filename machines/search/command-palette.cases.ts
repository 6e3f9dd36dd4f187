import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { commandPaletteMachine } from './command-palette.machine.ts'
import { commandCases, recordCases, searchEventCases, searchOutcomes } from './search.cases.ts'

export const commandPaletteCases = {
  inputs: {
    'two commands': { commands: [commandCases.workspaces, commandCases.signOut] },
    'no commands': { commands: [] },
  },
  events: {
    ...searchEventCases,
    'presses Ctrl K': { type: 'open' },
    'presses Escape': { type: 'close' },
    'types sign': { type: 'query.change', query: 'sign' },
    'adds a blank': { type: 'query.change', query: 'sign ' },
    'presses arrow up': { type: 'option.move', to: 'previous' },
    'a requisition was opened': { type: 'record.opened', record: recordCases.requisition },
  },
  outcomes: searchOutcomes,
  listeners: {},
  expected: {
    tags: {
      rest: ['closed', 'opened.browsing', 'opened.found', 'opened.nothing', 'opened.failed'],
      open: ['opened'],
      busy: ['opened.waiting', 'opened.searching'],
    },
    limits: { 'opened.waiting': 500, 'opened.searching': 15000 },
    stories: {
      'a command is chosen with the arrow keys, or pressed': [
        ['two commands', 'closed'],
        ['a requisition was opened', 'closed', { context: { recent: [recordCases.requisition] } }],
        ['presses Ctrl K', 'opened.browsing', { context: { active: 0 } }],
        ['presses arrow up', 'opened.browsing', { context: { active: 2 } }],
        [
          'presses the first option',
          'closed',
          { context: { active: null }, emits: [{ type: 'option.chosen', option: recordCases.requisition }] },
        ],
        ['presses Ctrl K', 'opened.browsing'],
        ['presses Enter', 'closed', { emits: ['option.chosen'] }],
      ],
      'Enter chooses a command that fits what is typed, without waiting for records': [
        ['two commands', 'closed'],
        ['presses Ctrl K', 'opened.browsing'],
        ['types sign', 'opened.waiting', { context: { query: 'sign', active: 0 } }],
        [
          'presses Enter',
          'closed',
          { context: { query: '' }, emits: [{ type: 'option.chosen', option: commandCases.signOut }] },
        ],
      ],
      'records come below the commands, and go with the words that they were found by': [
        ['two commands', 'closed'],
        ['presses Ctrl K', 'opened.browsing'],
        ['types sign', 'opened.waiting'],
        ['after debounce', 'opened.searching'],
        ['searchRecords done: two pages', 'opened.found'],
        ['presses arrow up', 'opened.found', { context: { active: 2 } }],
        ['adds a blank', 'opened.found', { context: { query: 'sign ', active: 2 } }],
        ['types zwingli', 'opened.waiting', { context: { query: 'zwingli', found: null, active: null } }],
        ['presses Enter', 'opened.searching'],
        ['searchRecords done: one candidate', 'opened.found', { context: { active: 0 } }],
        ['deletes everything', 'opened.browsing', { context: { query: '', found: null, active: 0 } }],
      ],
      'a search that fails is tried again, by the person or when the server is back': [
        ['two commands', 'closed'],
        ['presses Ctrl K', 'opened.browsing'],
        ['types zwingli', 'opened.waiting'],
        ['presses Enter', 'opened.searching'],
        ['after answerLimit', 'opened.failed', { context: { problem: noAnswer } }],
        ['tries again', 'opened.searching'],
        ['searchRecords error: offline', 'opened.failed', { context: { problem: problemCases.offline } }],
        ['the server is back', 'opened.searching'],
        ['searchRecords done: nothing', 'opened.nothing'],
      ],
    },
  },
} satisfies CasesOf<typeof commandPaletteMachine>
