import * as texts from '#machines/texts/hiring.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'

/** What decides whether a record may be merged with another of the same person. */
export type MergeSide = {
  id: number
  displayId: string
  /** How the current application stands; null without one. */
  status: CandidateStatus | null
  /** Whether there is an offer that may still become a contract, or did: of somebody hired it does not count. */
  hasOpenOffer: boolean
  /** What the person has ever applied for. */
  requisitions: readonly { id: number; displayId: string }[]
  isErased: boolean
}

const isSettled = ({ status }: MergeSide) => status === null || status === 'REJECTED' || status === 'PASSED'

/** Why two records are not merged, in words for people; null when they may be. */
export const mergeRefusal = (kept: MergeSide, other: MergeSide): string | null => {
  if (kept.id === other.id) return texts.mergeWithItself
  const erased = [kept, other].find((it) => it.isErased)
  if (erased) return texts.mergeErased(erased.displayId)
  const offered = [kept, other].find((it) => it.hasOpenOffer && it.status !== 'HIRED')
  if (offered) return texts.mergeOpenOffer(offered.displayId)
  if (!isSettled(kept) && !isSettled(other)) return texts.mergeTwoStages(kept.displayId, other.displayId)
  const both = kept.requisitions.find(({ id }) => other.requisitions.some((it) => it.id === id))
  return both ? texts.mergeSameRequisition(both.displayId) : null
}

/** Whose current application stays the current one: the one that is not settled, else the later. */
export const leadingSide = (
  kept: MergeSide & { appliedAt: string | null },
  other: MergeSide & { appliedAt: string | null },
): 'kept' | 'other' => {
  if (isSettled(kept) !== isSettled(other)) return isSettled(kept) ? 'other' : 'kept'
  return (other.appliedAt ?? '') > (kept.appliedAt ?? '') ? 'other' : 'kept'
}
