import type { RouterContext } from '#src/app/context.ts'
import type { DraftAddress } from '#src/session/draft-store.ts'
import { ownerOf } from '#src/session/owner-of.ts'

type Review = { employeeId: number; planPeriodId: number }

/** Where this device keeps what the person on screen types into a scorecard. */
export function draftAddressOf(
  session: RouterContext['session'],
  { employeeId, planPeriodId }: Review,
  categoryId: number,
): DraftAddress {
  return {
    ...ownerOf(session),
    employeeId,
    planPeriodId,
    categoryId,
  }
}
