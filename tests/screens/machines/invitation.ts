import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { invitationCases } from '#machines/admin/invitation.cases.ts'
import { aUser } from '#mocks/a-user.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { aSuperUser } from '#mocks/people.ts'
import { users } from '#src/contract/users.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const { invitee } = invitationCases.events['wants to invite Nina']
const { invitee: invited } = invitationCases.events['wants to invite Jonas again']
const { done } = invitationCases.outcomes.invite
const menuOf = (name: string) => screen.findByRole('button', { name: `More actions for ${name}` })
const choose = (name: string, item: RegExp) => async (page: Page) => {
  await page.user.click(await menuOf(name))
  await page.user.click(screen.getByRole('menuitem', { name: item }))
}
const dialog = () => within(screen.getByRole('dialog'))
const button = (name: string) => dialog().getByRole('button', { name })
const press = (pattern: RegExp) => (page: Page) => page.user.click(dialog().getByRole('button', { name: pattern }))
const begin = (isMailOn: boolean) => async () => {
  const world = aWorld({ me: aSuperUser() })
  world.mailChoices = { ...world.mailChoices, isMailOn }
  world.setup.users = [
    aUser(invitee),
    aUser(invited),
    aUser({ id: 9, name: 'Omar Diaz', isActive: false, status: 'INACTIVE', signIn: 'NOT_INVITED' }),
  ]
  const page = await open('/admin/user-management/users', { world })
  await menuOf('Nina Berg')
  return page
}

export const invitationBinding: ScreenBinding = {
  machine: 'invitation',
  begin: { 'the list of users': begin(false), 'the list of users, with a mail server': begin(true) },
  events: {
    'wants to invite Nina': choose('Nina Berg', /^Invite$/),
    'wants to invite Jonas again': choose('Jonas Weber', /^Invite again$/),
    'wants to invite somebody inactive': choose('Omar Diaz', /make them active first$/),
    'e-mails are sent here': 'the device: The page learns it by loading, not by the person at the screen.',
    'makes the link': press(/^Make link$/),
    'sends an e-mail': press(/^Send email$/),
    'withdraws the link': press(/^Withdraw link$/),
    'leaves it': press(/^(Cancel|Close)$/),
  },
  calls: {
    invite: {
      endpoint: users.invite,
      done: { 'the link is made': () => HttpResponse.json(done['the link is made']) },
      error: { offline: faults['network error'], gone: faults['404'] },
    },
    sendInvitation: {
      endpoint: users.sendInvitation,
      done: { 'it goes out': () => HttpResponse.json(aUser({ ...invitee, signIn: 'INVITED' })) },
      error: { offline: faults['network error'], gone: faults['404'] },
    },
    withdrawInvitation: {
      endpoint: users.withdrawInvitation,
      done: {
        'the link ends': () => HttpResponse.json(aUser({ ...invited, signIn: 'NOT_INVITED' })),
        'it was used before': () => HttpResponse.json(aUser({ ...invited, signIn: 'READY' })),
      },
      error: { offline: faults['network error'], gone: faults['404'] },
    },
  },
  states: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    confirming: () => expect(button('Make link')).toBeEnabled(),
    inviting: () => expect(button('Making link…')).toHaveAttribute('aria-disabled', 'true'),
    sending: () => expect(button('Sending…')).toHaveAttribute('aria-disabled', 'true'),
    withdrawing: () => expect(button('Withdrawing…')).toHaveAttribute('aria-disabled', 'true'),
    invited: () =>
      expect(dialog().getByRole('textbox', { name: 'Invitation link' })).toHaveValue(done['the link is made'].link),
    sent: () => dialog().getByText(/An email with the link goes to nina@example.com/),
    gone: () => dialog().getByText(/Someone else removed this user/),
  },
}
