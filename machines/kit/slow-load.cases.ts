import type { CasesOf } from '#machines/kit/cases.ts'
import type { slowLoadMachine } from './slow-load.machine.ts'

export const slowLoadCases = {
  inputs: { 'a page is asked for': undefined },
  events: { 'asks again': { type: 'retry' } },
  outcomes: {},
  listeners: {},
  expected: {
    stories: {
      'a page that is asked for again is waited for again': [
        ['a page is asked for', 'waiting'],
        ['after slowLoad', 'overdue'],
        ['asks again', 'waiting'],
      ],
    },
    tags: { rest: ['overdue'] },
    limits: { waiting: 10000 },
  },
} satisfies CasesOf<typeof slowLoadMachine>
