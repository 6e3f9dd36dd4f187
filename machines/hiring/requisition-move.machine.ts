import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import {
  type ReasonDiscarded,
  type Reasons,
  type ReasonsChanged,
  type ReasonsReport,
  withReason,
} from '#machines/kit/reasons.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { type PageMove, sentMoves } from './requisition-stage.ts'

export type PageMoveInput = { move: (typeof sentMoves)[PageMove]; reason: string }

/**
 * Whoever runs a requisition withdraws it, closes it, opens it again or has it approved anew, with a reason; or submits
 * it again, which needs none. Whoever listens to `reasons.changed` stores what is typed.
 */
export const requisitionMoveMachine = setup({
  types: {} as {
    input: { reasons: Reasons }
    context: {
      move: PageMove
      /** What was typed and not sent: a reason belongs to what it was typed for. */
      reasons: Reasons
      problem: Problem | null
      /** False while this device refuses to keep what is typed. */
      isStored: boolean
    }
    events:
      | { type: 'move'; move: PageMove }
      | { type: 'reason.type'; text: string }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | ReasonDiscarded
      | ReasonsReport
    emitted:
      | { type: 'requisition.moved'; move: PageMove }
      /** What is shown of it may be older than what the server answered from. */
      | { type: 'requisition.outdated' }
      | ReasonsChanged
    tags: 'busy' | 'rest'
  },
  actors: {} as { moveRequisition: PromiseActorLogic<Requisition, PageMoveInput> },
  guards: { isExplained: ({ context: { move, reasons } }) => move === 'submit' || (reasons[move] ?? '').trim() !== '' },
  actions: {
    setMove: assign({ move: (_, it: { move: PageMove }) => it.move, problem: null }),
    setReason: assign({
      reasons: ({ context: { reasons, move } }, { text }: { text: string }) => withReason(reasons, move, text),
    }),
    dropReason: assign({
      reasons: ({ context: { reasons } }, { move }: { move: string }) => withReason(reasons, move, ''),
    }),
    setStored: assign({ isStored: (_, it: { isStored: boolean }) => it.isStored }),
    emitReasons: emit(({ context: { reasons } }) => ({ type: 'reasons.changed', reasons }) as const),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    sayNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    emitMoved: emit(({ context: { move } }) => ({ type: 'requisition.moved', move }) as const),
    emitOutdated: emit({ type: 'requisition.outdated' } as const),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'requisitionMove',
  context: ({ input: { reasons } }) => ({ move: 'close', reasons, problem: null, isStored: true }),
  initial: 'ready',
  on: {
    'draft.stored': { actions: { type: 'setStored', params: { isStored: true } } },
    'draft.notStored': { actions: { type: 'setStored', params: { isStored: false } } },
  },
  states: {
    ready: {
      tags: 'rest',
      on: {
        move: { target: 'explaining', actions: { type: 'setMove', params: ({ event }) => event } },
        'reason.discard': { actions: [{ type: 'dropReason', params: ({ event }) => event }, 'emitReasons'] },
      },
    },
    explaining: {
      tags: 'rest',
      on: {
        'reason.type': { actions: [{ type: 'setReason', params: ({ event }) => event }, 'emitReasons'] },
        confirm: { guard: 'isExplained', target: 'moving', actions: 'clearProblem' },
        // What was typed stays, and is there again when the person comes back to it.
        cancel: { target: 'ready', actions: 'clearProblem' },
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'moveRequisition',
        src: 'moveRequisition',
        input: ({ context: { move, reasons } }) => ({ move: sentMoves[move], reason: (reasons[move] ?? '').trim() }),
        onDone: { target: 'ready', actions: ['emitMoved', { type: 'setReason', params: { text: '' } }, 'emitReasons'] },
        onError: {
          target: 'explaining',
          actions: [{ type: 'setProblem', params: ({ event }) => event }, 'emitOutdated'],
        },
      },
      after: { answerLimit: { target: 'explaining', actions: ['sayNoAnswer', 'emitOutdated'] } },
    },
  },
})
