import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { reviewMoveMachine } from './review-move.machine.ts'

const reason = 'The second value has no example'
const maxLength = 60
const tooLong = `${reason}, ${reason}, ${reason}`
const refused = { success: false, errorMessage: 'This review has not been submitted yet.' }

export const reviewMoveCases = {
  inputs: {
    'a move that needs a reason': { reason: '', isReasonNeeded: true, maxLength },
    'a move whose reason was typed before a reload': { reason, isReasonNeeded: true, maxLength },
    'a move that needs no reason': { reason: '', isReasonNeeded: false, maxLength },
  },
  events: {
    'wants to make it': { type: 'open' },
    'says why': { type: 'reason.type', text: reason },
    'says too much': { type: 'reason.type', text: tooLong },
    'deletes what was said': { type: 'reason.type', text: ' ' },
    'makes it': { type: 'confirm' },
    'leaves it': { type: 'cancel' },
    'deletes every letter': { type: 'reason.type', text: '' },
    'the device keeps it': { type: 'draft.stored' },
    'the device refuses it': { type: 'draft.notStored' },
  },
  outcomes: {
    sendMove: {
      done: { moved: { success: true, errorMessage: '' }, refused },
      error: { offline: problemCases.offline },
    },
  },
  listeners: {},
  expected: {
    tags: { rest: ['closed', 'explaining'], busy: ['sending'] },
    limits: { sending: 30_000 },
    stories: {
      'a move without a reason is not made, and one with a reason is told': [
        ['a move that needs a reason', 'closed'],
        ['wants to make it', 'explaining'],
        ['makes it', 'explaining'],
        ['deletes what was said', 'explaining', { emits: [{ type: 'reason.changed', reason: ' ' }] }],
        ['makes it', 'explaining'],
        ['says why', 'explaining', { context: { reason }, emits: [{ type: 'reason.changed', reason }] }],
        ['makes it', 'sending'],
        [
          'sendMove done: moved',
          'closed',
          {
            context: { reason: '', problem: null },
            emits: [{ type: 'reason.changed', reason: '' }, { type: 'review.moved' }],
          },
        ],
      ],
      'what was typed stays through every refusal, which is said until it is tried again': [
        ['a move whose reason was typed before a reload', 'closed'],
        ['wants to make it', 'explaining', { context: { reason } }],
        ['makes it', 'sending'],
        [
          'sendMove done: refused',
          'explaining',
          { context: { reason, problem: { message: refused.errorMessage, code: 'REFUSED' } }, emits: [] },
        ],
        ['makes it', 'sending', { context: { problem: null } }],
        ['sendMove error: offline', 'explaining', { context: { reason, problem: problemCases.offline } }],
        ['makes it', 'sending', { context: { problem: null } }],
        ['after answerLimit', 'explaining', { context: { reason, problem: noAnswer } }],
        ['leaves it', 'closed', { context: { reason, problem: null } }],
      ],
      'whoever closes a move that was refused sees the page as it is now': [
        ['a move that needs no reason', 'closed'],
        ['wants to make it', 'explaining'],
        ['makes it', 'sending'],
        ['sendMove done: refused', 'explaining', { emits: [] }],
        ['leaves it', 'closed', { context: { problem: null }, emits: [{ type: 'review.outdated' }] }],
        ['wants to make it', 'explaining'],
        ['leaves it', 'closed', { emits: [] }],
      ],
      'a reason is made only once it is short enough, and stays as it was typed': [
        ['a move that needs a reason', 'closed'],
        ['wants to make it', 'explaining'],
        ['says too much', 'explaining', { context: { reason: tooLong } }],
        ['makes it', 'explaining', { context: { reason: tooLong } }],
        ['says why', 'explaining'],
        ['makes it', 'sending'],
      ],
      'that the device keeps nothing is known until it does, or there is nothing to keep': [
        ['a move that needs a reason', 'closed', { context: { isStored: true } }],
        ['wants to make it', 'explaining'],
        ['says why', 'explaining'],
        ['the device refuses it', 'explaining', { context: { isStored: false } }],
        ['deletes what was said', 'explaining', { context: { isStored: false } }],
        ['the device keeps it', 'explaining', { context: { isStored: true } }],
        ['the device refuses it', 'explaining', { context: { isStored: false } }],
        ['deletes every letter', 'explaining', { context: { isStored: true } }],
        ['says why', 'explaining'],
        ['the device refuses it', 'explaining', { context: { isStored: false } }],
        ['makes it', 'sending'],
        ['sendMove done: moved', 'closed', { context: { isStored: true } }],
      ],
      'a comment that nobody needs may be left out': [
        ['a move that needs no reason', 'closed'],
        ['wants to make it', 'explaining'],
        ['makes it', 'sending'],
      ],
    },
  },
} satisfies CasesOf<typeof reviewMoveMachine>
