import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/shell/session.machine.ts'

/** Whose drafts and views this device keeps: those of the person who is signed in, in the company that they are in. */
export function ownerOf(session: ActorRefFrom<typeof sessionMachine>): { userId: number; companyId: number } {
  const { profile, company } = session.getSnapshot().context
  return { userId: profile?.info.userData.id ?? 0, companyId: company?.companyId ?? 0 }
}
