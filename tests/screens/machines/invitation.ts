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
const { done } = invitationCases.outcomes.invite
const row = (name: string) => screen.findByRole('button', { name: `Invite ${name}` })
const dialog = () => within(screen.getByRole('dialog', { name: 'Invite Nina Berg' }))
const button = (name: string) => dialog().getByRole('button', { name })
const press = (pattern: RegExp) => (page: Page) => page.user.click(dialog().getByRole('button', { name: pattern }))

export const invitationBinding: ScreenBinding = {
  machine: 'invitation',
  begin: {
    'the list of users': async () => {
      const world = aWorld({ me: aSuperUser() })
      world.setup.users = [
        aUser(invitee),
        aUser({ id: 8, name: 'Jonas Weber', isActive: false, status: 'INACTIVE', signIn: 'NOT_INVITED' }),
      ]
      const page = await open('/admin/user-management/users', { world })
      await row('Nina Berg')
      return page
    },
  },
  events: {
    'wants to invite Nina': async (page) => page.user.click(await row('Nina Berg')),
    'wants to invite somebody inactive': async (page) => page.user.click(await row('Jonas Weber')),
    'makes the link': press(/^Make link$/),
    'leaves it': press(/^(Cancel|Close)$/),
  },
  calls: {
    invite: {
      endpoint: users.invite,
      done: { 'the link is made': () => HttpResponse.json(done['the link is made']) },
      error: { offline: faults['network error'], gone: faults['404'] },
    },
  },
  states: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    confirming: () => expect(button('Make link')).toBeEnabled(),
    inviting: () => expect(button('Making link...')).toBeDisabled(),
    invited: () =>
      expect(dialog().getByRole('textbox', { name: 'Invitation link' })).toHaveValue(done['the link is made'].link),
    gone: () => dialog().getByText(/Someone else removed this user/),
  },
}
