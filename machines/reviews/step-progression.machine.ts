import { assign, setup } from 'xstate'
import type { Task } from '#src/contract/reviews.ts'
import { type Step, type StepId, stepsOf } from './steps.ts'

type Context = { steps: Step[]; current: StepId }
export type StepProgressionEvent =
  | { type: 'tasks.loaded'; tasks: Task[] }
  | { type: 'step.open'; step: StepId }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'step.complete' }

const indexOf = ({ steps }: Context, id: StepId) => steps.findIndex((it) => it.id === id)
const at = (context: Context, offset: number) => context.steps[indexOf(context, context.current) + offset]
const isLocked = (step: Step | undefined) => step === undefined || step.status === 'NOT_INITIATED'
const isDone = (step: Step | undefined) => step?.status === 'COMPLETED'

/**
 * Why a step cannot be entered or completed, in words for people; null when it can.
 * Kept beside the guards so that a screen never explains a rule that the machine does not have.
 */
export function lockReason(steps: readonly Step[], id: StepId): string | null {
  const index = steps.findIndex((it) => it.id === id)
  const step = steps[index]
  if (!step) return 'This review has no such step.'
  if (!isLocked(step)) return null
  const before = steps.slice(0, index).find((it) => !isDone(it))
  return before
    ? `${step.name} opens once ${before.name} is completed.`
    : `${step.name} has not been opened yet. Ask the manager who runs this review.`
}

/** Why the step before (-1) or after (+1) the current one cannot be opened; null when it can. */
export function moveReason({ steps, current }: Context, offset: -1 | 1): string | null {
  const target = steps[steps.findIndex((it) => it.id === current) + offset]
  if (target) return lockReason(steps, target.id)
  return offset < 0 ? 'This is the first step of the review.' : 'This is the last step of the review.'
}

/** The step to go on with: the first that is not done, or the last when all are; undefined without steps. */
export const resumeStep = (steps: readonly Step[]): StepId | undefined =>
  (steps.find((it) => !isLocked(it) && !isDone(it)) ?? steps.at(-1))?.id

/** Which step of a review is open, locked or done, and which moves are possible. The server asks it before it stores a move. */
export const stepProgressionMachine = setup({
  types: {} as {
    input: { tasks: Task[]; step: StepId }
    context: Context
    events: StepProgressionEvent
    tags: 'rest'
  },
  guards: {
    allAreDone: ({ context }) => context.steps.length > 0 && context.steps.every(isDone),
    currentIsLocked: ({ context }) => isLocked(at(context, 0)),
    currentIsDone: ({ context }) => isDone(at(context, 0)),
    isEnterable: ({ context }, { step }: { step: StepId }) =>
      step !== context.current && !isLocked(context.steps[indexOf(context, step)]),
    hasNextOpen: ({ context }) => !isLocked(at(context, 1)),
    hasPrevious: ({ context }) => indexOf(context, context.current) > 0 && !isLocked(at(context, -1)),
    hasLockedCurrent: ({ context }) => resumeStep(context.steps) !== undefined && isLocked(at(context, 0)),
  },
  actions: {
    setSteps: assign({
      steps: (_, { tasks }: { tasks: Task[] }) => stepsOf(tasks),
    }),
    setCurrent: assign({ current: (_, { step }: { step: StepId }) => step }),
    goNext: assign({
      current: ({ context }) => at(context, 1)?.id ?? context.current,
    }),
    goBack: assign({
      current: ({ context }) => at(context, -1)?.id ?? context.current,
    }),
    goToOpen: assign({
      current: ({ context }) => resumeStep(context.steps) ?? context.current,
    }),
    completeCurrent: assign(({ context }) => {
      const next = indexOf(context, context.current) + 1
      const steps = context.steps.map((step, index): Step => {
        if (step.id === context.current) return { ...step, status: 'COMPLETED' }
        return index === next && isLocked(step) ? { ...step, status: 'TODO' } : step
      })
      return { steps, current: steps[next]?.id ?? context.current }
    }),
  },
}).createMachine({
  id: 'stepProgression',
  context: ({ input }) => ({
    steps: stepsOf(input.tasks),
    current: input.step,
  }),
  initial: 'deciding',
  on: {
    'tasks.loaded': {
      target: '.deciding',
      actions: { type: 'setSteps', params: ({ event }) => event },
    },
    'step.open': {
      guard: { type: 'isEnterable', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'setCurrent', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'currentIsLocked', target: 'locked' },
        { guard: 'allAreDone', target: 'finished' },
        { guard: 'currentIsDone', target: 'done' },
        { target: 'open' },
      ],
    },
    locked: {
      tags: 'rest',
      on: {
        'step.next': {
          guard: 'hasLockedCurrent',
          target: 'deciding',
          actions: 'goToOpen',
        },
      },
    },
    open: {
      on: {
        'step.complete': { target: 'deciding', actions: 'completeCurrent' },
        'step.next': {
          guard: 'hasNextOpen',
          target: 'deciding',
          actions: 'goNext',
        },
        'step.back': {
          guard: 'hasPrevious',
          target: 'deciding',
          actions: 'goBack',
        },
      },
    },
    done: {
      tags: 'rest',
      on: {
        'step.next': {
          guard: 'hasNextOpen',
          target: 'deciding',
          actions: 'goNext',
        },
        'step.back': {
          guard: 'hasPrevious',
          target: 'deciding',
          actions: 'goBack',
        },
      },
    },
    finished: {
      tags: 'rest',
      on: {
        'step.next': {
          guard: 'hasNextOpen',
          target: 'deciding',
          actions: 'goNext',
        },
        'step.back': {
          guard: 'hasPrevious',
          target: 'deciding',
          actions: 'goBack',
        },
      },
    },
  },
})
