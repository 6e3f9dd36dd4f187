import * as texts from '#machines/texts/admin.ts'
import type { User } from '#src/contract/users.ts'

/** Whom an invitation is for. */
export type Invitee = Pick<User, 'id' | 'version' | 'name' | 'email' | 'isActive' | 'signIn' | 'invitedUntil'>

/** Why somebody is not invited, in words for people; null when they can be. The server says the same. */
export const inviteRefusal = ({ signIn, isActive }: Invitee): string | null => {
  if (signIn === 'ELSEWHERE') return texts.inviteElsewhere
  return isActive ? null : texts.inviteActiveOnly
}

/** Whether a password was chosen with the link of somebody who was invited, before it could be withdrawn. */
export const wasLinkUsed = (before: Pick<User, 'signIn'>, after: Pick<User, 'signIn'>): boolean =>
  before.signIn === 'INVITED' && after.signIn === 'READY'

/** Whether there is a link that still works: an invitation, or one to a new password. */
export const hasOpenLink = ({ signIn, invitedUntil }: Invitee): boolean =>
  signIn === 'INVITED' || (signIn === 'READY' && invitedUntil !== null)
