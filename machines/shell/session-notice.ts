import type { SnapshotFrom } from 'xstate'
import type { CompanyOption } from '#src/contract/people.ts'
import type { sessionMachine } from './session.machine.ts'

/** What a person at work is told about their sign-in and their company. */
export type SessionNotice =
  | { kind: 'ended' }
  | { kind: 'unparked'; company: CompanyOption }
  | { kind: 'stale' }
  | { kind: 'found'; company: CompanyOption }
  | { kind: 'elsewhere'; company: CompanyOption }
  | { kind: 'lostCompany'; company: CompanyOption }

/** Opening, which has failed before, is tried again. */
export const isOpeningAgain = (session: SnapshotFrom<typeof sessionMachine>): boolean =>
  session.hasTag('opening') && session.context.problem !== null

/** The one thing to tell now, the most pressing first; null when there is nothing. */
export function sessionNotice(session: SnapshotFrom<typeof sessionMachine>): SessionNotice | null {
  const { company, next, found, elsewhere, hasLostCompany } = session.context
  if (session.matches({ signedIn: { token: 'ended' } })) return { kind: 'ended' }
  if (session.matches({ signedIn: { company: 'unparked' } }) && next) return { kind: 'unparked', company: next }
  if (session.matches({ signedIn: { token: 'stale' } })) return { kind: 'stale' }
  if (found) return { kind: 'found', company: found.company }
  if (elsewhere) return { kind: 'elsewhere', company: elsewhere }
  return hasLostCompany && company ? { kind: 'lostCompany', company } : null
}
