import * as texts from '#machines/texts/hiring.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'

/** Why a task of a candidate is not marked as done by hand, in words for people; null when it may be. The server says the same. */
export function markDoneLock({ name, status, candidate, jobRequisition, offerId }: HiringTask): string | null {
  if (name === 'Review') return texts.decideInstead
  if (name === 'Time Confirmation') return texts.answerInstead
  if (offerId !== null) return texts.decideOfferInstead
  if (status === 'NOT_INITIATED') return texts.opensLater
  if (candidate !== null && candidate.status !== 'ACTIVE') return texts.onlyActiveTasks
  return jobRequisition.status === 'OPEN' ? null : texts.requisitionNotOpen
}
