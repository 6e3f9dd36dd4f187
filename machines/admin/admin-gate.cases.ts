import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { adminGateMachine } from './admin-gate.machine.ts'

export const adminGateCases = {
  inputs: { 'an address of the administration': { limit: 5000 } },
  events: {},
  outcomes: {
    checkPermission: {
      done: { 'a super user': 'Super User', 'a manager': 'Manager' },
      error: { offline: problemCases.offline },
    },
  },
  listeners: {},
  expected: { tags: { busy: ['checking'] } },
} satisfies CasesOf<typeof adminGateMachine>
