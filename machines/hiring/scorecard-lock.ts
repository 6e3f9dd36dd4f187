import * as texts from '#machines/texts/hiring.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'

type Facts = { task: HiringTask; isWorker: boolean; isWithheld: boolean }

/**
 * Why a task's scorecard is not filled in here and now; null when it is.
 * @param isWorker whether the reader does this task: it is theirs, or they run the requisition
 * @param isWithheld whether it is another's, and the reader has not submitted their own
 */
export function scorecardLock({ task, isWorker, isWithheld }: Facts): string | null {
  if (task.status === 'COMPLETED') return texts.scorecardTaskDone(task.name)
  if (task.candidate?.status !== 'ACTIVE') return texts.onlyActiveWorkedOn
  if (task.jobRequisition.status !== 'OPEN') return texts.requisitionNotOpen
  if (task.status === 'NOT_INITIATED') return texts.opensAfterEarlier(task.name)
  if (isWithheld) return texts.ownScorecardFirst
  return isWorker ? null : texts.forAssignee(task.assignee?.name ?? null)
}

/** Whether scorecards of a candidate are still to come: nobody gives one of somebody who has left, or is ready for an offer. */
export const takesScorecards = (status: CandidateStatus): boolean => status === 'REVIEW' || status === 'ACTIVE'
