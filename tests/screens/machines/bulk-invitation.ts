import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import type { AnyMachineSnapshot } from 'xstate'
import { bulkInvitationCases } from '#machines/admin/bulk-invitation.cases.ts'
import { aUser } from '#mocks/a-user.ts'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { users } from '#src/contract/users.ts'
import { open } from '#tests/visit.tsx'
import type { Page, ScreenBinding } from './screen-binding.ts'

const everybody = bulkInvitationCases.events['wants to invite everybody'].people
const { done, error } = bulkInvitationCases.outcomes.invite
const dialog = () => within(screen.getByRole('dialog'))
const press = (name: RegExp) => (page: Page) => page.user.click(dialog().getByRole('button', { name }))
const elsewhere = 'another test: What shows then is on another page, whose own test follows it.'
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })

const select = async (page: Page, people: readonly { name: string }[]) => {
  const toggle = async (those: readonly { name: string }[], isTicked: boolean) => {
    for (const { name } of those) {
      const it = await box(name)
      if ((it as HTMLInputElement).checked !== isTicked) await page.user.click(it)
    }
  }
  // Somebody stays selected: with the last of them the machine would go.
  await toggle(people, true)
  await toggle(
    everybody.filter((it) => !people.includes(it)),
    false,
  )
  await page.user.click(await screen.findByRole('button', { name: 'Invite selected' }))
}

const begin = (isMailOn: boolean) => async () => {
  const world = aWorld({ me: aSuperUser() })
  world.mailChoices = { ...world.mailChoices, isMailOn }
  world.setup.users = everybody.map((it) => aUser({ ...it, status: it.isActive ? 'ACTIVE' : 'INACTIVE' }))
  const page = await open('/admin/user-management/users', { world })
  // The machine comes with the first selection.
  await page.user.click(await box('Nina'))
  await screen.findByRole('button', { name: 'Invite selected' })
  return page
}

const isMailOnIn = ({ context }: AnyMachineSnapshot) => context.isMailOn === true

export const bulkInvitationBinding: ScreenBinding = {
  machine: 'bulkInvitation',
  begin: { 'the list of users': begin(true), 'the list of users, without a mail server': begin(false) },
  events: {
    'wants to invite everybody': (page) => select(page, everybody),
    'wants to invite who needs none': (page) =>
      select(page, bulkInvitationCases.events['wants to invite who needs none'].people),
    'e-mails are sent here': 'the device: The page learns it by loading, not by the person at the screen.',
    'says yes': press(/^(Send emails?|Make links?)$/),
    'tries again': press(/^Try again$/),
    stops: press(/^(Stop|Leave the rest)$/),
    'closes it': press(/^(Cancel|Close)$/),
    'presses Escape': async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    'leaves the page': elsewhere,
    'leaves the company': elsewhere,
  },
  untaken: {
    'bulkInvitation.inviting: xstate.error.actor.invite [isUnattended] → bulkInvitation.finished': elsewhere,
    'bulkInvitation.inviting: xstate.after.answerLimit.bulkInvitation.inviting [isUnattended] → bulkInvitation.finished':
      elsewhere,
  },
  unless: {
    'invite done: it goes out': { when: (it) => !isMailOnIn(it), because: 'Without a mail server no e-mail goes out.' },
    'invite done: the link is made': {
      when: isMailOnIn,
      because: 'Where an e-mail goes out, nobody is shown its link.',
    },
  },
  calls: {
    invite: {
      endpoint: [users.sendInvitation, users.invite],
      done: {
        'it goes out': () => HttpResponse.json(aUser({ signIn: 'INVITED' })),
        'the link is made': () => HttpResponse.json(done['the link is made']),
      },
      error: {
        offline: faults['network error'],
        refused: () => problem(403, 'ACCOUNT_FORBIDDEN', error.refused.message),
        gone: faults['404'],
        'no right': () => problem(403, 'FORBIDDEN', error['no right'].message),
      },
    },
  },
  states: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    asking: () => expect(dialog().getByRole('button', { name: /^(Send emails?|Make links?)$/ })).toBeVisible(),
    inviting: () => dialog().getByRole('progressbar', { name: /^(Sending emails|Making links)$/ }),
    interrupted: () => dialog().getByRole('alert'),
    finished: () =>
      expect(dialog().getAllByRole('region', { name: /^(Invitation links|Who was not invited)$/ })).not.toEqual([]),
  },
}
