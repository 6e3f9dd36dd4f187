import type { CasesOf } from '#machines/kit/cases.ts'
import type { Remark, Task } from '#src/contract/reviews.ts'
import type { TaskStatus } from '#src/contract/values.ts'
import type { stepProgressionMachine } from './step-progression.machine.ts'
import { type StepId, stepsOf } from './steps.ts'

type Statuses = [values: TaskStatus, behavioural: TaskStatus, functional: TaskStatus, performance: TaskStatus]

/** The four tasks of a review, each in its status. */
export const tasksIn = ([values, behavioural, functional, performance]: Statuses): Task[] => [
  { taskId: 101, name: 'Values', status: values, order: 1 },
  { taskId: 102, name: 'Behavioural Competencies', status: behavioural, order: 2, grouping: 'Competencies' },
  { taskId: 103, name: 'Functional Competencies', status: functional, order: 3, grouping: 'Competencies' },
  { taskId: 104, name: 'Performance', status: performance, order: 4 },
]

export const remark: Remark = {
  by: 'Elena Marsh',
  at: '2026-05-03T09:00:00.000Z',
  reason: 'The second value has no example',
}

const sentBack = tasksIn(['IN_PROGRESS', 'TODO', 'TODO', 'NOT_INITIATED']).map((it, index): Task => {
  if (index === 0) return { ...it, sentBack: remark }
  return index < 3 ? { ...it, toConfirm: true } : it
})

export const taskCases = {
  started: tasksIn(['TODO', 'NOT_INITIATED', 'NOT_INITIATED', 'NOT_INITIATED']),
  halfway: tasksIn(['COMPLETED', 'IN_PROGRESS', 'NOT_INITIATED', 'NOT_INITIATED']),
  /** The last step is opened by hand. */
  almost: tasksIn(['COMPLETED', 'COMPLETED', 'COMPLETED', 'NOT_INITIATED']),
  /** An administrator opened a completed step again. */
  reopened: tasksIn(['IN_PROGRESS', 'COMPLETED', 'TODO', 'NOT_INITIATED']),
  /** All parts are completed, and the summary is open. */
  scored: tasksIn(['COMPLETED', 'COMPLETED', 'COMPLETED', 'TODO']),
  /** The first of them was sent back. */
  sentBack,
  finished: tasksIn(['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED']),
}

const stepsAfter = (current: StepId, statuses: Statuses) => ({ current, steps: stepsOf(tasksIn(statuses)) })

/** The review whose first step was sent back, with this many steps completed again. */
const confirmedUpTo = (count: number, current: StepId) => ({
  current,
  steps: stepsOf(
    taskCases.sentBack.map(({ sentBack: _, toConfirm, ...it }, index) =>
      index < count ? { ...it, status: 'COMPLETED' as const } : { ...it, ...(toConfirm && { toConfirm }) },
    ),
  ),
})

export const stepProgressionCases = {
  inputs: {
    'a started review at its first step': { tasks: taskCases.started, step: 'values' },
    'an address that names a locked step': { tasks: taskCases.started, step: 'performance' },
    'an address that names a last step which is not open yet': { tasks: taskCases.almost, step: 'performance' },
    'a review half done': { tasks: taskCases.halfway, step: 'behavioural-competencies' },
    'a review whose first step was opened again': { tasks: taskCases.reopened, step: 'values' },
    'a review whose first step was sent back': { tasks: taskCases.sentBack, step: 'values' },
    'a part to be confirmed again while an earlier one is open': {
      tasks: taskCases.sentBack,
      step: 'functional-competencies',
    },
    'a finished review': { tasks: taskCases.finished, step: 'performance' },
  },
  events: {
    'the steps arrive as started': { type: 'tasks.loaded', tasks: taskCases.started },
    'the steps arrive as half done': { type: 'tasks.loaded', tasks: taskCases.halfway },
    'the steps arrive with one reopened': { type: 'tasks.loaded', tasks: taskCases.reopened },
    'the steps arrive as finished': { type: 'tasks.loaded', tasks: taskCases.finished },
    'goes on': { type: 'step.next' },
    'goes back': { type: 'step.back' },
    'completes the step': { type: 'step.complete' },
  },
  outcomes: {},
  listeners: {},
  expected: {
    tags: { rest: ['locked', 'done', 'finished'] },
    stories: {
      'a review is completed step by step': [
        ['a started review at its first step', 'open'],
        [
          'completes the step',
          'open',
          { context: stepsAfter('behavioural-competencies', ['COMPLETED', 'TODO', 'NOT_INITIATED', 'NOT_INITIATED']) },
        ],
        [
          'completes the step',
          'open',
          { context: stepsAfter('functional-competencies', ['COMPLETED', 'COMPLETED', 'TODO', 'NOT_INITIATED']) },
        ],
        [
          'completes the step',
          'open',
          { context: stepsAfter('performance', ['COMPLETED', 'COMPLETED', 'COMPLETED', 'TODO']) },
        ],
        [
          'completes the step',
          'finished',
          { context: stepsAfter('performance', ['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED']) },
        ],
        ['completes the step', 'finished'],
      ],
      'a step that was opened again is completed, and the next is done already': [
        ['a review whose first step was opened again', 'open'],
        [
          'completes the step',
          'done',
          { context: stepsAfter('behavioural-competencies', ['COMPLETED', 'COMPLETED', 'TODO', 'NOT_INITIATED']) },
        ],
      ],
      'parts after one that was sent back are confirmed in order, and the summary opens last': [
        ['a review whose first step was sent back', 'open'],
        ['completes the step', 'open', { context: confirmedUpTo(1, 'behavioural-competencies') }],
        ['completes the step', 'open', { context: confirmedUpTo(2, 'functional-competencies') }],
        [
          'completes the step',
          'open',
          { context: stepsAfter('performance', ['COMPLETED', 'COMPLETED', 'COMPLETED', 'TODO']) },
        ],
      ],
      'a part is not confirmed again before an earlier one is completed': [
        ['a part to be confirmed again while an earlier one is open', 'open'],
        [
          'completes the step',
          'open',
          { context: { current: 'functional-competencies', steps: stepsOf(taskCases.sentBack) } },
        ],
      ],
      'a locked step is not completed': [
        ['an address that names a locked step', 'locked'],
        [
          'completes the step',
          'locked',
          { context: stepsAfter('performance', ['TODO', 'NOT_INITIATED', 'NOT_INITIATED', 'NOT_INITIATED']) },
        ],
      ],
    },
  },
} satisfies CasesOf<typeof stepProgressionMachine>
