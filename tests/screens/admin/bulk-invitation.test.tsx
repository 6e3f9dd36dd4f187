import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aUser } from '#mocks/a-user.ts'
import { aWorld } from '#mocks/a-world.ts'
import { mock, problem } from '#mocks/mock.ts'
import { aCompany, aSuperUser } from '#mocks/people.ts'
import { users } from '#src/contract/users.ts'
import { network } from '#tests/network.ts'
import { heldBack } from '#tests/screens/faults/column.ts'
import { asksBeforeUnload } from '#tests/screens/unload.ts'
import { open } from '#tests/visit.tsx'

const dialog = (name: string) => screen.findByRole('dialog', { name })
const names = ['Nina', 'Omar', 'Pia']

const openList = async (isMailOn = true) => {
  const world = aWorld({ me: aSuperUser() })
  world.companies = [...world.companies, aCompany({ companyId: 9, companyName: 'Juniper & Co', preferred: false })]
  world.mailChoices = { ...world.mailChoices, isMailOn }
  world.setup.users = names.map((name, index) =>
    aUser({ id: 7 + index, name, email: `${name}@example.com`, signIn: name === 'Pia' ? 'READY' : 'NOT_INVITED' }),
  )
  const page = await open('/admin/user-management/users', { world })
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  await page.user.click(await screen.findByRole('button', { name: 'Invite selected' }))
  return { ...page, world }
}

test('the selected users are invited by e-mail, but for who has a password [ADM-08]', async () => {
  const asked: string[] = []
  const { user } = await openList()
  network.use(
    mock(users.sendInvitation, ({ params }) => {
      asked.push(String(params.userId))
      return aUser({ id: Number(params.userId), signIn: 'INVITED' })
    }),
  )
  const question = within(await dialog('Invite 2 users'))
  expect(question.getByText('1 selected user is left out:')).toBeVisible()
  expect(question.getByText('Pia')).toHaveTextContent('Pia has a password')
  await user.click(question.getByRole('button', { name: 'Send emails' }))
  expect(await screen.findByText('2 users invited')).toBeVisible()
  expect(asked).toEqual(['7', '8'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

const aLink = (id: unknown) => ({
  link: `https://people.example.com/oidc-login/invitation#secret-${id}`,
  expiresAt: '2026-11-30T08:00:00.000Z',
})

test('without a mail server the selected users get links, which are copied at once [ADM-08]', async () => {
  const { user } = await openList(false)
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  network.use(mock(users.invite, ({ params }) => aLink(params.userId)))
  const question = within(await dialog('Invite 2 users'))
  expect(question.getByText(/^No mail server is set up .* hand them over yourself/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Make links' }))
  const shown = within(await dialog('Links for 2 of 2 users'))
  const links = within(shown.getByRole('region', { name: 'Invitation links' })).getAllByRole('listitem')
  expect(links.map((it) => it.textContent)).toEqual([
    `Nina Nina@example.com${aLink(7).link}`,
    `Omar Omar@example.com${aLink(8).link}`,
  ])
  // Links are gone with it: only who presses Close closes it.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(asksBeforeUnload()).toBe(true)
  await user.click(shown.getByRole('button', { name: 'Copy all' }))
  expect(await shown.findByText('Copied')).toBeVisible()
  expect(written).toHaveBeenCalledWith(
    `Nina\tNina@example.com\t${aLink(7).link}\nOmar\tOmar@example.com\t${aLink(8).link}`,
  )
  await user.click(shown.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asksBeforeUnload()).toBe(false)
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])).not.toContain('secret-')
})

test('links that are shown once are not taken away by the end of the session [ADM-08] [AUTH-06]', async () => {
  const { user, session, provider } = await openList(false)
  network.use(mock(users.invite, ({ params }) => aLink(params.userId)))
  await user.click(within(await dialog('Invite 2 users')).getByRole('button', { name: 'Make links' }))
  const shown = within(await dialog('Links for 2 of 2 users'))
  act(() => session.send({ type: 'session.lost' }))
  await screen.findByText(/^Your session has ended/)
  expect(shown.getByText(aLink(7).link)).toBeVisible()
  expect(provider.redirected).toEqual([])
})

test('several are invited as they are shown, and one whose answer was lost whatever became of it [ADM-08]', async () => {
  const { user } = await openList(false)
  const asked: object[] = []
  network.use(
    mock(users.invite, ({ params, query }) => {
      asked.push({ id: Number(params.userId), ...query })
      return asked.length === 1 ? (problem(500, 'INTERNAL_ERROR', 'Lost') as never) : aLink(params.userId)
    }),
  )
  await user.click(within(await dialog('Invite 2 users')).getByRole('button', { name: 'Make links' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Try again' }))
  await dialog('Links for 2 of 2 users')
  const seen = { version: 1, signIn: 'NOT_INVITED' }
  expect(asked).toEqual([{ id: 7, ...seen }, { id: 7 }, { id: 8, ...seen }])
})

test('links are shown with who has none and why [ADM-08]', async () => {
  const { user } = await openList(false)
  network.use(
    mock(users.invite, ({ params }) =>
      String(params.userId) === '7' ? (problem(404, 'NOT_FOUND', 'No such user') as never) : aLink(8),
    ),
  )
  await user.click(within(await dialog('Invite 2 users')).getByRole('button', { name: 'Make links' }))
  const shown = within(await dialog('Links for 1 of 2 users'))
  expect(shown.getByRole('region', { name: 'Who was not invited' })).toHaveTextContent(/^Nina Someone else removed/)
})

test('nobody else is invited once the right to is lost, as they are where one account is protected [ADM-08]', async () => {
  const { user } = await openList(false)
  const asked: string[] = []
  const answers = [
    problem(403, 'ACCOUNT_FORBIDDEN', 'This user owns the installation'),
    aLink(8),
    problem(403, 'FORBIDDEN', 'You do not have permission to do this'),
  ]
  network.use(
    mock(users.invite, ({ params }) => {
      asked.push(String(params.userId))
      return answers.shift() as never
    }),
  )
  await user.click(within(await dialog('Invite 2 users')).getByRole('button', { name: 'Make links' }))
  const shown = within(await dialog('Links for 1 of 2 users'))
  expect(shown.getByRole('region', { name: 'Who was not invited' })).toHaveTextContent(/^Nina This user owns/)
  await user.click(shown.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Invite selected' }))
  await user.click(within(await dialog('Invite 2 users')).getByRole('button', { name: 'Make links' }))
  const refused = within(await dialog('0 of 2 users invited'))
  expect(refused.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    'Nina You do not have permission to do this',
    'Omar You do not have permission to do this',
  ])
  expect(asked).toEqual(['7', '8', '7'])
})

test('whoever leaves the page while links are made is told that nobody saw them [ADM-08]', async () => {
  const { held, release } = heldBack()
  const { user, router } = await openList(false)
  const asked: string[] = []
  network.use(
    mock(users.invite, async ({ params }) => {
      asked.push(String(params.userId))
      await held()
      return aLink(params.userId)
    }),
  )
  await user.click(within(await dialog('Invite 2 users')).getByRole('button', { name: 'Make links' }))
  await router.navigate({ to: '/admin/general/location' })
  release()
  expect(await screen.findByText(/^Making links was stopped. 1 link was made and not shown/)).toBeVisible()
  expect(asked).toEqual(['7'])
})

/** Invites two, and the server answers to nobody until it is released. */
const inviteHeldBack = async () => {
  const { held, release } = heldBack()
  const page = await openList()
  network.use(
    mock(users.sendInvitation, async ({ params }) => {
      await held()
      return aUser({ id: Number(params.userId), signIn: 'INVITED' })
    }),
  )
  await page.user.click(within(await dialog('Invite 2 users')).getByRole('button', { name: 'Send emails' }))
  return { ...page, release }
}

test('whoever leaves the page while people are invited is told how it ended [ADM-08]', async () => {
  const { router, release } = await inviteHeldBack()
  await router.navigate({ to: '/admin/general/location' })
  expect(await screen.findByText(/^Still sending emails/)).toBeVisible()
  release()
  await waitFor(() => expect(screen.getByText('2 users invited')).toBeVisible())
})

test('whoever leaves the company while people are invited is told only that it stopped [APP-05]', async () => {
  const { session, release } = await inviteHeldBack()
  act(() => session.send({ type: 'company.choose', companyId: 9 }))
  await screen.findByRole('button', { name: 'Company: Juniper & Co' })
  expect(await screen.findByText(/^Inviting was stopped: 0 of 2 users invited\./)).toBeVisible()
  expect(screen.queryByText(/^Still sending/)).toBeNull()
  release()
})

test('a single selected user is spoken of as one, with and without a mail server [ADM-08]', async () => {
  const one = async (isMailOn: boolean) => {
    const { user, unmount } = await openList(isMailOn)
    await user.click(within(await dialog('Invite 2 users')).getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Omar' }))
    await user.click(screen.getByRole('button', { name: 'Invite selected' }))
    return { user, unmount, question: within(await dialog('Invite 1 user')) }
  }
  const mailed = await one(true)
  expect(mailed.question.getByText(/^They get an email with a link/)).toBeVisible()
  expect(mailed.question.getByRole('button', { name: 'Send email' })).toBeVisible()
  mailed.unmount()
  const { user, question } = await one(false)
  network.use(mock(users.invite, ({ params }) => aLink(params.userId)))
  expect(
    question.getByText(/: make the link and hand it over yourself\. It works once, for seven days\.$/),
  ).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Make link' }))
  const shown = within(await dialog('Links for 1 of 1 user'))
  expect(shown.getByText(/^It is shown only here, until you close this\./)).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'Close' }))
})
