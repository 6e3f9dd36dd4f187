import * as texts from '#machines/texts/reviews.ts'
import type { Remark, Task } from '#src/contract/reviews.ts'
import type { SubCategory } from '#src/contract/scorecards.ts'
import type { TaskStatus } from '#src/contract/values.ts'

export const stepIds = ['values', 'behavioural-competencies', 'functional-competencies', 'performance'] as const
/** A step of a review as the address names it. */
export type StepId = (typeof stepIds)[number]

/** A step of a review: its task, the address's name for it and the scorecard it fills (none for the summary). */
export type StepKind = {
  id: StepId
  taskName: string
  subCategory: SubCategory | null
}

export const stepKinds: readonly StepKind[] = [
  { id: 'values', taskName: 'Values', subCategory: 'VALUES' },
  {
    id: 'behavioural-competencies',
    taskName: 'Behavioural Competencies',
    subCategory: 'BEHAVIORAL_COMPETENCIES',
  },
  {
    id: 'functional-competencies',
    taskName: 'Functional Competencies',
    subCategory: 'FUNCTIONAL_COMPETENCIES',
  },
  { id: 'performance', taskName: 'Performance', subCategory: null },
]

/** The step that a task name stands for, or undefined for a task that is no step of a review. */
export const stepOfTask = (name: string) => stepKinds.find((it) => it.taskName === name)?.id

export const stepKind = (id: StepId) => stepKinds.find((it) => it.id === id)

/** The step that fills the scorecard of a part. */
export const stepOfSubCategory = (subCategory: SubCategory) =>
  stepKinds.find((it) => it.subCategory === subCategory)?.id

export type Step = {
  id: StepId
  taskId: number
  name: string
  status: TaskStatus
  grouping: string | null
  /** Why it is open again. */
  sentBack: Remark | null
  /** It was completed before an earlier step was sent back. */
  toConfirm: boolean
  /** The plan period that was completed before the review was submitted. */
  missedIn: string | null
}

/** The steps of a review, in order. Tasks that are no step of a review are left out. */
export const stepsOf = (tasks: readonly Task[]): Step[] =>
  tasks
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ name, taskId, status, grouping = null, sentBack = null, toConfirm = false, missedIn = null }) => {
      const id = stepOfTask(name)
      return id ? [{ id, taskId, name, status, grouping, sentBack, toConfirm, missedIn }] : []
    })

/** A missing step counts as locked. */
export const isLocked = (step: Step | undefined): boolean => step === undefined || step.status === 'NOT_INITIATED'
export const isDone = (step: Step | undefined): boolean => step?.status === 'COMPLETED'

/** Why a step cannot be entered, in words for people; null when it can. */
export function lockReason(steps: readonly Step[], id: StepId): string | null {
  const index = steps.findIndex((it) => it.id === id)
  const step = steps[index]
  if (!step) return texts.noSuchStep
  if (!isLocked(step)) return null
  if (step.missedIn !== null) return texts.notCompletedIn(step.missedIn)
  const before = steps.slice(0, index).findLast((it) => !isDone(it))
  return before ? texts.opensAfter(step.name, before.name) : texts.notOpened(step.name)
}

/** Why a step can only be read, where its plan period is over; null where it is not. */
export const readOnlyReason = ({ missedIn }: Step): string | null =>
  missedIn === null ? null : texts.notSubmittedIn(missedIn)

/** Why a step cannot be completed, whatever is filled in; null when it can. */
export function stepCompletionReason(steps: readonly Step[], id: StepId): string | null {
  const index = steps.findIndex((it) => it.id === id)
  const step = steps[index]
  if (!step || isLocked(step)) return lockReason(steps, id)
  if (isDone(step)) return texts.alreadyCompleted(step.name)
  const before = steps.slice(0, index).find((it) => !isDone(it))
  return before ? texts.completeFirst(before.name) : null
}

const awaitingAgain = (step: Step): Step => {
  if (isDone(step)) return { ...step, status: 'TODO', toConfirm: true }
  return stepKind(step.id)?.subCategory === null ? { ...step, status: 'NOT_INITIATED' } : step
}

/**
 * The steps once a completed one is open again: those completed after it keep what they hold and are to be confirmed
 * again, and the summary waits for all of them.
 */
export function sentBackSteps(steps: readonly Step[], id: StepId, remark: Remark): Step[] {
  const index = steps.findIndex((it) => it.id === id)
  return steps.map((step, place) => {
    if (place === index) return { ...step, status: 'IN_PROGRESS', sentBack: remark, toConfirm: false }
    return place > index ? awaitingAgain(step) : step
  })
}

/** The step to go on with: the first that is not done, or the last when all are; undefined without steps. */
export const resumeStep = (steps: readonly Step[]): StepId | undefined =>
  (steps.find((it) => !isLocked(it) && !isDone(it)) ?? steps.at(-1))?.id
