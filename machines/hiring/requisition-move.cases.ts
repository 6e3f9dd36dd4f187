import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { requisitionMoveMachine } from './requisition-move.machine.ts'

const { offline } = problemCases
const offerIsOut = {
  message: 'One offer is still open. Wait for the answer, hire the candidate or withdraw the offer first.',
  code: 'MOVE_REFUSED',
  status: 409,
}

export const requisitionMoveCases = {
  inputs: { 'the page of a requisition': { reasons: {} } },
  events: {
    'wants to submit it again': { type: 'move', move: 'submit' },
    'wants to withdraw it': { type: 'move', move: 'withdraw' },
    'wants to close it': { type: 'move', move: 'close' },
    'wants it approved anew': { type: 'move', move: 'approveAnew' },
    'wants to open it again': { type: 'move', move: 'reopen' },
    'says why': { type: 'reason.type', text: 'The budget was cut' },
    'deletes the reason': { type: 'reason.type', text: ' ' },
    'says yes': { type: 'confirm' },
    'leaves it as it is': { type: 'cancel' },
    'discards the reason': { type: 'reason.discard', move: 'close' },
    'the device keeps it': { type: 'draft.stored' },
    'the device refuses it': { type: 'draft.notStored' },
  },
  outcomes: {
    moveRequisition: {
      done: {
        stored: { id: 301, version: 3, displayId: 'REQ-0001', kind: 'UNPLANNED', status: 'CLOSED', subStatus: null },
      },
      error: { offline, offerIsOut },
    },
  },
  listeners: {},
  expected: {
    tags: { rest: ['ready', 'explaining'], busy: ['moving'] },
    limits: { moving: 30_000 },
    stories: {
      'a reason that cannot be sent any more is discarded': [
        ['the page of a requisition', 'ready', { context: { isStored: true } }],
        ['wants to close it', 'explaining'],
        ['says why', 'explaining'],
        ['the device refuses it', 'explaining', { context: { isStored: false } }],
        ['the device keeps it', 'explaining', { context: { isStored: true } }],
        ['leaves it as it is', 'ready', { context: { reasons: { close: 'The budget was cut' } } }],
        [
          'discards the reason',
          'ready',
          { context: { reasons: {} }, emits: [{ type: 'reasons.changed', reasons: {} }] },
        ],
      ],
      'a requisition is closed with a reason, and the next move begins without one': [
        ['the page of a requisition', 'ready'],
        ['wants to close it', 'explaining', { context: { move: 'close', reasons: {} } }],
        ['says yes', 'explaining'],
        ['says why', 'explaining'],
        ['says yes', 'moving'],
        [
          'moveRequisition done: stored',
          'ready',
          { context: { reasons: {} }, emits: [{ type: 'requisition.moved', move: 'close' }, 'reasons.changed'] },
        ],
        ['wants to open it again', 'explaining', { context: { move: 'reopen', reasons: {} } }],
      ],
      'a refusal is shown where the reason was typed, and the page is read anew': [
        ['the page of a requisition', 'ready'],
        ['wants to close it', 'explaining'],
        ['says why', 'explaining'],
        ['says yes', 'moving'],
        [
          'moveRequisition error: offerIsOut',
          'explaining',
          {
            context: { problem: offerIsOut, reasons: { close: 'The budget was cut' } },
            emits: ['requisition.outdated'],
          },
        ],
        ['leaves it as it is', 'ready', { context: { problem: null } }],
        ['wants to close it', 'explaining', { context: { reasons: { close: 'The budget was cut' } } }],
        ['says yes', 'moving', { context: { problem: null } }],
        ['after answerLimit', 'explaining', { context: { problem: noAnswer }, emits: ['requisition.outdated'] }],
        ['wants to close it', 'explaining'],
        ['deletes the reason', 'explaining'],
        ['says yes', 'explaining'],
      ],
      'a reason belongs to the move that it was typed for': [
        ['the page of a requisition', 'ready'],
        ['wants to withdraw it', 'explaining'],
        [
          'says why',
          'explaining',
          { context: { reasons: { withdraw: 'The budget was cut' } }, emits: ['reasons.changed'] },
        ],
        ['leaves it as it is', 'ready'],
        ['wants to submit it again', 'explaining', { context: { move: 'submit' } }],
        ['leaves it as it is', 'ready'],
        ['wants to withdraw it', 'explaining', { context: { reasons: { withdraw: 'The budget was cut' } } }],
      ],
      'what is said for having it approved anew is not said for opening it again': [
        ['the page of a requisition', 'ready'],
        ['wants it approved anew', 'explaining'],
        ['says why', 'explaining'],
        ['leaves it as it is', 'ready'],
        ['wants to open it again', 'explaining', { context: { reasons: { approveAnew: 'The budget was cut' } } }],
        ['says yes', 'explaining'],
      ],
      'what was corrected is submitted again without a reason': [
        ['the page of a requisition', 'ready'],
        ['wants to withdraw it', 'explaining', { context: { move: 'withdraw' } }],
        ['says yes', 'explaining'],
        ['leaves it as it is', 'ready'],
        ['wants to submit it again', 'explaining', { context: { move: 'submit' } }],
        ['says yes', 'moving'],
        [
          'moveRequisition done: stored',
          'ready',
          { emits: [{ type: 'requisition.moved', move: 'submit' }, 'reasons.changed'] },
        ],
      ],
      'whoever was offline tries again': [
        ['the page of a requisition', 'ready'],
        ['wants it approved anew', 'explaining'],
        ['says why', 'explaining'],
        ['says yes', 'moving'],
        ['moveRequisition error: offline', 'explaining', { context: { problem: offline } }],
        ['says yes', 'moving', { context: { problem: null } }],
      ],
    },
  },
} satisfies CasesOf<typeof requisitionMoveMachine>
