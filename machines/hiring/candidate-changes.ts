import * as texts from '#machines/texts/hiring.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import type { RequestRight } from './requisition-form.ts'

type Changed = Pick<Candidate, 'mayMove' | 'jobRequisitionId' | 'status'>

/** Whose candidate it is: of an applicant the people who run the requisition, of anybody else hiring staff. */
const isInCharge = ({ mayMove, jobRequisitionId }: Changed, { isForAll }: RequestRight): boolean =>
  mayMove || (jobRequisitionId === null && isForAll)

/** Why somebody may not change what is known of a candidate, in words for people; null when they may. */
export const editCandidateLock = (candidate: Changed, right: RequestRight): string | null =>
  isInCharge(candidate, right) ? null : texts.forHiringManager

/** Why a candidate is not put forward for another requisition; one application at a time is in the pipeline. */
export const putForwardLock = (candidate: Changed, right: RequestRight): string | null => {
  if (!isInCharge(candidate, right)) return texts.forHiringManager
  const { status } = candidate
  return status === null || status === 'REJECTED' || status === 'PASSED' ? null : texts.applicationNotSettled(status)
}
