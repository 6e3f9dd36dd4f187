import type { SnapshotFrom } from 'xstate'
import type { CompanyOption } from '#src/contract/people.ts'
import type { sessionMachine } from './session.machine.ts'

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
  session.hasTag('opening') && session.context.problem !== null

/** The one thing to say now, the most pressing first; null when there is nothing. */
export function sessionNotice(session: SnapshotFrom<typeof sessionMachine>): SessionNotice | null {
  const { company, next, linked, elsewhere, lostCompanyId } = session.context
  if (session.matches({ signedIn: { token: 'ended' } })) return { kind: 'ended' }
  if (session.matches({ signedIn: { company: 'unstored' } }) && next) return { kind: 'unstored', company: next }
  if (session.matches({ signedIn: { token: 'stale' } })) return { kind: 'stale' }
  if (linked) return { kind: 'linked', company: linked.company }
  if (elsewhere) return { kind: 'elsewhere', company: elsewhere }
  return lostCompanyId !== null && company ? { kind: 'lostCompany', company } : null
}
