import { isToBeInvited, leftOutBecause } from '#machines/admin/bulk-invitation.ts'
import type { Invitee } from '#machines/admin/invite-refusal.ts'

const nina: Invitee = {
  id: 7,
  version: 1,
  name: 'Nina',
  email: 'nina@example.com',
  isActive: true,
  signIn: 'NOT_INVITED',
  invitedUntil: null,
}
const until = '2026-11-30T08:00:00.000Z'

test.each<[string, Partial<Invitee>, string | null]>([
  ['was never invited', {}, null],
  ['has an invitation that expired', { signIn: 'INVITATION_EXPIRED', invitedUntil: until }, null],
  ['is invited', { signIn: 'INVITED', invitedUntil: until }, 'has a link that still works'],
  ['has a password', { signIn: 'READY' }, 'has a password'],
  ['has a password and a link to another', { signIn: 'READY', invitedUntil: until }, 'has a password'],
  ['is inactive', { isActive: false }, 'is inactive'],
  ['signs in elsewhere', { signIn: 'ELSEWHERE' }, 'signs in at your identity provider'],
])('of several users, one who %s is invited or left out with the reason [ADM-08]', (_, change, reason) => {
  const invitee = { ...nina, ...change }
  expect([leftOutBecause(invitee), isToBeInvited(invitee)]).toEqual([reason, reason === null])
})
