import { keyOfCompanyTask, taskLockReason } from '#machines/reviews/company-tasks.ts'
import { stepOfTask } from '#machines/reviews/steps.ts'
import { notCompletedIn } from '#machines/texts/reviews.ts'
import * as texts from '#machines/texts/shell.ts'
import type { Task } from '#src/contract/reviews.ts'

export type SidebarStep = {
  title: string
  id: string
  isComplete: boolean
  isDisabled: boolean
  /** Why the step cannot be opened, or only be read; null when neither is so. */
  reason: string | null
  subSteps: SidebarStep[]
  /** How many rows a section of a page has; null where that is not known, left out for what is no section. */
  count?: number | null
}

/** Whose tasks they are: null: the reader's own, left out: not known. */
type Whose = string | null | undefined

const reasonOf = (tasks: readonly Task[], task: Task, manager: Whose): string | null => {
  if (manager !== undefined && keyOfCompanyTask(task.name)) return taskLockReason(tasks, task.name, manager)
  if (task.missedIn !== undefined) return notCompletedIn(task.missedIn)
  const before = tasks.slice(0, tasks.indexOf(task)).findLast((it) => it.status !== 'COMPLETED')
  return before ? texts.opensAfter(before.name) : null
}

const stepOf = (task: Task, tasks: readonly Task[], manager: Whose): SidebarStep => {
  const isDisabled = task.status === 'NOT_INITIATED'
  return {
    title: task.name,
    id: stepOfTask(task.name) ?? keyOfCompanyTask(task.name) ?? task.name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    isComplete: task.status === 'COMPLETED',
    isDisabled,
    reason: isDisabled ? reasonOf(tasks, task, manager) : null,
    subSteps: [],
  }
}

/** Tasks in order, those that share a grouping as one group with sub-steps in the place of the first of them. */
export function stepsFromTasks(tasks: readonly Task[], manager?: string | null): SidebarStep[] {
  const sorted = tasks.toSorted((a, b) => a.order - b.order)
  const groups = new Map<string, SidebarStep>()
  const steps: SidebarStep[] = []
  for (const task of sorted) {
    const step = stepOf(task, sorted, manager)
    if (task.grouping === undefined) {
      steps.push(step)
      continue
    }
    const group = groups.get(task.grouping)
    if (group) group.subSteps.push(step)
    else {
      const opened = { ...step, title: task.grouping, id: `group:${task.grouping}`, reason: null, subSteps: [step] }
      groups.set(task.grouping, opened)
      steps.push(opened)
    }
  }
  return steps.map((it) =>
    it.subSteps.length === 0
      ? it
      : {
          ...it,
          isComplete: it.subSteps.every((sub) => sub.isComplete),
          isDisabled: it.subSteps.every((sub) => sub.isDisabled),
        },
  )
}

/** Whether a step, or any sub-step of a group, is the current one. */
export const isActiveStep = (step: SidebarStep, current: string): boolean =>
  step.id === current || step.subSteps.some((it) => it.id === current)
