import type { RouterContext } from '#src/app/context.ts'
import type { CardAddress } from '#src/session/stored-cards.ts'

/** Where this device keeps what whoever is signed in types into the scorecard of a task. */
export function cardAddressOf(session: RouterContext['session'], taskId: number): CardAddress {
  const { profile, company } = session.getSnapshot().context
  return { userId: profile?.info.userData.id ?? 0, companyId: company?.companyId ?? 0, taskId }
}
