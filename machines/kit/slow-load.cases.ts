import type { CasesOf } from '#machines/kit/cases.ts'
import type { slowLoadMachine } from './slow-load.machine.ts'

export const slowLoadCases = {
  inputs: { 'a page is asked for': undefined },
  events: { 'asks again': { type: 'retry' } },
  outcomes: {},
  listeners: {},
} satisfies CasesOf<typeof slowLoadMachine>
