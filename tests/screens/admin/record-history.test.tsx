import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { aWorld } from '#mocks/a-world.ts'
import { anActivity } from '#mocks/activity.ts'
import { failing, faults } from '#mocks/faults.ts'
import { mock, pathOf, problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { locations } from '#src/contract/general.ts'
import { network } from '#tests/network.ts'
import { open } from '#tests/visit.tsx'

const panel = () => within(screen.getByRole('dialog'))
const items = () =>
  panel()
    .getAllByRole('listitem')
    .map((it) => it.textContent)

const openHistory = async (change: Parameters<typeof anActivity>[0][], place = aLocation({ id: 1, version: 3 })) => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = [place]
  world.activities = change.map((it) => anActivity(it))
  const view = await open('/admin/general/location', { world })
  await view.user.click(await screen.findByRole('button', { name: `History of ${place.name}` }))
  await panel().findAllByRole('listitem')
  return { ...view, world }
}
const copenhagen = aLocation({ id: 1, version: 3, name: 'Copenhagen', country: 'Denmark', state: '' })

test('the history of a record says who changed what and when, before and after [ADM-03]', async () => {
  await openHistory(
    [
      { id: 12 },
      {
        id: 11,
        action: 'create',
        userName: 'Ines Costa',
        at: '2026-06-01T08:30:00.000Z',
        before: null,
        after: { name: 'Kopenhagen', country: 'Denmark', state: '', version: 1, companyId: 1 },
      },
    ],
    copenhagen,
  )
  expect(items()).toEqual([
    expect.stringMatching(/^Changed by Daniel Okafor.*Name.*Before: Kopenhagen.*After: Copenhagen$/),
    expect.stringMatching(
      /^Added by Ines Costa.*Name.*After: Kopenhagen.*Country.*After: Denmark.*State.*After: Empty$/,
    ),
  ])
  expect(
    panel()
      .getAllByText(/2026, \d\d:\d\d$/)
      .map((it) => it.getAttribute('datetime')),
  ).toEqual(['2026-06-02T09:00:00.000Z', '2026-06-01T08:30:00.000Z'])
})

test('restoring a value saves it on the version that is there, says so, and shows it in the list [ADM-03]', async () => {
  const { user, world } = await openHistory([{ id: 12 }], copenhagen)
  await user.click(panel().getByRole('button', { name: 'Restore Name: Kopenhagen' }))
  await screen.findByText('Location updated successfully')
  expect(world.lists.locations).toEqual([{ ...copenhagen, name: 'Kopenhagen', version: 4 }])
  expect(await panel().findByText('Current value')).toBeVisible()
  expect(panel().queryByRole('button', { name: /^Restore/ })).toBeNull()
  expect(await screen.findByRole('dialog', { name: 'History of Kopenhagen' })).toBeVisible()
  await user.click(panel().getByRole('button', { name: 'Close' }))
  await screen.findByRole('rowheader', { name: 'Kopenhagen' })
})

test('the history is titled with the name that somebody else has given the record meanwhile [ADM-03]', async () => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = [copenhagen]
  const { user } = await open('/admin/general/location', { world })
  const button = await screen.findByRole('button', { name: 'History of Copenhagen' })
  world.lists.locations = [{ ...copenhagen, name: 'København', version: 4 }]
  await user.click(button)
  expect(await screen.findByRole('dialog', { name: 'History of København' })).toBeVisible()
})

test('the history is titled with a restored name also where the list shows its record no more [ADM-03]', async () => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = [copenhagen]
  world.activities = [anActivity({ id: 12 })]
  const { user } = await open('/admin/general/location?search=Copenhagen', { world })
  await user.click(await screen.findByRole('button', { name: 'History of Copenhagen' }))
  await user.click(await panel().findByRole('button', { name: 'Restore Name: Kopenhagen' }))
  await screen.findByText('Location updated successfully')
  await waitFor(() => expect(screen.queryByRole('rowheader', { hidden: true })).toBeNull())
  expect(await screen.findByRole('dialog', { name: 'History of Kopenhagen' })).toBeVisible()
})

test('a value that the server refuses is not restored, and its field is named with the reason [ADM-03]', async () => {
  const { user } = await openHistory([{ id: 12 }], copenhagen)
  const errors = [{ field: 'name', message: 'must be at most 255 characters' }]
  network.use(mock(locations.update, () => problem(400, 'BAD_REQUEST', 'wrong', { errors })))
  await user.click(panel().getByRole('button', { name: 'Restore Name: Kopenhagen' }))
  expect(await panel().findByRole('alert')).toHaveTextContent(
    'The value could not be restored. Name: must be at most 255 characters',
  )
})

test('the button of a value keeps the focus while it is restored, and cannot be pressed again [ADM-03]', async () => {
  const { user } = await openHistory([{ id: 12 }], copenhagen)
  const asked = vi.fn(faults['no answer'])
  network.use(failing(locations.update, asked))
  const restore = panel().getByRole('button', { name: 'Restore Name: Kopenhagen' })
  await user.click(restore)
  expect(restore).toHaveTextContent('Restoring…')
  expect(restore).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(asked).toHaveBeenCalledOnce()
})

test('with a value is restored what depends on it, as it was then', async () => {
  const { user, world } = await openHistory(
    [{ before: { country: 'Canada', state: 'Ontario' }, after: { country: 'Denmark', state: '' } }],
    copenhagen,
  )
  await user.click(panel().getByRole('button', { name: 'Restore Country: Canada' }))
  await screen.findByText('Location updated successfully')
  expect(world.lists.locations).toMatchObject([{ name: 'Copenhagen', country: 'Canada', state: 'Ontario' }])
})

test('what somebody else changed in the meantime is shown, and nothing is restored', async () => {
  const { user, world } = await openHistory([{ id: 12 }], copenhagen)
  const theirs = { ...copenhagen, name: 'København', version: 4 }
  world.lists.locations = [theirs]
  world.activities = [
    anActivity({ id: 13, userName: 'Ines Costa', before: { name: 'Copenhagen' }, after: { name: 'København' } }),
    ...world.activities,
  ]
  await user.click(panel().getByRole('button', { name: 'Restore Name: Kopenhagen' }))
  expect(await panel().findByRole('alert')).toHaveTextContent(/Someone else changed this location/)
  expect(items()[0]).toMatch(/^Changed by Ines Costa.*København/)
  expect(world.lists.locations).toEqual([theirs])
})

test('the history is read from inside the form of a record, which stays as it is [ADM-03]', async () => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = [copenhagen]
  world.activities = [anActivity({ id: 12 })]
  const { user } = await open('/admin/general/location', { world })
  await user.click(await screen.findByRole('button', { name: 'Edit Copenhagen' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit location' }))
  await user.type(form.getByRole('textbox', { name: /^Name/ }), ' North')
  await user.click(form.getByRole('button', { name: 'History' }))
  const history = within(await screen.findByRole('dialog', { name: 'History of Copenhagen' }))
  expect(await history.findByText(/^Changed by Daniel Okafor/)).toBeVisible()
  await user.click(history.getByRole('button', { name: 'Close' }))
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Copenhagen North')
  expect(screen.queryByRole('dialog', { name: 'History of Copenhagen' })).toBeNull()
})

test('a form for a new record has no history', async () => {
  const world = aWorld({ me: aSuperUser() })
  const { user } = await open('/admin/general/location', { world })
  const [add] = await screen.findAllByRole('button', { name: 'Add location' })
  if (add) await user.click(add)
  const form = within(await screen.findByRole('dialog', { name: 'Add location' }))
  expect(form.queryByRole('button', { name: 'History' })).toBeNull()
})

/** The history of a place, over the form that it is edited in. */
const openOverForm = async () => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = [copenhagen]
  world.activities = [anActivity({ id: 12 })]
  const { user } = await open('/admin/general/location', { world })
  await user.click(await screen.findByRole('button', { name: 'Edit Copenhagen' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit location' }))
  await user.click(form.getByRole('button', { name: 'History' }))
  const history = within(await screen.findByRole('dialog', { name: 'History of Copenhagen' }))
  return { user, world, form, history }
}

test('a value restored over the open form is in the form, which is saved with what was typed [ADM-03]', async () => {
  const { user, world, form, history } = await openOverForm()
  await user.click(await history.findByRole('button', { name: 'Restore Name: Kopenhagen' }))
  await screen.findByText('Location updated successfully')
  await history.findByText('Current value')
  await user.click(history.getByRole('button', { name: 'Close' }))
  const name = form.getByRole('textbox', { name: /^Name/ })
  expect(name).toHaveValue('Kopenhagen')
  await user.type(name, ' K')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Edit Kopenhagen K' })).toBeVisible()
  expect(world.lists.locations).toMatchObject([{ name: 'Kopenhagen K', version: 5 }])
})

test('a history that is closed before the restored record is read hands it to the form [ADM-03]', async () => {
  const { user, form, history } = await openOverForm()
  const restore = await history.findByRole('button', { name: 'Restore Name: Kopenhagen' })
  let answer = () => {}
  const reading = new Promise<void>((resolve) => {
    answer = resolve
  })
  network.use(http.get(pathOf(locations.get), () => reading, { once: true }))
  await user.click(restore)
  await history.findByText('Loading the history…')
  await user.click(history.getByRole('button', { name: 'Close' }))
  answer()
  expect(await form.findByDisplayValue('Kopenhagen')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: /^Name/ }), ' K')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Edit Kopenhagen K' })).toBeVisible()
})
