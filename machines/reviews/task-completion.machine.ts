import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { Outcome } from '#src/contract/reviews.ts'
import { refusalOf } from './refusal.ts'

type Actors = {
  /** What has to be stored first, such as an unsaved scorecard. Rejects when it could not be. */
  prepare: PromiseActorLogic<void, void>
  completeTask: PromiseActorLogic<Outcome, { taskId: number }>
}

/**
 * Completing a step or submitting a summary: one call, one answer, never twice. What is asked about first is asked again
 * when it fails, with the reason.
 */
export const taskCompletionMachine = setup({
  types: {} as {
    input: { taskId: number; needsConfirmation: boolean }
    context: {
      taskId: number
      needsConfirmation: boolean
      problem: Problem | null
    }
    events: { type: 'complete' } | { type: 'confirm' } | { type: 'cancel' }
    emitted: { type: 'task.completed'; taskId: number }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    needsConfirmation: ({ context }) => context.needsConfirmation,
    wasRefused: (_, { outcome }: { outcome: Outcome }) => !outcome.success,
  },
  actions: {
    setReason: assign({ problem: (_, { outcome }: { outcome: Outcome }) => refusalOf(outcome) }),
    setProblem: assign({
      problem: (_, { error }: { error: unknown }) => explain(error),
    }),
    sayNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    emitCompleted: emit(({ context }) => ({ type: 'task.completed', taskId: context.taskId }) as const),
  },
  delays: { answerLimit: 60_000 },
}).createMachine({
  id: 'taskCompletion',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'ready',
  states: {
    ready: {
      tags: 'rest',
      on: {
        complete: [
          {
            guard: 'needsConfirmation',
            target: 'confirming',
            actions: 'clearProblem',
          },
          { target: 'preparing', actions: 'clearProblem' },
        ],
      },
    },
    confirming: {
      tags: 'rest',
      on: {
        confirm: { target: 'preparing', actions: 'clearProblem' },
        cancel: { target: 'ready', actions: 'clearProblem' },
      },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        onDone: 'completing',
        onError: {
          target: 'failed',
          actions: { type: 'setProblem', params: ({ event }) => event },
        },
      },
      after: { answerLimit: { target: 'failed', actions: 'sayNoAnswer' } },
    },
    completing: {
      tags: 'busy',
      invoke: {
        id: 'completeTask',
        src: 'completeTask',
        input: ({ context }) => ({ taskId: context.taskId }),
        onDone: [
          {
            guard: {
              type: 'wasRefused',
              params: ({ event }) => ({ outcome: event.output }),
            },
            target: 'failed',
            actions: {
              type: 'setReason',
              params: ({ event }) => ({ outcome: event.output }),
            },
          },
          { target: 'completed' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setProblem', params: ({ event }) => event },
        },
      },
      after: { answerLimit: { target: 'failed', actions: 'sayNoAnswer' } },
    },
    // Where the question is still open, the answer belongs to it.
    failed: { always: [{ guard: 'needsConfirmation', target: 'confirming' }, { target: 'ready' }] },
    completed: { type: 'final', entry: 'emitCompleted' },
  },
})
