import * as texts from '#machines/texts/hiring.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import type { TaskStatus } from '#src/contract/values.ts'

type Task = { name: string; status: TaskStatus; assignee: string | null }
type Facts = {
  candidate: CandidateStatus
  isRequisitionOpen: boolean
  task: Task | null
  /** Whether the reader does the task, or runs the requisition. */
  isDoer: boolean
}

/** Why somebody may not answer what a task of a candidate asks, in words for people; null when they may. */
export function answerLock({ candidate, task, isDoer }: Facts): string | null {
  if (candidate !== 'ACTIVE') return texts.onlyActiveInterviewed
  if (isDoer) return null
  return task?.assignee ? texts.onlyDoer(task.assignee) : texts.onlyRunners
}

/** Why the task may not be completed yet, whoever asks; null when it may. */
export function submitLock({ isRequisitionOpen, task }: Facts): string | null {
  if (!isRequisitionOpen) return texts.requisitionNotOpen
  return task?.status === 'NOT_INITIATED' ? texts.opensAfterEarlier(task.name) : null
}
