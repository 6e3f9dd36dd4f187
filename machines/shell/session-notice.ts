import type { SnapshotFrom, StateValueFrom } from 'xstate'
import type { CompanyOption } from '#src/contract/people.ts'
import type { companySwitchMachine } from './company-switch.machine.ts'
import type { sessionMachine } from './session.machine.ts'
import type { tokenRenewalMachine } from './token-renewal.machine.ts'

/** What a person at work has to know about their sign-in and their company. */
export type SessionNotice =
  | { kind: 'ended' }
  | { kind: 'unstored'; company: CompanyOption }
  | { kind: 'stale' }
  | { kind: 'linked'; company: CompanyOption }
  | { kind: 'elsewhere'; company: CompanyOption }
  | { kind: 'lostCompany'; company: CompanyOption }

/** What is to be said of the token and of the company in each of their states; null where that is nothing. */
const tokenNotices = {
  fresh: null,
  renewing: null,
  stale: 'stale',
  leaving: null,
  ended: 'ended',
  lost: null,
} as const satisfies Record<StateValueFrom<typeof tokenRenewalMachine>, SessionNotice['kind'] | null>
const companyNotices = {
  settled: null,
  stashing: null,
  unstored: 'unstored',
  entering: null,
  rechecking: null,
  denied: null,
} as const satisfies Record<StateValueFrom<typeof companySwitchMachine>, SessionNotice['kind'] | null>

/** Opening, which has failed before, is tried again. */
export const isOpeningAgain = (session: SnapshotFrom<typeof sessionMachine>): boolean =>
  session.matches('opening') && session.context.problem !== null

/**
 * The one thing to say now, the most pressing first; null when there is nothing.
 * @param token how the token is, @param change how the company is; undefined while nobody is signed in
 */
export function sessionNotice(
  token: SnapshotFrom<typeof tokenRenewalMachine> | undefined,
  change: SnapshotFrom<typeof companySwitchMachine> | undefined,
): SessionNotice | null {
  if (!token || !change) return null
  const { company, next, linked, elsewhere, lostCompanyId } = change.context
  const ofToken = tokenNotices[token.value]
  const ofCompany = companyNotices[change.value]
  if (ofToken === 'ended') return { kind: ofToken }
  if (ofCompany !== null && next) return { kind: ofCompany, company: next }
  if (ofToken !== null) return { kind: ofToken }
  if (linked) return { kind: 'linked', company: linked.company }
  if (elsewhere) return { kind: 'elsewhere', company: elsewhere }
  return lostCompanyId !== null ? { kind: 'lostCompany', company } : null
}
