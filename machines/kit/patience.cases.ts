import type { CasesOf } from '#machines/kit/cases.ts'
import type { patienceMachine } from './patience.machine.ts'

export const patienceCases = {
  inputs: { 'a page is asked for': undefined },
  events: { 'asks again': { type: 'retry' } },
  outcomes: {},
  listeners: {},
} satisfies CasesOf<typeof patienceMachine>
