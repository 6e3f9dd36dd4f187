import { type Problem, staleVersion } from '#machines/kit/explain.ts'
import * as texts from '#machines/texts/hiring.ts'
import type { Standing } from '#src/contract/deciding.ts'
import type { HiringTask, Requisition } from '#src/contract/requisitions.ts'
import { decisionRefusal } from './deciders.ts'

const isApproval = ({ name }: Pick<HiringTask, 'name'>) => name === 'Requisition Approval'

/** What a task about a requisition asks for. */
export const taskKind = (task: Pick<HiringTask, 'name'>): 'review' | 'approval' =>
  isApproval(task) ? 'approval' : 'review'

type Asked = {
  task: Pick<HiringTask, 'name' | 'status' | 'completedBy'>
  requisition: Pick<Requisition, 'subStatus'>
}
type Given = { task: HiringTask; requisition: Requisition; standing: Standing }

/** Why nobody can decide a task now; null while somebody can. */
export function lockForAll({ task, requisition }: Asked): string | null {
  if (task.status === 'COMPLETED')
    return task.completedBy ? texts.taskDoneBy(task.name, task.completedBy) : texts.taskDone(task.name)
  if (requisition.subStatus === 'WITHDRAWN') return texts.withdrawnMeanwhile
  if (requisition.subStatus === 'RETURNED') return texts.opensAfterCorrection(task.name)
  return task.status === 'NOT_INITIATED' ? texts.opensAfterReview(task.name) : null
}

/** Why the reader cannot decide a task; null when they can. */
export function decisionLock({ task, requisition, standing }: Given): string | null {
  const lock = lockForAll({ task, requisition })
  if (lock !== null) return lock
  const decider = isApproval(task) ? requisition.approver : requisition.reviewer
  return decisionRefusal({ kind: taskKind(task), standing, decider: decider?.name ?? null })
}

/** Whether a problem says that the requisition has changed meanwhile. An answer that got lost does not: it may be stored. */
export const isOutdatedBy = ({ code, status = 500 }: Problem): boolean => code === staleVersion || status < 500
