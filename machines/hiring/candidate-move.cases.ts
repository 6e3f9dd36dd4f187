import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { candidateMoveMachine } from './candidate-move.machine.ts'

const { offline, stale } = problemCases
const merged = {
  message: 'This record was merged into CAN-0070. Reload the page to continue there.',
  code: 'RECORD_MERGED',
}

export const candidateMoveCases = {
  inputs: { 'the page of a candidate': { reasons: {} } },
  events: {
    'wants to approve': { type: 'action.choose', action: 'approve' },
    'wants to reject': { type: 'action.choose', action: 'reject' },
    'says why': { type: 'reason.type', text: 'No experience with motion control ' },
    'deletes the reason': { type: 'reason.type', text: ' ' },
    'says yes': { type: 'confirm', version: 3 },
    'says no': { type: 'cancel' },
    'discards the reason': { type: 'reason.discard', move: 'reject' },
    'the device keeps it': { type: 'draft.stored' },
    'the device refuses it': { type: 'draft.notStored' },
  },
  outcomes: {
    moveCandidate: { done: { moved: { id: 401 } }, error: { offline, stale, merged } },
  },
  listeners: {},
  expected: {
    tags: { rest: ['ready', 'confirming', 'merged'], busy: ['moving'] },
    limits: { moving: 30_000 },
    stories: {
      'a reason that cannot be sent any more is discarded': [
        ['the page of a candidate', 'ready', { context: { isStored: true } }],
        ['wants to reject', 'confirming'],
        ['says why', 'confirming'],
        ['the device refuses it', 'confirming', { context: { isStored: false } }],
        ['the device keeps it', 'confirming', { context: { isStored: true } }],
        ['says no', 'ready'],
        ['wants to approve', 'confirming'],
        ['says no', 'ready', { context: { reasons: { reject: 'No experience with motion control ' } } }],
        [
          'discards the reason',
          'ready',
          { context: { reasons: {} }, emits: [{ type: 'reasons.changed', reasons: {} }] },
        ],
      ],
      'an approval needs no reason': [
        ['the page of a candidate', 'ready'],
        ['wants to approve', 'confirming', { context: { action: 'approve', problem: null } }],
        ['says yes', 'moving', { context: { version: 3, problem: null } }],
        [
          'moveCandidate done: moved',
          'ready',
          { emits: [{ type: 'candidate.moved', action: 'approve' }, 'reasons.changed'] },
        ],
      ],
      'a rejection waits for its reason, and a failure keeps it': [
        ['the page of a candidate', 'ready'],
        ['wants to reject', 'confirming', { context: { action: 'reject', reasons: {} } }],
        ['says yes', 'confirming'],
        [
          'says why',
          'confirming',
          { context: { reasons: { reject: 'No experience with motion control ' } }, emits: ['reasons.changed'] },
        ],
        ['says yes', 'moving'],
        ['moveCandidate error: offline', 'confirming', { context: { problem: offline }, emits: [] }],
        ['says yes', 'moving', { context: { problem: null } }],
        ['after answerLimit', 'confirming', { context: { problem: noAnswer }, emits: ['candidate.outdated'] }],
        ['says no', 'ready'],
        [
          'wants to reject',
          'confirming',
          { context: { reasons: { reject: 'No experience with motion control ' }, problem: null } },
        ],
        ['says yes', 'moving'],
        [
          'moveCandidate done: moved',
          'ready',
          { context: { reasons: {} }, emits: ['candidate.moved', 'reasons.changed'] },
        ],
      ],
      'a candidate who was merged into another one is not moved, and leads on once that is read': [
        ['the page of a candidate', 'ready'],
        ['wants to reject', 'confirming'],
        ['says why', 'confirming'],
        ['says yes', 'moving'],
        ['moveCandidate error: merged', 'merged', { context: { problem: merged }, emits: [] }],
        ['says yes', 'merged'],
        ['deletes the reason', 'merged', { context: { reasons: { reject: ' ' } }, emits: ['reasons.changed'] }],
        ['says why', 'merged', { emits: ['reasons.changed'] }],
        [
          'says no',
          'ready',
          {
            context: { reasons: { reject: 'No experience with motion control ' } },
            emits: [{ type: 'candidate.outdated' }],
          },
        ],
      ],
      'a candidate whom somebody else has moved is loaded anew': [
        ['the page of a candidate', 'ready'],
        ['wants to reject', 'confirming'],
        ['says why', 'confirming'],
        ['says yes', 'moving'],
        ['moveCandidate error: stale', 'confirming', { context: { problem: stale }, emits: ['candidate.outdated'] }],
        ['says no', 'ready'],
        ['wants to approve', 'confirming', { context: { action: 'approve' } }],
      ],
    },
  },
} satisfies CasesOf<typeof candidateMoveMachine>
