import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { signOutMachine } from './sign-out.machine.ts'

export const signOutCases = {
  inputs: { 'somebody is signed in': undefined },
  events: {
    'signs out': { type: 'signOut' },
    'signs out in spite of drafts': { type: 'signOut.confirm' },
    'does not sign out': { type: 'signOut.cancel' },
  },
  outcomes: {
    countDrafts: { done: { none: 0, two: 2 }, error: { 'storage refuses': problemCases.offline } },
  },
  listeners: {},
  expected: { tags: { busy: ['counting'], rest: ['staying', 'confirming'] }, limits: { counting: 5000 } },
} satisfies CasesOf<typeof signOutMachine>
