import type { RouterContext } from '#src/app/context.ts'

/** Whose drafts this device keeps: those of the person who is signed in, in the company that they are in. */
export function ownerOf(session: RouterContext['session']): { userId: number; companyId: number } {
  const { profile, company } = session.getSnapshot().context
  return { userId: profile?.info.userData.id ?? 0, companyId: company?.companyId ?? 0 }
}
