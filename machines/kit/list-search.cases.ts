import type { CasesOf } from '#machines/kit/cases.ts'
import type { listSearchMachine } from './list-search.machine.ts'

export const listSearchCases = {
  inputs: { 'a list as it opens': undefined },
  events: {
    'types a word': { type: 'search.type', text: 'robot', at: 'first' },
    'types on, at the address of the first word': { type: 'search.type', text: 'robot arm', at: 'second' },
    'presses Enter': { type: 'search.submit' },
    'filters, which takes the word along': { type: 'view.opened' },
  },
  outcomes: {},
  listeners: {},
} satisfies CasesOf<typeof listSearchMachine>
