import type { SnapshotFrom } from 'xstate'
import type { CompanyOption } from '#src/contract/people.ts'
import type { sessionMachine } from './session.machine.ts'

/** What a person at work is told about their sign-in and their company. */
export type SessionNotice =
  | { kind: 'ended' }
  | { kind: 'unparked'; company: CompanyOption }
  | { kind: 'stale' }
  | { kind: 'elsewhere'; company: CompanyOption }
  | { kind: 'lostCompany'; company: CompanyOption }

/** The one thing to tell now, the most pressing first; null when there is nothing. */
export function sessionNotice(session: SnapshotFrom<typeof sessionMachine>): SessionNotice | null {
  const { company, next, elsewhere, hasLostCompany } = session.context
  if (session.matches({ signedIn: { token: 'ended' } })) return { kind: 'ended' }
  if (session.matches({ signedIn: { company: 'unparked' } }) && next) return { kind: 'unparked', company: next }
  if (session.matches({ signedIn: { token: 'stale' } })) return { kind: 'stale' }
  if (elsewhere) return { kind: 'elsewhere', company: elsewhere }
  return hasLostCompany && company ? { kind: 'lostCompany', company } : null
}
