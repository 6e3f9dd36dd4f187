import type { HiringTask } from '#src/contract/requisitions.ts'
import { markDoneLock } from './mark-done-lock.ts'

/** What somebody does about a task of theirs. */
export type OwnTaskStep =
  | 'markDone'
  | 'decideRequisition'
  | 'followRequisition'
  | 'correctRequisition'
  | 'decideOffer'
  | 'decideCandidate'
  | 'answerTime'

const requisitionSteps: Partial<Record<string, OwnTaskStep>> = {
  'Opened/Closed Requisition': 'followRequisition',
  'Requisition Correction': 'correctRequisition',
}

/** What somebody does about a task of theirs where they see all of them; null: nothing now. */
export function ownTaskStep(task: HiringTask): OwnTaskStep | null {
  if (task.offerId !== null) return 'decideOffer'
  if (task.candidate === null) return requisitionSteps[task.name] ?? 'decideRequisition'
  if (task.name === 'Review') return 'decideCandidate'
  if (task.name === 'Time Confirmation') return 'answerTime'
  return markDoneLock(task) === null ? 'markDone' : null
}
