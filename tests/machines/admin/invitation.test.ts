import { createActor } from 'xstate'
import { invitationCases } from '#machines/admin/invitation.cases.ts'
import { invitationMachine } from '#machines/admin/invitation.machine.ts'
import { type Invitee, inviteRefusal } from '#machines/admin/invite-refusal.ts'
import * as texts from '#machines/texts/admin.ts'
import type { Invitation } from '#src/contract/users.ts'
import { makeCall } from '../call.ts'

const { invitee } = invitationCases.events['wants to invite Nina']
const made = invitationCases.outcomes.invite.done['the link is made']

const begin = () => {
  const call = makeCall<Invitation, Invitee>()
  const invitation = createActor(invitationMachine.provide({ actors: { invite: call.logic } }), {
    input: { isMailOn: false },
  }).start()
  return { invitation, call }
}

test('no link is made before it is confirmed, and then one, however often that is pressed [ADM-08]', async () => {
  const { invitation, call } = begin()
  invitation.send({ type: 'invite.ask', invitee })
  expect(call.asked).toEqual([])
  invitation.send({ type: 'confirm' })
  invitation.send({ type: 'confirm' })
  expect(call.asked).toEqual([invitee])
  await call.answer(made)
  expect(invitation.getSnapshot().context.invitation).toEqual(made)
  invitation.send({ type: 'close' })
  expect(invitation.getSnapshot().context.invitation).toBeNull()
})

test.each([
  [{ ...invitee, isActive: false }, texts.inviteActiveOnly],
  [{ ...invitee, signIn: 'ELSEWHERE' as const }, texts.inviteElsewhere],
])('nobody is invited who cannot sign in here, and the reason is told [ADM-08]', (refused, reason) => {
  const { invitation } = begin()
  invitation.send({ type: 'invite.ask', invitee: refused })
  expect([invitation.getSnapshot().value, inviteRefusal(refused)]).toEqual(['closed', reason])
})
