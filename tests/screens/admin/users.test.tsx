import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { failing } from '#mocks/faults.ts'
import { mock } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { people } from '#src/contract/people.ts'
import { users } from '#src/contract/users.ts'
import { afterPainting } from '#src/screens/lists/after-painting.ts'
import { network } from '#tests/network.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { visit } from '#tests/visit.tsx'
import { item, main, modal, named, names, openUsers, path, rowMenu } from './users-page.ts'

test('users are listed with role, companies, e-mail, permission level and status [ADM-08]', async () => {
  await openUsers()
  const row = within(main().getByRole('row', { name: /Priya Raman/ }))
  for (const text of ['Recruiter', 'priya@example.com', '7 - Recruiter']) expect(row.getByText(text)).toBeVisible()
  expect(row.getByRole('cell', { name: /^Northwind Robotics, Halcyon Health/ })).toBeVisible()
  expect(row.getByText(/^active$/i)).toBeVisible()
  expect(within(main().getByRole('row', { name: /Jonas Weber/ })).getByText(/^inactive$/i)).toBeVisible()
})

test('the users are asked for once when their list opens, and not again when they are ordered [TBL-02]', async () => {
  let asked = 0
  network.events.on('request:start', ({ request }) => {
    if (new URL(request.url).pathname.endsWith('/users/all')) asked += 1
  })
  const { user, router } = await openUsers()
  expect(asked).toBe(1)
  await user.click(main().getByRole('button', { name: 'Role' }))
  await waitFor(() => expect(router.state.resolvedLocation?.search).toHaveProperty('sort'))
  expect(names()).toEqual(['Daniel Okafor', 'Priya Raman', 'Jonas Weber'])
  expect(asked).toBe(1)
})

test('of several companies the first shows, and all on demand by pointer and by keys [TBL-01]', async () => {
  const { user } = await openUsers()
  const row = within(main().getByRole('row', { name: /Priya Raman/ }))
  const more = row.getByRole('button', { name: '+1 more' })
  const listed = () => row.queryAllByRole('listitem').map((it) => it.textContent)
  await user.click(more)
  expect(listed()).toEqual(['Northwind Robotics', 'Halcyon Health'])
  await user.keyboard('{Escape}')
  expect(listed()).toEqual([])
  expect(more).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(more.ariaExpanded).toBe('true')
  expect(listed()).toHaveLength(2)
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(listed()).toEqual([])
})

test('the clipboard and a file get all companies of a user, however few show [TBL-01] [IMP-07]', async () => {
  const files = watchDownloads()
  const { user } = await openUsers()
  const setData = vi.fn()
  const row = within(main().getByRole('row', { name: /Priya Raman/ }))
  fireEvent.copy(row.getByRole('button', { name: '+1 more' }), { clipboardData: { setData } })
  expect(setData).toHaveBeenCalledWith('text/plain', 'Northwind Robotics, Halcyon Health')
  await user.click(main().getByRole('button', { name: 'Export' }))
  await screen.findByText('3 users exported')
  expect((await files())[0]?.text).toContain('Northwind Robotics, Halcyon Health')
})

test('a file holds the users that show while their word is still being typed [IMP-07]', async () => {
  const files = watchDownloads()
  const { user } = await openUsers()
  await user.type(main().getByRole('searchbox'), 'priya')
  await waitFor(() => expect(names()).toEqual(['Priya Raman']))
  await user.click(main().getByRole('button', { name: 'Export' }))
  await screen.findByText('1 user exported')
  expect((await files())[0]?.text).not.toContain('Jonas Weber')
})

test('a file holds the users that show, which are loaded anew once they have shown for long [IMP-07]', async () => {
  const files = watchDownloads()
  const { user, stored } = await openUsers()
  const exportUsers = () => user.click(main().getByRole('button', { name: 'Export' }))
  stored.push(named(4, 'Mira Novak'))
  await exportUsers()
  await screen.findByText('3 users exported')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  onTestFinished(() => void vi.useRealTimers())
  await exportUsers()
  await screen.findByText('4 users exported')
  expect(names()).toContain('Mira Novak')
  const linesOf = ({ text }: { text: string }) => text.split('\r\n').filter((it) => it !== '')
  expect((await files()).map((it) => linesOf(it).length)).toEqual([4, 5])
})

test('what is typed narrows the list at once, and so do role and status, which the address keeps [ADM-13]', async () => {
  const { user } = await openUsers()
  await user.type(main().getByRole('searchbox'), 'halcy')
  await waitFor(() => expect(names()).toHaveLength(3))
  await user.clear(main().getByRole('searchbox'))
  await user.type(main().getByRole('searchbox'), '10 - man')
  await waitFor(() => expect(names()).toEqual(['Daniel Okafor']))
})

test('an order that was chosen shows at once and stays, and of two quick presses both count [TBL-02]', async () => {
  const { user, router } = await openUsers()
  const head = main().getByRole('columnheader', { name: 'Name' })
  const seen: unknown[] = []
  const watch = new MutationObserver(() => seen.push(head.getAttribute('aria-sort')))
  watch.observe(head, { attributeFilter: ['aria-sort'] })
  onTestFinished(() => watch.disconnect())
  await user.click(main().getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(router.state.resolvedLocation?.search).toEqual({ sort: 'name,asc' }))
  expect(seen).toEqual(['ascending'])
  await user.dblClick(main().getByRole('button', { name: 'Role' }))
  await waitFor(() => expect(router.state.resolvedLocation?.search).toEqual({ sort: 'role,desc' }))
  act(() => router.history.back())
  await waitFor(() =>
    expect(main().getByRole('columnheader', { name: 'Role' })).toHaveAttribute('aria-sort', 'ascending'),
  )
})

test('whoever chooses an order and goes elsewhere at once is not called back [TBL-02]', async () => {
  const { router } = await openUsers()
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  network.use(mock(people.info, () => isAsked.then(() => aSuperUser())))
  fireEvent.click(main().getByRole('button', { name: 'Name' }))
  fireEvent.click(screen.getByRole('link', { name: 'Location' }))
  await new Promise<void>(afterPainting)
  answer()
  expect(await screen.findByRole('heading', { level: 1, name: 'Location' })).toBeVisible()
  await waitFor(() => expect(router.state.status).toBe('idle'))
  expect(router.state.location.href).toBe('/admin/general/location')
})

test('an address with a status shows those users alone [ADM-08]', async () => {
  await openUsers('?status=INACTIVE')
  await waitFor(() => expect(names()).toEqual(['Jonas Weber']))
})

test('an address beyond the last page leads to it, and an order that the list lacks is named [TBL-03]', async () => {
  const { history } = await openUsers('?page=7&sort=colour,desc')
  expect(names()).toHaveLength(3)
  await waitFor(() => expect(history.location.search).toBe(''))
  expect(screen.getByText(/cannot be used here: sort/)).toBeVisible()
})

test('a link that searches users for a word like true, with blanks and a page, shows that page [TBL-02]', async () => {
  const many = Array.from({ length: 26 }, (_, index) => named(10 + index, `True ${index}`))
  const { history } = await openUsers('?status=INACTIVE', many)
  await act(async () => history.push(`${path}?search=true`))
  await waitFor(() => expect(names()).toHaveLength(25))
  expect(main().getByRole('searchbox')).toHaveValue('true')
  await act(async () => history.push(`${path}?search=%20true%20&page=2`))
  await waitFor(() => expect(names()).toEqual(['True 25']))
})

test('a link with a filter that the users do not have says so [ADM-08] [ADM-13]', async () => {
  await openUsers('?colour=red&sort=name,sideways')
  expect(await screen.findByText(/^This value cannot be used here: colour\./)).toBeVisible()
  expect(await screen.findByText(/^This value cannot be used here: sort\./)).toBeVisible()
})

test('blanks in the search narrow nothing, and the users that were selected stay so [TBL-02]', async () => {
  const { user } = await openUsers()
  await user.click(screen.getByRole('checkbox', { name: 'Select Jonas Weber' }))
  await user.type(main().getByRole('searchbox'), '  ')
  expect(names()).toHaveLength(3)
  expect(screen.getByText('1 user selected')).toBeVisible()
  await user.type(main().getByRole('searchbox'), 'jonas')
  expect(screen.getByText('1 row was deselected because you changed the search or a filter.')).toBeVisible()
})

test('a word that nobody has is called one without results while it is typed, not an empty list [TBL-04]', async () => {
  const { history, user } = await openUsers()
  await user.type(main().getByRole('searchbox'), 'qqq')
  expect(history.location.search).toBe('')
  expect(main().getByText('No results found')).toBeVisible()
  await user.click(main().getByRole('button', { name: 'Clear search and filters' }))
  expect(names()).toHaveLength(3)
})

test('while a word is typed on a later page, the page that is named is the one that shows [TBL-02] [TBL-03]', async () => {
  const many = Array.from({ length: 30 }, (_, index) => named(10 + index, `Zoe ${index}`))
  const { history, user } = await openUsers('', many)
  await user.click(main().getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(history.location.search).toBe('?page=2'))
  // At once: on a busy core the half second until the address follows would pass while a key is awaited.
  fireEvent.change(main().getByRole('searchbox'), { target: { value: 'z' } })
  expect(history.location.search).toBe('?page=2')
  expect(names()[0]).toBe('Zoe 0')
  expect(main().getByText('Page 1 of 2')).toBeVisible()
})

test('whoever deletes the last user of the last page sees the page before it [TBL-03]', async () => {
  const many = Array.from({ length: 23 }, (_, index) => named(10 + index, `Zoe ${index}`))
  const { history, stored, user } = await openUsers('', many)
  await user.click(main().getByRole('button', { name: 'Next page' }))
  await screen.findByRole('rowheader', { name: 'Zoe 22' })
  stored.pop()
  await user.click(screen.getByRole('button', { name: 'Delete Zoe 22' }))
  await user.click(await modal().findByRole('button', { name: 'Delete' }))
  await screen.findByRole('rowheader', { name: 'Priya Raman' })
  expect(history.location.search).toBe('')
})

test('whoever deletes the last user with a role stays with that role, and no link is blamed [ADM-08] [ADM-13]', async () => {
  const { history, stored, user } = await openUsers('?status=INACTIVE')
  await act(async () => history.push(`${path}?role=Manager`))
  await screen.findByRole('rowheader', { name: 'Daniel Okafor' })
  stored.pop()
  await user.click(screen.getByRole('button', { name: 'Delete Daniel Okafor' }))
  await user.click(await modal().findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No results found')).toBeVisible()
  expect(main().getByRole('button', { name: 'Remove filter Role: Manager' })).toBeVisible()
  expect(screen.queryByText(/cannot be used here/)).toBeNull()
})

test('arrow keys go past the menus of users to the next row, and stay in one that is open [TBL-01]', async () => {
  const { user } = await openUsers()
  const menu = await rowMenu('Jonas Weber')
  ;(await rowMenu('Priya Raman')).focus()
  await user.keyboard('{ArrowDown}')
  expect(menu).toHaveFocus()
  await user.keyboard('{Enter}{ArrowDown}{ArrowRight}')
  expect(item('Personal data')).toHaveFocus()
  await user.keyboard('{Escape}{ArrowLeft}')
  expect(main().getByRole('button', { name: 'Delete Jonas Weber' })).toHaveFocus()
})

test('says that the users could not be loaded [ERR-01]', async () => {
  visit(path, { world: aWorld({ me: aSuperUser() }) })
  network.use(failing(users.list, '500'))
  expect(await screen.findByText(/^Error loading users\./)).toBeVisible()
})
