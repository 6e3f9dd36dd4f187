import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { requisitionDecisionMachine } from './requisition-decision.machine.ts'

export const requisitionDecisionCases = {
  inputs: {
    'an approval that the reader decides': { isLocked: false, reason: '' },
    'a task of somebody else': { isLocked: true, reason: '' },
    'one that was decided after a reason was typed': { isLocked: true, reason: 'The salary range is missing' },
  },
  events: {
    'approves it': { type: 'approve' },
    'wants to send it back': { type: 'sendBack' },
    'says why': { type: 'reason.type', text: 'The salary range is missing' },
    'deletes the reason': { type: 'reason.type', text: ' ' },
    'sends it back': { type: 'confirm' },
    'leaves it as it is': { type: 'cancel' },
    'discards the reason': { type: 'reason.discard' },
    'the device keeps it': { type: 'draft.stored' },
    'the device refuses it': { type: 'draft.notStored' },
  },
  outcomes: {
    decide: {
      done: {
        stored: { id: 302, version: 3, displayId: 'REQ-0002', kind: 'UNPLANNED', status: 'OPEN', subStatus: null },
      },
      error: { offline: problemCases.offline },
    },
  },
  listeners: {},
  expected: {
    stories: {
      'a reason that cannot be sent any more is discarded': [
        ['one that was decided after a reason was typed', 'locked', { context: { isStored: true } }],
        [
          'discards the reason',
          'locked',
          { context: { reason: '' }, emits: [{ type: 'reasons.changed', reasons: {} }] },
        ],
      ],
      'a reason for what has moved on while the page was open is discarded': [
        ['an approval that the reader decides', 'open'],
        ['wants to send it back', 'explaining'],
        ['says why', 'explaining'],
        ['the device refuses it', 'explaining', { context: { isStored: false } }],
        ['the device keeps it', 'explaining', { context: { isStored: true } }],
        ['leaves it as it is', 'open', { context: { reason: 'The salary range is missing' } }],
        ['discards the reason', 'open', { context: { reason: '' }, emits: [{ type: 'reasons.changed', reasons: {} }] }],
      ],
      'an approval that fails shows its error, until it is tried again or something else is done': [
        ['an approval that the reader decides', 'open'],
        ['approves it', 'approving'],
        ['decide error: offline', 'open', { context: { problem: problemCases.offline } }],
        ['wants to send it back', 'explaining', { context: { problem: null } }],
        ['leaves it as it is', 'open'],
        ['approves it', 'approving'],
        ['after answerLimit', 'open', { context: { problem: noAnswer } }],
        ['approves it', 'approving', { context: { problem: null } }],
        ['decide done: stored', 'decided', { emits: ['requisition.decided', 'reasons.changed'] }],
      ],
      'sending back that fails shows its error where the reason was typed': [
        ['an approval that the reader decides', 'open'],
        ['wants to send it back', 'explaining'],
        ['says why', 'explaining', { emits: ['reasons.changed'] }],
        ['sends it back', 'sendingBack'],
        ['after answerLimit', 'explaining', { context: { problem: noAnswer } }],
        ['sends it back', 'sendingBack', { context: { problem: null } }],
        ['decide error: offline', 'explaining', { context: { problem: problemCases.offline } }],
        ['leaves it as it is', 'open', { context: { problem: null } }],
        ['wants to send it back', 'explaining', { context: { reason: 'The salary range is missing' } }],
        ['sends it back', 'sendingBack'],
        [
          'decide done: stored',
          'decided',
          { context: { reason: '' }, emits: ['requisition.decided', { type: 'reasons.changed', reasons: {} }] },
        ],
      ],
    },

    tags: { rest: ['locked', 'open', 'explaining', 'decided'], busy: ['approving', 'sendingBack'] },
    limits: { approving: 30000, sendingBack: 30000 },
  },
} satisfies CasesOf<typeof requisitionDecisionMachine>
