import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { type PageMove, sentMoves } from './requisition-stage.ts'

export type PageMoveInput = { move: (typeof sentMoves)[PageMove]; reason: string }

/**
 * Whoever runs a requisition withdraws it, closes it, opens it again or has it approved anew, with a reason; or submits
 * it again, which needs none.
 */
export const requisitionMoveMachine = setup({
  types: {} as {
    context: { move: PageMove; reason: string; problem: Problem | null }
    events:
      | { type: 'move'; move: PageMove }
      | { type: 'reason.type'; text: string }
      | { type: 'confirm' }
      | { type: 'cancel' }
    emitted:
      | { type: 'requisition.moved'; move: PageMove }
      /** What is shown of it may be older than what the server answered from. */
      | { type: 'requisition.outdated' }
    tags: 'busy' | 'rest'
  },
  actors: {} as { moveRequisition: PromiseActorLogic<Requisition, PageMoveInput> },
  guards: { isExplained: ({ context: { move, reason } }) => move === 'submit' || reason.trim() !== '' },
  actions: {
    // A reason belongs to what it was typed for.
    setMove: assign(({ context }, { move }: { move: PageMove }) => ({
      move,
      reason: move === context.move ? context.reason : '',
      problem: null,
    })),
    setReason: assign({ reason: (_, { text }: { text: string }) => text }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    sayNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    clearReason: assign({ reason: '' }),
    emitMoved: emit(({ context: { move } }) => ({ type: 'requisition.moved', move }) as const),
    emitOutdated: emit({ type: 'requisition.outdated' } as const),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'requisitionMove',
  context: { move: 'close', reason: '', problem: null },
  initial: 'ready',
  states: {
    ready: {
      tags: 'rest',
      on: { move: { target: 'explaining', actions: { type: 'setMove', params: ({ event }) => event } } },
    },
    explaining: {
      tags: 'rest',
      on: {
        'reason.type': { actions: { type: 'setReason', params: ({ event }) => event } },
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
        input: ({ context: { move, reason } }) => ({ move: sentMoves[move], reason: reason.trim() }),
        onDone: { target: 'ready', actions: ['emitMoved', 'clearReason'] },
        onError: {
          target: 'explaining',
          actions: [{ type: 'setProblem', params: ({ event }) => event }, 'emitOutdated'],
        },
      },
      after: { answerLimit: { target: 'explaining', actions: ['sayNoAnswer', 'emitOutdated'] } },
    },
  },
})
