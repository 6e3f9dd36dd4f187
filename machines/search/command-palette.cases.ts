import type { CasesOf } from '#machines/kit/cases.ts'
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
  },
} satisfies CasesOf<typeof commandPaletteMachine>
