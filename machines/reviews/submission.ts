import { initialTransition } from 'xstate'
import * as texts from '#machines/texts/reviews.ts'
import type { EmployeeSubtasks } from '#src/contract/reviews.ts'
import { stepProgressionMachine } from './step-progression.machine.ts'
import { lockReason, stepsOf } from './steps.ts'

/** `taskId` 0: there is nothing that the reader could submit. */
export type Submission = { taskId: number; canSubmit: boolean; lockedReason: string | null }

/**
 * Whether the summary of a review can be submitted now, and if not why. A reader of their own review has no steps (null).
 * @param missedIn the plan period that was completed before that
 */
export function submissionOf(subtasks: EmployeeSubtasks | null, missedIn: string | undefined): Submission {
  if (missedIn !== undefined) return { taskId: 0, canSubmit: false, lockedReason: texts.notSubmittedIn(missedIn) }
  if (!subtasks) return { taskId: 0, canSubmit: false, lockedReason: texts.reviewAppears }
  const tasks = subtasks.subTasks
  const [progression] = initialTransition(stepProgressionMachine, { tasks, step: 'performance' })
  const isOpen = progression.can({ type: 'step.complete' })
  const steps = stepsOf(tasks)
  const notTheirs = isOpen && !subtasks.canEdit ? texts.onlyManagerSubmits : null
  return {
    taskId: steps.find((it) => it.id === 'performance')?.taskId ?? 0,
    canSubmit: isOpen && subtasks.canEdit,
    lockedReason: lockReason(steps, 'performance') ?? notTheirs,
  }
}
