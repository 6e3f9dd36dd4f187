import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { requisitionDecisionMachine } from './requisition-decision.machine.ts'

export const requisitionDecisionCases = {
  inputs: {
    'an approval that the reader decides': { isLocked: false, canSendBack: true },
    'a review, the first step': { isLocked: false, canSendBack: false },
    'a task of somebody else': { isLocked: true, canSendBack: false },
  },
  events: {
    'approves it': { type: 'approve' },
    'wants to send it back': { type: 'sendBack' },
    'says why': { type: 'reason.type', text: 'The salary range is missing' },
    'deletes what was said': { type: 'reason.type', text: ' ' },
    'sends it back': { type: 'confirm' },
    'leaves it as it is': { type: 'cancel' },
  },
  outcomes: {
    decide: {
      done: { stored: { id: 302, version: 3, displayId: 'REQ-0002', kind: 'UNPLANNED', status: 'OPEN' } },
      error: { offline: problemCases.offline },
    },
  },
  listeners: {},
} satisfies CasesOf<typeof requisitionDecisionMachine>
