import { screen, waitFor, within } from '@testing-library/react'
import { aUser } from '#mocks/a-user.ts'
import { aWorld } from '#mocks/a-world.ts'
import { mock, problem } from '#mocks/mock.ts'
import { aSuperUser } from '#mocks/people.ts'
import { users } from '#src/contract/users.ts'
import { network } from '#tests/network.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { visit } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const nameOf = (index: number) => `Person ${String(index).padStart(4, '0')}`
const names = () =>
  main()
    .queryAllByRole('rowheader')
    .map((it) => it.textContent)
const count = () => main().getByText(/^(Loading…|[\d,]+\+? users?)$/)

/** The page of 130 users, of which the first hundred are there: the others come when `finish` lets them, or `fail`. */
const beginList = async (address = '', { begins = true } = {}) => {
  const all = Array.from({ length: 130 }, (_, index) => aUser({ id: index + 1, name: nameOf(index + 1) }))
  const asked: number[] = []
  let release = () => {}
  const rest = new Promise<void>((resolve) => {
    release = resolve
  })
  const page = visit(`/admin/user-management/users${address}`, { world: aWorld({ me: aSuperUser() }) })
  network.use(
    mock(users.list, async ({ query: { limit, offset } }) => {
      asked.push(offset)
      if (offset === 0) return all.slice(0, limit)
      await rest
      return isFailing ? problem(500, 'UNEXPECTED_ERROR', 'An error occurred.') : all.slice(offset, offset + limit)
    }),
  )
  let isFailing = false
  const go = (fails: boolean) => {
    isFailing = fails
    release()
  }
  if (begins) await screen.findByRole('rowheader', { name: nameOf(1) })
  return { ...page, asked, finish: () => go(false), fail: () => go(true) }
}

test('the first rows of a long list show before the others have come, and it says so [TBL-05]', async () => {
  const { user, finish } = await beginList()
  expect(names()).toHaveLength(25)
  expect(count()).toHaveTextContent('Loading…')
  expect(main().getByText('Page 1 of 4+')).toBeVisible()
  await user.click(main().getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(names()[0]).toBe(nameOf(26)))
  finish()
  await waitFor(() => expect(count()).toHaveTextContent('130 users'))
  expect(main().getByText('Page 2 of 6')).toBeVisible()
  expect(names()[0]).toBe(nameOf(26))
})

test('words typed while a list loads find in all of it, and nothing is called missing before [TBL-02]', async () => {
  const { user, finish } = await beginList()
  await user.type(main().getByRole('searchbox'), '0130')
  expect(names()[0]).toBe(nameOf(1))
  expect(count()).toHaveTextContent('Loading…')
  expect(main().queryByText('No results found')).toBeNull()
  finish()
  await waitFor(() => expect(names()).toEqual([nameOf(130)]))
  expect(count()).toHaveTextContent('1 user')
})

test.each([
  ['words', '?search=0130', 130],
  ['another order', '?sort=name,desc', 130],
  ['a later page', '?page=6', 126],
])('a list that is opened with %s waits for all of its rows [TBL-02]', async (_, address, first) => {
  const { user, asked, finish } = await beginList(address, { begins: false })
  await waitFor(() => expect(asked).toEqual([0, 100]))
  await user.hover(main().getByRole('searchbox'))
  expect(count()).toHaveTextContent('Loading…')
  expect(names()).toEqual([])
  expect(main().queryByText('No results found')).toBeNull()
  finish()
  await waitFor(() => expect(names()[0]).toBe(nameOf(first)))
})

test('a role that a list is narrowed to is not called any role while the list loads [ADM-13]', async () => {
  const { asked, finish } = await beginList('?role=Recruiter', { begins: false })
  await waitFor(() => expect(asked).toEqual([0, 100]))
  expect(await main().findByRole('button', { name: 'Remove filter Role: Loading…' })).toBeVisible()
  expect(main().getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('Loading…')
  finish()
  expect(await main().findByRole('button', { name: 'Remove filter Role: Recruiter' })).toBeVisible()
  expect(main().getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('Recruiter')
})

test('a list whose rest fails shows what has come, says so and can be asked again [ERR-01]', async () => {
  const { user, finish, fail } = await beginList()
  fail()
  expect(await main().findByText(/^Error loading users\./)).toBeVisible()
  expect(names()).toHaveLength(25)
  expect(count()).toHaveTextContent('100+ users')
  await user.type(main().getByRole('searchbox'), '0130')
  await waitFor(() => expect(names()).toEqual([]))
  expect(main().queryByText('No results found')).toBeNull()
  finish()
  await user.click(main().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names()).toEqual([nameOf(130)]))
  expect(main().queryByText(/^Error loading users\./)).toBeNull()
})

test('a file that is asked for while a list loads holds all of its rows [IMP-07]', async () => {
  const files = watchDownloads()
  const { user, finish } = await beginList()
  await user.click(main().getByRole('button', { name: 'Export' }))
  finish()
  await waitFor(async () => expect(await files()).toHaveLength(1))
  expect((await files())[0]?.text.trim().split('\r\n')).toHaveLength(131)
})

test('whoever leaves a list while it loads stops the loading [TBL-05]', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { router } = await beginList()
  const last = fetched.mock.calls.find(([url]) => String(url).includes('offset=100'))
  expect(last?.[1]?.signal?.aborted).toBe(false)
  await router.navigate({ to: '/admin/general/location' })
  await waitFor(() => expect(last?.[1]?.signal?.aborted).toBe(true))
})

test('a list whose first rows do not come soon shows what it is, and that it loads [TBL-05]', async () => {
  visit('/admin/user-management/users', { world: aWorld({ me: aSuperUser() }) })
  network.use(mock(users.list, () => new Promise(() => {})))
  expect(await screen.findByRole('searchbox', { name: 'Search users' })).toBeVisible()
  expect(count()).toHaveTextContent('Loading…')
})

test('a list that cannot be loaded says so, and is asked for once until somebody tries again [ERR-01]', async () => {
  let refuses = true
  const asked: number[] = []
  const { user } = visit('/admin/user-management/users', { world: aWorld({ me: aSuperUser() }) })
  network.use(
    mock(users.list, ({ query: { offset } }) => {
      asked.push(offset)
      return refuses ? problem(500, 'UNEXPECTED_ERROR', 'An error occurred.') : [aUser({ id: 1, name: nameOf(1) })]
    }),
  )
  expect(await screen.findByText(/^Error loading users\./)).toBeVisible()
  expect(asked).toEqual([0])
  refuses = false
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByRole('rowheader', { name: nameOf(1) })).toBeVisible()
})
