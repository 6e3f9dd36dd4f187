import * as texts from '#machines/texts/reviews.ts'
import type { Task } from '#src/contract/reviews.ts'
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
}

/** The steps of a review, in order. Tasks that are no step of a review are left out. */
export const stepsOf = (tasks: readonly Task[]): Step[] =>
  tasks
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ name, taskId, status, grouping }) => {
      const id = stepOfTask(name)
      return id ? [{ id, taskId, name, status, grouping: grouping ?? null }] : []
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
  const before = steps.slice(0, index).find((it) => !isDone(it))
  return before ? texts.opensAfter(step.name, before.name) : texts.notOpened(step.name)
}

/** The step to go on with: the first that is not done, or the last when all are; undefined without steps. */
export const resumeStep = (steps: readonly Step[]): StepId | undefined =>
  (steps.find((it) => !isLocked(it) && !isDone(it)) ?? steps.at(-1))?.id
