import { taskKind } from '#machines/notifications/destination.ts'
import * as texts from '#machines/texts/hiring.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { isOpenTask } from './open-task.ts'

type Task = Pick<HiringTask, 'name' | 'status' | 'offerId'> & {
  candidate: { status: string } | null
  jobRequisition: { status: string }
}

/** Why a task is not completed now, whoever asks, in words for people; null when it may be. */
export function taskLock({ name, status, candidate, jobRequisition, offerId }: Task): string | null {
  if (candidate === null) return texts.decideRequisitionInstead
  if (name === 'Review') return texts.decideInstead
  if (name === 'Time Confirmation') return texts.answerInstead
  if (offerId !== null) return texts.decideOfferInstead
  if (status === 'COMPLETED') return texts.alreadyDone(name)
  if (candidate.status !== 'ACTIVE') return texts.onlyActiveTasks
  if (jobRequisition.status !== 'OPEN') return texts.requisitionNotOpen
  return isOpenTask({ status }) ? null : texts.opensAfterEarlier(name)
}

/** Whether a scorecard of the task was begun that nobody can submit any more once the task is done. */
export const leavesScorecard = ({ name, status }: Pick<HiringTask, 'name' | 'status'>): boolean => {
  const kind = taskKind({ taskName: name })
  return status === 'IN_PROGRESS' && (kind === 'interview' || kind === 'skillValidation')
}

/** The stage of the workflow that a task belongs to; null for one that no workflow has, which comes after all of them. */
export const stageOf = ({ name, offerId, stageOrder }: Pick<HiringTask, 'name' | 'offerId' | 'stageOrder'>) =>
  name === 'Time Confirmation' || offerId !== null ? null : stageOrder

/** Why the reader does not mark a task of a candidate as done, in words for people; null when they may. */
export const markDoneLock = (task: Task & Pick<HiringTask, 'mayWork' | 'assignee'>): string | null =>
  task.mayWork || task.candidate === null ? taskLock(task) : texts.forDoers(task.assignee?.name ?? null)
