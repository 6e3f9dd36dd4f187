import type { SnapshotFrom } from 'xstate'
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
  if (token.matches('ended')) return { kind: 'ended' }
  if (change.matches('unstored') && next) return { kind: 'unstored', company: next }
  if (token.matches('stale')) return { kind: 'stale' }
  if (linked) return { kind: 'linked', company: linked.company }
  if (elsewhere) return { kind: 'elsewhere', company: elsewhere }
  return lostCompanyId !== null ? { kind: 'lostCompany', company } : null
}
