import type { RouterContext } from '#src/app/context.ts'
import type { DraftAddress } from '#src/session/draft-store.ts'

type Review = { employeeId: number; planPeriodId: number }

/** Where this device keeps what the person on screen types into a scorecard. */
export function draftAddressOf(
  session: RouterContext['session'],
  { employeeId, planPeriodId }: Review,
  categoryId: number,
): DraftAddress {
  const { profile, company } = session.getSnapshot().context
  return {
    userId: profile?.info.userData.id ?? 0,
    companyId: company?.companyId ?? 0,
    employeeId,
    planPeriodId,
    categoryId,
  }
}
