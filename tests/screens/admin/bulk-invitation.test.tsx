import { act, screen, waitFor, within } from '@testing-library/react'
import { aUser } from '#mocks/a-user.ts'
import { aWorld } from '#mocks/a-world.ts'
import { mock } from '#mocks/mock.ts'
import { aCompany, aSuperUser } from '#mocks/people.ts'
import { users } from '#src/contract/users.ts'
import { network } from '#tests/network.ts'
import { heldBack } from '#tests/screens/faults/column.ts'
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
  await user.click(question.getByRole('button', { name: 'Send e-mails' }))
  expect(await screen.findByText('2 users invited')).toBeVisible()
  expect(asked).toEqual(['7', '8'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without a mail server nobody is invited at once, and the question says why [ADM-08]', async () => {
  await openList(false)
  const send = within(await dialog('Invite 2 users')).getByRole('button', { name: 'Send e-mails' })
  expect(send).toBeDisabled()
  expect(send).toHaveAccessibleDescription(/^No mail server is set up/)
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
  await page.user.click(within(await dialog('Invite 2 users')).getByRole('button', { name: 'Send e-mails' }))
  return { ...page, release }
}

test('whoever leaves the page while people are invited is told how it ended [ADM-08] [ERR-02]', async () => {
  const { router, release } = await inviteHeldBack()
  await router.navigate({ to: '/admin/general/location' })
  expect(await screen.findByText(/^Still sending e-mails/)).toBeVisible()
  release()
  await waitFor(() => expect(screen.getByText('2 users invited')).toBeVisible())
})

test('whoever leaves the company while people are invited is told only that it stopped [APP-05]', async () => {
  const { session, release } = await inviteHeldBack()
  act(() => session.send({ type: 'company.choose', companyId: 9 }))
  await screen.findByRole('button', { name: 'Company: Juniper & Co' })
  expect(await screen.findByText(/^Sending was stopped: 0 of 2 users invited\./)).toBeVisible()
  expect(screen.queryByText(/^Still sending/)).toBeNull()
  release()
})
