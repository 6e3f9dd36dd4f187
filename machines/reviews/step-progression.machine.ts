import { assign, type SnapshotFrom, setup, transition } from 'xstate'
import * as texts from '#machines/texts/reviews.ts'
import type { Task } from '#src/contract/reviews.ts'
import {
  isDone,
  isLocked,
  lockReason,
  resumeStep,
  type Step,
  type StepId,
  stepCompletionReason,
  stepsOf,
} from './steps.ts'

type Context = { steps: Step[]; current: StepId }
type StepMove = { type: 'step.next' } | { type: 'step.back' } | { type: 'step.complete' }
export type StepProgressionEvent = { type: 'tasks.loaded'; tasks: Task[] } | StepMove

const indexOf = ({ steps, current }: Context) => steps.findIndex((it) => it.id === current)
const neighbour = (context: Context, offset: -1 | 0 | 1) => context.steps[indexOf(context) + offset]

/** Why the step before (-1) or after (+1) the current one cannot be opened, in words for people; null when it can. */
export function moveReason(context: Context, offset: -1 | 1): string | null {
  const target = neighbour(context, offset)
  if (target) return lockReason(context.steps, target.id)
  return offset < 0 ? texts.firstStep : texts.lastStep
}

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
    currentIsLocked: ({ context }) => isLocked(neighbour(context, 0)),
    currentIsDone: ({ context }) => isDone(neighbour(context, 0)),
    mayGo: ({ context }, { offset }: { offset: -1 | 1 }) => moveReason(context, offset) === null,
    mayComplete: ({ context }) => stepCompletionReason(context.steps, context.current) === null,
    canResume: ({ context }) => ![undefined, context.current].includes(resumeStep(context.steps)),
  },
  actions: {
    setSteps: assign({ steps: (_, { tasks }: { tasks: Task[] }) => stepsOf(tasks) }),
    go: assign({
      current: ({ context }, { offset }: { offset: -1 | 1 }) => neighbour(context, offset)?.id ?? context.current,
    }),
    resume: assign({ current: ({ context }) => resumeStep(context.steps) ?? context.current }),
    completeCurrent: assign(({ context }) => {
      const next = indexOf(context) + 1
      const steps = context.steps.map((step, index): Step => {
        if (step.id === context.current) return { ...step, status: 'COMPLETED', sentBack: null, toConfirm: false }
        return index === next && isLocked(step) ? { ...step, status: 'TODO' } : step
      })
      return { steps, current: steps[next]?.id ?? context.current }
    }),
  },
}).createMachine({
  id: 'stepProgression',
  context: ({ input }) => ({ steps: stepsOf(input.tasks), current: input.step }),
  initial: 'deciding',
  on: {
    'tasks.loaded': { target: '.deciding', actions: { type: 'setSteps', params: ({ event }) => event } },
    'step.next': {
      guard: { type: 'mayGo', params: { offset: 1 } },
      target: '.deciding',
      actions: { type: 'go', params: { offset: 1 } },
    },
    'step.back': {
      guard: { type: 'mayGo', params: { offset: -1 } },
      target: '.deciding',
      actions: { type: 'go', params: { offset: -1 } },
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
    // Somebody followed an address to it: the only way leads to where the review goes on.
    locked: {
      tags: 'rest',
      on: { 'step.next': { guard: 'canResume', target: 'deciding', actions: 'resume' }, 'step.back': {} },
    },
    open: { on: { 'step.complete': { guard: 'mayComplete', target: 'deciding', actions: 'completeCurrent' } } },
    done: { tags: 'rest' },
    finished: { tags: 'rest' },
  },
})

/**
 * The step that a move leads to; null where the machine refuses it. A page asks and does not send: the address of the
 * next step makes the move, and what is on screen belongs to this step until the next one has loaded.
 */
export const stepAfter = (progression: SnapshotFrom<typeof stepProgressionMachine>, move: StepMove): StepId | null =>
  progression.can(move) ? transition(stepProgressionMachine, progression, move)[0].context.current : null
