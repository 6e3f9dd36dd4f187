import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { aWorld } from '#mocks/a-world.ts'
import { faults } from '#mocks/faults.ts'
import { mock, problem } from '#mocks/mock.ts'
import { aCompany, aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { locations } from '#src/contract/general.ts'
import { network } from '#tests/network.ts'
import { asksBeforeUnload } from '#tests/screens/unload.ts'
import { open } from '#tests/visit.tsx'

const path = '/admin/general/location'
const box = (name: string) => within(screen.getByRole('table')).getByRole('checkbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const isSaid = (text: string | RegExp) => screen.findByText(text)
const names = () => screen.getAllByRole('rowheader').map((it) => it.textContent)

const openList = async () => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = ['Copenhagen', 'Lisbon', 'Utrecht'].map((name, index) => aLocation({ id: index + 1, name }))
  const view = await open(path, { world })
  await screen.findByRole('checkbox', { name: 'Select Utrecht' })
  return { ...view, world }
}

test('a page is selected with the keyboard, row by row or at once, and how many is read out [ADM-03]', async () => {
  const { user } = await openList()
  box('Select Lisbon').focus()
  await user.keyboard(' ')
  expect(await isSaid('1 location selected')).toHaveRole('status')
  expect(box('Select all rows of this page')).toBePartiallyChecked()
  await user.click(box('Select all rows of this page'))
  expect(await isSaid('3 locations selected')).toBeVisible()
  await user.click(button('Clear selection'))
  expect(box('Select Lisbon')).not.toBeChecked()
})

test('what a new search may not show is deselected, and that is said [TBL-02]', async () => {
  const { user } = await openList()
  await user.click(box('Select all rows of this page'))
  await user.type(screen.getByRole('searchbox'), 'lis{Enter}')
  expect(await isSaid('3 rows were deselected because you changed the search or a filter.')).toHaveRole('status')
  expect(screen.queryByRole('button', { name: 'Delete selected' })).toBeNull()
})

test('a row that somebody else has deleted is no longer selected, nor asked about [ADM-03]', async () => {
  const { user, world } = await openList()
  await user.click(box('Select Lisbon'))
  await user.click(box('Select Utrecht'))
  world.lists.locations = world.lists.locations.filter((it) => it.name !== 'Utrecht')
  await user.click(button('Edit Copenhagen'))
  const form = within(await screen.findByRole('dialog', { name: 'Edit location' }))
  await user.type(form.getByRole('textbox', { name: /^Name/ }), '2')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await isSaid('1 location selected')).toHaveRole('status')
  await user.click(button('Delete selected'))
  await screen.findByRole('dialog', { name: 'Delete 1 location?' })
})

test('whoever does not delete the selected rows after all is back at the button that asked [ADM-03]', async () => {
  const { user } = await openList()
  await user.click(box('Select Utrecht'))
  await user.click(button('Delete selected'))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 1 location?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(button('Delete selected')).toHaveFocus()
})

test('a row that was edited after it was selected is deleted as it is now, and one in use stays [API-02]', async () => {
  const { user, world } = await openList()
  await user.click(box('Select Copenhagen'))
  await user.click(box('Select Utrecht'))
  await user.click(button('Edit Copenhagen'))
  const form = within(await screen.findByRole('dialog', { name: 'Edit location' }))
  await user.type(form.getByRole('textbox', { name: /^Name/ }), '2')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByRole('checkbox', { name: 'Select Copenhagen2' })
  const sent: unknown[] = []
  network.use(
    mock(locations.remove, ({ params, version }) => {
      sent.push([params.id, version])
      if (params.id === 3) return problem(409, 'IN_USE', 'This cannot be deleted: it is still used by requisitions')
      world.lists.locations = world.lists.locations.filter((it) => it.id !== params.id)
      return { success: true as const }
    }),
  )
  await user.click(button('Delete selected'))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 2 locations?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  const result = within(await screen.findByRole('dialog', { name: '1 of 2 locations deleted' }))
  expect(result.getByText(/still used by requisitions/)).toBeVisible()
  expect(sent).toEqual([
    [1, 2],
    [3, 1],
  ])
  await user.click(result.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(names()).toEqual(['Lisbon', 'Utrecht']))
  expect(box('Select Utrecht')).toBeChecked()
})

test('a selected row that was deleted by its own button is not counted as selected any longer [ADM-03]', async () => {
  const { user } = await openList()
  await user.click(box('Select Copenhagen'))
  await user.click(box('Select Utrecht'))
  await user.click(button('Delete Copenhagen'))
  const question = within(await screen.findByRole('dialog', { name: 'Delete location “Copenhagen”?' }))
  await user.click(await question.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(names()).toEqual(['Lisbon', 'Utrecht']))
  expect(await isSaid('1 location selected')).toBeVisible()
  await user.click(button('Delete Lisbon'))
  const other = within(await screen.findByRole('dialog', { name: 'Delete location “Lisbon”?' }))
  await user.click(await other.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(names()).toEqual(['Utrecht']))
  expect(box('Select Utrecht')).toBeChecked()
})

test('whoever loses the right to delete meanwhile is asked for no further row, and each says why [ADM-03]', async () => {
  const { user, world } = await openList()
  const asked: number[] = []
  network.use(
    mock(locations.remove, ({ params }) => {
      asked.push(params.id)
      if (asked.length === 2) return problem(403, 'FORBIDDEN', 'You do not have permission to do this') as never
      world.lists.locations = world.lists.locations.filter((it) => it.id !== params.id)
      return { success: true as const }
    }),
  )
  await user.click(box('Select all rows of this page'))
  await user.click(button('Delete selected'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  const result = within(await screen.findByRole('dialog', { name: '1 of 3 locations deleted' }))
  expect(result.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    'Lisbon You do not have permission to do this',
    'Utrecht You do not have permission to do this',
  ])
  expect(asked).toEqual([1, 2])
})

/** Begins to delete all three rows, the second of which the server at first has no time for. `wait`: in seconds. */
const deleteAllWhileBusy = async (wait: number) => {
  const { user, world } = await openList()
  await user.click(box('Select all rows of this page'))
  const asked: number[] = []
  network.use(
    mock(locations.remove, ({ params }) => {
      asked.push(params.id)
      if (asked.length === 2) {
        const answer = faults['429']() as Response
        answer.headers.set('retry-after', String(wait))
        return answer as never
      }
      world.lists.locations = world.lists.locations.filter((it) => it.id !== params.id)
      return { success: true as const }
    }),
  )
  await user.click(button('Delete selected'))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 3 locations?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  return { user, world, asked }
}

test('a deletion of many waits as the server says when it had too many calls, and goes on [ADM-03] [API-03]', async () => {
  const { asked } = await deleteAllWhileBusy(1)
  expect(await screen.findByText('3 locations deleted')).toBeVisible()
  expect(asked).toEqual([1, 2, 2, 3])
})

test('a deletion of many that has to wait long says how long, and goes on where it was [ADM-03] [API-03]', async () => {
  const { user, world, asked } = await deleteAllWhileBusy(40)
  const stopped = within(await screen.findByRole('dialog', { name: 'The deletion was interrupted' }))
  expect(stopped.getByRole('alert')).toHaveTextContent('40 seconds')
  expect(world.lists.locations.map((it) => it.name)).toEqual(['Lisbon', 'Utrecht'])
  await user.click(stopped.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('3 locations deleted')).toBeVisible()
  expect(asked).toEqual([1, 2, 2, 3])
})

test('nobody else is said to have deleted a row whose deletion was asked for again [ADM-03] [ERR-01]', async () => {
  const { user } = await openList()
  await user.click(box('Select Lisbon'))
  const answers = [faults['network error'], faults['404']]
  network.use(mock(locations.remove, () => answers.shift()?.() as never))
  await user.click(button('Delete selected'))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 1 location?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  const stopped = within(await screen.findByRole('dialog', { name: 'The deletion was interrupted' }))
  await user.click(stopped.getByRole('button', { name: 'Try again' }))
  const result = within(await screen.findByRole('dialog', { name: '0 of 1 location deleted' }))
  expect(result.getByRole('listitem')).toHaveTextContent(/^Lisbon It had already been deleted\.$/)
})

/** Begins to delete all three rows; the server answers the first when it is told to. */
const deleteThree = async (answers: (() => object)[], renewal?: () => Promise<boolean>) => {
  const world = aWorld({ me: aSuperUser() })
  world.companies = [...world.companies, aCompany({ companyId: 9, companyName: 'Juniper & Co', preferred: false })]
  world.lists.locations = ['Copenhagen', 'Lisbon', 'Utrecht'].map((name, index) => aLocation({ id: index + 1, name }))
  const view = await open('/admin/activity', { world, ...(renewal && { renewal }) })
  const { router, user } = view
  await act(() => router.navigate({ to: path, search: {} }))
  await screen.findByRole('checkbox', { name: 'Select Utrecht' })
  let answerFirst = () => {}
  const first = new Promise<void>((done) => {
    answerFirst = done
  })
  const asked: number[] = []
  network.use(
    mock(locations.remove, async ({ params }) => {
      asked.push(params.id)
      await first
      const answer = answers[asked.length - 1]?.() ?? { success: true as const }
      if (!(answer instanceof Response))
        world.lists.locations = world.lists.locations.filter((it) => it.id !== params.id)
      return answer as never
    }),
  )
  await user.click(box('Select all rows of this page'))
  await user.click(button('Delete selected'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(asked).toEqual([1]))
  return { ...view, asked, answerFirst: () => answerFirst() }
}

/** The same, and goes back while the first is under way, which the server answers after that. */
const leaveWhileDeleting = async (answers: (() => object)[], meanwhile = async (_: UserEvent) => {}) => {
  const view = await deleteThree(answers)
  act(() => view.router.history.back())
  expect(await screen.findByText('Still deleting locations. A notice will tell you when it is done.')).toBeVisible()
  await screen.findByRole('heading', { name: 'Activity' })
  await meanwhile(view.user)
  view.answerFirst()
  return view
}

test('a deletion whose page is left goes on to its end and says so, and the list is as it is by then [ADM-03]', async () => {
  const { router, asked } = await leaveWhileDeleting([])
  expect(await screen.findByText('3 locations deleted')).toBeVisible()
  expect(asked).toEqual([1, 2, 3])
  await act(() => router.navigate({ to: path, search: {} }))
  expect(await screen.findByText('Add the first location the company works at.')).toBeVisible()
})

test('a deletion whose page is left says how many were deleted where a row is refused [ADM-03]', async () => {
  const refused = () => problem(409, 'IN_USE', 'This cannot be deleted: it is still used by requisitions')
  const { asked } = await leaveWhileDeleting([refused])
  expect(await screen.findByText('2 of 3 locations deleted')).toBeVisible()
  expect(asked).toEqual([1, 2, 3])
})

test('a deletion whose page is left stops where it cannot go on, and says after how many [ADM-03] [ERR-01]', async () => {
  const { router, asked } = await leaveWhileDeleting([() => ({ success: true }), faults['network error']])
  expect(
    await screen.findByText(
      'Deleting was stopped: 1 of 3 locations deleted. One more may have been deleted: the server did not answer.',
    ),
  ).toBeVisible()
  expect(asked).toEqual([1, 2])
  await act(() => router.navigate({ to: path, search: {} }))
  await screen.findByRole('checkbox', { name: 'Select Utrecht' })
  expect(names()).toEqual(['Lisbon', 'Utrecht'])
})

test('the browser asks before a deletion is ended with its tab, also after its page was left [ADM-03]', async () => {
  expect(asksBeforeUnload()).toBe(false)
  await leaveWhileDeleting([], async () => expect(asksBeforeUnload()).toBe(true))
  expect(await screen.findByText('3 locations deleted')).toBeVisible()
  expect(asksBeforeUnload()).toBe(false)
})

test('a deletion whose company is left stops, and takes nothing from the other one [APP-05]', async () => {
  const { asked } = await leaveWhileDeleting([], async (user) => {
    await user.click(button('Company: Northwind Robotics'))
    await user.click(await screen.findByRole('menuitemradio', { name: /Juniper & Co/ }))
    await screen.findByRole('button', { name: 'Company: Juniper & Co' })
  })
  expect(
    await screen.findByText(
      'Deleting was stopped: 0 of 3 locations deleted. One more may have been deleted: the server did not answer.',
    ),
  ).toBeVisible()
  expect(asked).toEqual([1])
})

test('a deletion whose company is left with its page says only that it stopped [APP-05]', async () => {
  const { asked, session, answerFirst } = await deleteThree([])
  act(() => session.send({ type: 'company.choose', companyId: 9 }))
  await screen.findByRole('button', { name: 'Company: Juniper & Co' })
  expect(await screen.findByText(/^Deleting was stopped: 0 of 3 locations deleted\./)).toBeVisible()
  expect(screen.queryByText(/^Still deleting/)).toBeNull()
  answerFirst()
  expect(asked).toEqual([1])
})

test('a deletion that the end of the session cuts off says how far it came before the sign-in [AUTH-06] [ADM-03]', async () => {
  const view = await deleteThree(
    [() => ({ success: true }), ...Array.from({ length: 3 }, () => faults['401'])],
    async () => false,
  )
  view.answerFirst()
  const stopped = within(await screen.findByRole('dialog', { name: 'The deletion was interrupted' }))
  await isSaid(/^Your session has ended/)
  expect(view.provider.redirected).toEqual([])
  await view.user.click(stopped.getByRole('button', { name: 'Leave the rest' }))
  const result = within(await screen.findByRole('dialog', { name: '1 of 3 locations deleted' }))
  await view.user.click(result.getByRole('button', { name: 'Close' }))
  await view.user.click(button('Sign in'))
  await waitFor(() => expect(view.provider.redirected).toEqual([path]))
})

test('a session that ends when all that was deleted is told leads to the sign-in by itself [AUTH-06]', async () => {
  const view = await deleteThree([])
  view.answerFirst()
  await isSaid('3 locations deleted')
  act(() => view.session.send({ type: 'session.lost' }))
  await waitFor(() => expect(view.provider.redirected).toEqual([path]))
})
