import * as texts from '#machines/texts/hiring.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'

/** Why a task of a candidate is not given to anybody else, in words for people; null when it may be. */
export function assignLock({ name, status, offerId }: Pick<HiringTask, 'name' | 'status' | 'offerId'>): string | null {
  if (name === 'Time Confirmation') return texts.notHandedOn
  if (offerId !== null) return texts.offerNotAssigned
  return status === 'COMPLETED' ? texts.alreadyDone(name) : null
}
