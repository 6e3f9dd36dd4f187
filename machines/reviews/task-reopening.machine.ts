import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { Outcome } from '#src/contract/reviews.ts'

type Actors = { reopenTask: PromiseActorLogic<Outcome, { reason: string }> }

/** Reopening a completed task: asked about first, with a reason that goes on record. */
export const taskReopeningMachine = setup({
  types: {} as {
    context: { reason: string; problem: Problem | null }
    events: { type: 'reopen' } | { type: 'reason.change'; reason: string } | { type: 'confirm' } | { type: 'cancel' }
    emitted: { type: 'task.reopened' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    hasReason: ({ context }) => context.reason.trim() !== '',
    wasRefused: (_, { outcome }: { outcome: Outcome }) => !outcome.success,
  },
  actions: {
    setReason: assign({ reason: (_, { reason }: { reason: string }) => reason }),
    clearReason: assign({ reason: '' }),
    setRefusal: assign({
      problem: (_, { outcome }: { outcome: Outcome }) => ({ message: outcome.errorMessage, code: 'REFUSED' }),
    }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    clearProblem: assign({ problem: null }),
    emitReopened: emit({ type: 'task.reopened' }),
  },
  delays: { answerLimit: 60_000 },
}).createMachine({
  id: 'taskReopening',
  context: { reason: '', problem: null },
  initial: 'ready',
  states: {
    ready: { tags: 'rest', on: { reopen: 'asking' } },
    asking: {
      tags: 'rest',
      on: {
        'reason.change': { actions: { type: 'setReason', params: ({ event }) => event } },
        confirm: { guard: 'hasReason', target: 'reopening', actions: 'clearProblem' },
        // The reason stays, for who comes back to it.
        cancel: { target: 'ready', actions: 'clearProblem' },
      },
    },
    reopening: {
      tags: 'busy',
      invoke: {
        id: 'reopenTask',
        src: 'reopenTask',
        input: ({ context }) => ({ reason: context.reason.trim() }),
        onDone: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'asking',
            actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'ready', actions: ['clearReason', 'emitReopened'] },
        ],
        onError: { target: 'asking', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'asking', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
  },
})
