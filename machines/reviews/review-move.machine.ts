import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { Outcome } from '#src/contract/reviews.ts'
import { refusalOf, refused } from './refusal.ts'

type Actors = { sendMove: PromiseActorLogic<Outcome, { reason: string }> }

export type MoveInput = {
  /** What was typed before and not sent. */
  reason: string
  isReasonNeeded: boolean
  /** How many letters the server takes. */
  maxLength: number
}

/**
 * A move of a review or a company task that somebody says something to: a step sent back, a review or a task reopened, a
 * review acknowledged. What is typed stays through a refusal, and whoever listens to `reason.changed` stores it.
 */
export const reviewMoveMachine = setup({
  types: {} as {
    input: MoveInput
    context: MoveInput & {
      problem: Problem | null
      /** False while this device refuses to keep what is typed. */
      isStored: boolean
    }
    events:
      | { type: 'open' }
      | { type: 'reason.type'; text: string }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'draft.stored' }
      | { type: 'draft.notStored' }
    emitted:
      | { type: 'reason.changed'; reason: string }
      | { type: 'review.moved' }
      /** The page offers what somebody else has made impossible meanwhile. */
      | { type: 'review.outdated' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    isSaid: ({ context: { reason, isReasonNeeded, maxLength } }) =>
      reason.length <= maxLength && (!isReasonNeeded || reason.trim() !== ''),
    isOutdated: ({ context: { problem } }) => problem?.code === refused,
    wasRefused: (_, { outcome }: { outcome: Outcome }) => !outcome.success,
  },
  actions: {
    // Of an empty field there is nothing to keep.
    setReason: assign(({ context }, { text }: { text: string }) => ({
      reason: text,
      isStored: context.isStored || text === '',
    })),
    clearReason: assign({ reason: '', isStored: true }),
    setStored: assign({ isStored: (_, it: { isStored: boolean }) => it.isStored }),
    emitReason: emit(({ context }) => ({ type: 'reason.changed', reason: context.reason }) as const),
    emitMoved: emit({ type: 'review.moved' } as const),
    emitOutdated: emit({ type: 'review.outdated' } as const),
    setRefusal: assign({ problem: (_, { outcome }: { outcome: Outcome }) => refusalOf(outcome) }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    sayNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'reviewMove',
  context: ({ input }) => ({ ...input, problem: null, isStored: true }),
  initial: 'closed',
  on: {
    'draft.stored': { actions: { type: 'setStored', params: { isStored: true } } },
    'draft.notStored': { actions: { type: 'setStored', params: { isStored: false } } },
  },
  states: {
    closed: { tags: 'rest', on: { open: 'explaining' } },
    explaining: {
      tags: 'rest',
      on: {
        'reason.type': { actions: [{ type: 'setReason', params: ({ event }) => event }, 'emitReason'] },
        confirm: { guard: 'isSaid', target: 'sending', actions: 'clearProblem' },
        // What was typed is there again when the dialog is.
        cancel: [
          { guard: 'isOutdated', target: 'closed', actions: ['clearProblem', 'emitOutdated'] },
          { target: 'closed', actions: 'clearProblem' },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendMove',
        src: 'sendMove',
        input: ({ context }) => ({ reason: context.reason.trim() }),
        onDone: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'explaining',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'closed', actions: ['clearReason', 'emitReason', 'emitMoved'] },
        ],
        onError: { target: 'explaining', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'explaining', actions: 'sayNoAnswer' } },
    },
  },
})
