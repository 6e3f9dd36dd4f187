import { act, screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { anActivity } from '#mocks/activity.ts'
import { failing } from '#mocks/faults.ts'
import { listed } from '#mocks/listed.ts'
import { mock, problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { activity } from '#src/contract/activity.ts'
import { notificationSettings } from '#src/contract/notification-settings.ts'
import { users } from '#src/contract/users.ts'
import { network } from '#tests/network.ts'
import { visit } from '#tests/visit.tsx'
import { item, main, modal, named, openUsers, path, rowMenu } from './users-page.ts'

test('a user is added with role and companies, of which only active ones are offered [ADM-03] [GATE-07]', async () => {
  const { user, sent } = await openUsers()
  await user.click(main().getByRole('button', { name: /^Add/ }))
  await user.type(modal().getByRole('textbox', { name: /^Name/ }), 'Mira Novak')
  await user.type(modal().getByRole('textbox', { name: /^Email/ }), 'mira@example.com')
  await user.click(modal().getByRole('combobox', { name: /^Role/ }))
  await user.click(await modal().findByRole('option', { name: 'Manager' }))
  await user.click(modal().getByRole('combobox', { name: /^Companies/ }))
  expect(await modal().findByRole('option', { name: 'Halcyon Health' })).toBeInTheDocument()
  expect(modal().queryByRole('option', { name: 'Closed Ltd' })).toBeNull()
  await user.click(modal().getByRole('option', { name: 'Halcyon Health' }))
  await user.keyboard('{Escape}')
  await user.click(modal().getByRole('button', { name: /^(Add|Save)/ }))
  expect(await screen.findByText('User added successfully')).toBeVisible()
  expect(sent).toEqual([
    {
      name: 'Mira Novak',
      email: 'mira@example.com',
      title: '',
      rolesDTO: { id: 2 },
      companyIds: [1, 2],
      isActive: true,
    },
  ])
})

test('a company that was closed is still named for whoever belongs to it [FORM-02] [ADM-08]', async () => {
  const { user, sent } = await openUsers('', [named(7, 'Mira Novak', { companyIds: [1, 3] })])
  await user.click(main().getByRole('button', { name: /^Edit.*Mira Novak/ }))
  const chosen = within(await modal().findByRole('list', { name: 'Selected companies' }))
  expect(await chosen.findByText('Closed Ltd')).toBeVisible()
  await user.type(modal().getByRole('textbox', { name: /^Title/ }), 'Lead')
  await user.click(modal().getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('User updated successfully')).toBeVisible()
  expect(sent).toMatchObject([{ companyIds: [1, 3] }])
})

test('a company without that role is named at the role [ADM-08] [FORM-05]', async () => {
  const { user } = await openUsers()
  const message = 'Halcyon Health has no role called Steward'
  network.use(
    mock(users.update, () => problem(400, 'BAD_REQUEST', 'wrong', { errors: [{ field: 'rolesDTO.id', message }] })),
  )
  await user.click(main().getByRole('button', { name: /^Edit.*Priya Raman/ }))
  await user.type(await modal().findByRole('textbox', { name: /^Title/ }), 'Lead')
  await user.click(modal().getByRole('button', { name: /^Save/ }))
  const role = modal().getByRole('combobox', { name: /^Role/ })
  await waitFor(() => expect(role).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(role).toHaveFocus()
})

test('a user is made inactive by what is stored of them and the version it was read with [ADM-08]', async () => {
  const { user, sent } = await openUsers()
  await user.click(main().getByRole('button', { name: /^Edit.*Priya Raman/ }))
  await user.click(await modal().findByRole('switch', { name: /^Active/ }))
  await user.click(modal().getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('User updated successfully')).toBeVisible()
  expect(sent).toMatchObject([
    { userId: 1, id: 1, version: 1, isActive: false, companyIds: [1, 2], rolesDTO: { id: 3 } },
  ])
})

test('a user gets a new password by a link, and their row says until when it works [ADM-08]', async () => {
  const { user, sent } = await openUsers()
  await user.click(await rowMenu('Priya Raman'))
  await user.click(item('New password'))
  await user.click(modal().getByRole('button', { name: 'Make link' }))
  const link = await modal().findByRole('textbox', { name: 'Invitation link' })
  expect(link).toHaveValue('https://people.example.com/oidc-login/invitation#secret')
  await user.click(modal().getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe('https://people.example.com/oidc-login/invitation#secret')
  await user.click(modal().getByRole('button', { name: 'Close' }))
  expect(await screen.findByText(/^New password link until/)).toBeVisible()
  expect(sent).toEqual([{ userId: 1 }])
})

test('a link that is shown once is not taken away by the end of the session [ADM-08] [AUTH-06]', async () => {
  const { user, session, provider } = await openUsers()
  await user.click(await rowMenu('Priya Raman'))
  await user.click(item('New password'))
  await user.click(modal().getByRole('button', { name: 'Make link' }))
  await modal().findByRole('textbox', { name: 'Invitation link' })
  act(() => session.send({ type: 'session.lost' }))
  await screen.findByText(/^Your session has ended/)
  expect(modal().getByRole('textbox', { name: 'Invitation link' })).toBeVisible()
  expect(provider.redirected).toEqual([])
})

test('an e-mail is offered where nobody could say whether any are sent [ADM-08]', async () => {
  const world = aWorld({ me: aSuperUser() })
  world.setup.users = [named(4, 'Mira Novak', { signIn: 'NOT_INVITED' })]
  const { user } = visit(path, { world })
  network.use(failing(notificationSettings.get, '500'))
  await user.click(await rowMenu('Mira Novak'))
  await user.click(item('Invite'))
  await waitFor(() => expect(modal().getByRole('button', { name: 'Send email' })).toBeEnabled())
  expect(modal().queryByText(/^No mail server is set up/)).toBeNull()
})

test.each([
  ['Invite', 'Not invited yet', { signIn: 'NOT_INVITED' }],
  ['Invite again', /^Invited until/, { signIn: 'INVITED', invitedUntil: '2026-11-30T08:00:00.000Z' }],
  [
    'Invite again',
    /^Invitation expired on/,
    { signIn: 'INVITATION_EXPIRED', invitedUntil: '2026-11-01T08:00:00.000Z' },
  ],
] as const)('%s: so a row offers it that says %s [ADM-08]', async (name, said, change) => {
  const world = aWorld({ me: aSuperUser() })
  world.setup.users = [named(4, 'Mira Novak', change)]
  const { user } = visit(path, { world })
  await user.click(await rowMenu('Mira Novak'))
  expect(item(name)).toBeVisible()
  expect(within(main().getByRole('row', { name: /Mira Novak/ })).getByText(said)).toBeVisible()
})

test.each([
  ['NOT_INVITED', 'The link of Mira Novak does not work any more.'],
  ['READY', 'Mira Novak had already used the link to choose a password.'],
] as const)('whoever withdraws a link learns whether it was used before: %s [ADM-08]', async (signIn, said) => {
  const world = aWorld({ me: aSuperUser() })
  const invited = named(4, 'Mira Novak', { signIn: 'INVITED', invitedUntil: '2026-11-30T08:00:00.000Z' })
  world.setup.users = [invited]
  const { user } = visit(path, { world })
  await user.click(await rowMenu('Mira Novak'))
  await user.click(item('Invite again'))
  network.use(mock(users.withdrawInvitation, () => ({ ...invited, signIn, invitedUntil: null })))
  await user.click(modal().getByRole('button', { name: 'Withdraw link' }))
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a user who is inactive is not invited, and their menu says why [ADM-08]', async () => {
  const { user } = await openUsers()
  await user.click(await rowMenu('Jonas Weber'))
  const [first] = screen.getAllByRole('menuitem')
  expect(first).toHaveTextContent(/make them active first$/)
  expect(first).toHaveAttribute('aria-disabled', 'true')
  expect(first).toHaveFocus()
})

test("a user's menu leads to their personal data and to their history [ADM-08]", async () => {
  const { user } = await openUsers()
  await user.click(await rowMenu('Priya Raman'))
  expect(item('Personal data')).toHaveAttribute('href', '/admin/personal-data/user/1')
  await user.click(item('History'))
  expect(await screen.findByRole('dialog', { name: 'History of Priya Raman' })).toBeVisible()
})

test('the question before a deletion says that users lose this company, and that their work stays [ADM-08]', async () => {
  const { user } = await openUsers()
  const said = (who: string) =>
    `${who} access to this company at once, but not to other companies. Their open tasks and reviews stay with them: give them to someone else first. This cannot be undone.`
  await user.click(await main().findByRole('button', { name: 'Delete Jonas Weber' }))
  const one = await screen.findByRole('dialog', { name: 'Delete user “Jonas Weber”?' })
  expect(await within(one).findByText(said('The user loses'))).toBeVisible()
  await user.click(within(one).getByRole('button', { name: 'Cancel' }))
  await user.click(main().getByRole('checkbox', { name: 'Select Jonas Weber' }))
  await user.click(main().getByRole('button', { name: 'Delete selected' }))
  const selected = await screen.findByRole('dialog', { name: 'Delete 1 user?' })
  expect(within(selected).getByText(said('The user loses'))).toBeVisible()
  await user.click(within(selected).getByRole('button', { name: 'Cancel' }))
  await user.click(within(main().getByRole('table')).getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(main().getByRole('button', { name: 'Delete selected' }))
  const several = await screen.findByRole('dialog', { name: 'Delete 3 users?' })
  expect(within(several).getByText(said('These users lose'))).toBeVisible()
})

const ownAccess = 'You cannot remove your own access: ask another super user to do it'
const ingrid = named(3, 'Ingrid Solheim', { rolesDTO: { id: 1, name: 'Super User', permissionLevel: 1 } })

test('a super user sees that they cannot delete themselves, alone or among others, and why [GATE-06]', async () => {
  const { user, sent } = await openUsers('', [ingrid])
  const bin = main().getByRole('button', { name: 'Delete Ingrid Solheim' })
  expect(bin).toHaveAccessibleDescription(ownAccess)
  await user.click(bin)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(await rowMenu('Ingrid Solheim'))
  expect(item(ownAccess)).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Escape}')

  await user.click(main().getByRole('checkbox', { name: 'Select Ingrid Solheim' }))
  await user.click(main().getByRole('button', { name: 'Delete selected' }))
  const none = within(await screen.findByRole('dialog', { name: 'Nothing to delete' }))
  expect(none.getByRole('listitem')).toHaveTextContent(`Ingrid Solheim ${ownAccess}`)
  expect(none.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await user.click(none.getByRole('button', { name: 'Cancel' }))
  await user.click(main().getByRole('checkbox', { name: 'Select Jonas Weber' }))
  await user.click(main().getByRole('button', { name: 'Delete selected' }))
  const one = within(await screen.findByRole('dialog', { name: 'Delete 1 user?' }))
  expect(one.getByText('1 selected user is left out:')).toBeVisible()
  await user.click(one.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 user deleted')).toBeVisible()
  expect(sent).toEqual([{ userId: 2 }])
})

test('whoever edits themselves keeps a role of super users, their company and stays active [GATE-06]', async () => {
  const { user } = await openUsers('', [ingrid])
  await user.click(main().getByRole('button', { name: /^Edit.*Ingrid Solheim/ }))
  const active = await modal().findByRole('switch', { name: /^Active/ })
  expect(active).toBeDisabled()
  expect(active).toHaveAccessibleDescription(ownAccess)
  const role = modal().getByRole('combobox', { name: /^Role/ })
  await waitFor(() => expect(role).toHaveAccessibleDescription(ownAccess))
  await user.click(role)
  expect((await modal().findAllByRole('option')).map((it) => it.textContent)).toEqual(['Super User'])
  await user.keyboard('{Escape}')

  const companies = modal().getByRole('combobox', { name: /^Companies/ })
  expect(companies).toHaveAccessibleDescription(ownAccess)
  const chosen = within(modal().getByRole('list', { name: 'Selected companies' }))
  await user.click(chosen.getByRole('button', { name: 'Remove Halcyon Health' }))
  await user.click(companies)
  expect(await modal().findByRole('option', { name: /^Northwind/ })).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Backspace}')
  expect(chosen.getAllByRole('listitem').map((it) => it.textContent)).toEqual(['Northwind Robotics'])
  expect(chosen.queryByRole('button')).toBeNull()
})

test('the history of a user says when a link to their password was made [ADM-08]', async () => {
  const { user } = await openUsers('', [ingrid])
  const before = { signIn: 'READY', invitedUntil: null }
  const made = anActivity({ before, after: { ...before, invitedUntil: '2026-06-09T09:00:00.000Z' } })
  network.use(mock(activity.list, () => listed([made], {}, () => [''])))
  await user.click(await rowMenu('Ingrid Solheim'))
  await user.click(item('History'))
  expect(
    await screen.findByText(/^Sign-in: Password set → New password link until 09 Jun 2026, \d\d:\d\d$/),
  ).toBeVisible()
  expect(screen.queryByText('No field of the form was changed.')).toBeNull()
})

test('an earlier role of oneself is not restored from the history, and says why [GATE-06]', async () => {
  const { user } = await openUsers('', [ingrid])
  const before = { id: 2, name: 'Manager' }
  const after = { id: 1, name: 'Super User' }
  const change = anActivity({ before: { rolesDTO: before }, after: { rolesDTO: after } })
  network.use(mock(activity.list, () => listed([change], {}, () => [''])))
  await user.click(await rowMenu('Ingrid Solheim'))
  await user.click(item('History'))
  const restore = await screen.findByRole('button', { name: 'Restore Role: Manager' })
  expect(restore).toBeDisabled()
  expect(restore).toHaveAccessibleDescription(ownAccess)
})
