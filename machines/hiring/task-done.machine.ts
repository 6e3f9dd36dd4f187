import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { isOutdated } from './outdated.ts'

export type ChosenTask = Pick<HiringTask, 'id' | 'version' | 'name' | 'status'>
type Actors = { markDone: PromiseActorLogic<HiringTask, ChosenTask> }

/** Marking a task that was completed outside the system as done, after the question whether to. */
export const taskDoneMachine = setup({
  types: {} as {
    context: { task: ChosenTask | null; problem: Problem | null }
    events: { type: 'task.choose'; task: ChosenTask } | { type: 'confirm' } | { type: 'cancel' }
    emitted: { type: 'task.done'; task: ChosenTask } | { type: 'tasks.outdated' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    // The second is what an assignee hears who has no other part in the candidate.
    isOutdated: (_, { error }: { error: unknown }) =>
      isOutdated(explain(error)) || explain(error).code === 'TASK_NOT_OPEN',
  },
  actions: {
    setTask: assign({ task: (_, { task }: { task: ChosenTask }) => task, problem: null }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    sayNoAnswer: assign({ problem: noAnswer }),
    emitOutdated: emit({ type: 'tasks.outdated' }),
    clearProblem: assign({ problem: null }),
    emitDone: emit(({ context }) => {
      if (!context.task) throw new Error('a task that is done was chosen')
      return { type: 'task.done', task: context.task } as const
    }),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'taskDone',
  context: { task: null, problem: null },
  initial: 'ready',
  states: {
    ready: {
      tags: 'rest',
      on: { 'task.choose': { target: 'confirming', actions: { type: 'setTask', params: ({ event }) => event } } },
    },
    confirming: {
      tags: 'rest',
      on: { confirm: { target: 'saving', actions: 'clearProblem' }, cancel: 'ready' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'markDone',
        src: 'markDone',
        input: ({ context }) => {
          if (!context.task) throw new Error('a task is chosen before it is marked')
          return context.task
        },
        onDone: { target: 'ready', actions: 'emitDone' },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'outdated',
            actions: [{ type: 'setProblem', params: ({ event }) => event }, 'emitOutdated'],
          },
          { target: 'confirming', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'confirming', actions: 'sayNoAnswer' } },
    },
    // The list is shown anew; what is to be done about it, the person sees there.
    outdated: { tags: 'rest', on: { cancel: 'ready' } },
  },
})
