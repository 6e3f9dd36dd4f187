import { act, screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aCompany, anotherCompany, aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { open } from '#tests/visit.tsx'

const path = '/admin/general/location'
const main = () => within(screen.getByRole('main'))
const names = () =>
  main()
    .getAllByRole('rowheader')
    .map((it) => it.textContent)
const titles = () =>
  main()
    .getAllByRole('columnheader')
    .map((it) => it.textContent)

const openList = async (search = '', id?: number, country = 'Denmark') => {
  const me = aSuperUser()
  const world = aWorld({
    me: id === undefined ? me : { ...me, userData: { ...me.userData, id } },
    companies: [aCompany(), anotherCompany()],
  })
  world.lists.locations = ['Aarhus', 'Copenhagen', 'Lisbon'].map((name, index) =>
    aLocation({ id: index + 1, name, country }),
  )
  const view = await open(`${path}${search}`, { world })
  await main().findAllByRole('rowheader')
  const choose = async (role: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox', name: string) => {
    if (!screen.queryByRole('menu')) await view.user.click(main().getByRole('button', { name: 'View' }))
    await view.user.click(screen.getByRole(role, { name }))
  }
  const keep = async (name: string) => {
    await choose('menuitem', 'Save this view…')
    await view.user.type(screen.getByRole('textbox', { name: 'Name' }), `${name}{Enter}`)
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  return { ...view, choose, keep, address: () => view.router.state.location.search }
}

test('a view is kept by name with search, order, columns and density, and its address opens it [TBL-01]', async () => {
  const { choose, keep, user, address } = await openList('?search=a&sort=name,desc&page=1')
  await choose('menuitemcheckbox', 'State')
  await choose('menuitemcheckbox', 'Compact')
  await user.keyboard('{Escape}')
  await keep('Backwards')
  await choose('menuitem', 'Reset view')
  await user.click(main().getByRole('button', { name: 'Clear search' }))
  await main().findByText('3 locations')
  await choose('menuitemradio', 'Backwards')
  await main().findByText('2 locations')
  expect(address()).toEqual({ search: 'a', sort: 'name,desc' })
  expect(names()).toEqual(['Copenhagen', 'Aarhus'])
  expect(titles()).not.toContain('State')
  expect(main().getByRole('table')).toHaveClass('compact')
  await user.click(main().getByRole('button', { name: 'View' }))
  expect(screen.getByRole('menuitemradio', { name: 'Backwards' })).toBeChecked()
})

test('of views that show the same only the one that was opened or kept last is ticked [TBL-01]', async () => {
  const { choose, keep, user } = await openList('?search=a')
  const ticked = async () => {
    if (!screen.queryByRole('menu')) await user.click(main().getByRole('button', { name: 'View' }))
    const radios = within(screen.getByRole('group', { name: 'Saved views' })).getAllByRole('menuitemradio')
    return radios.filter((it) => it.getAttribute('aria-checked') === 'true').map((it) => it.textContent)
  }
  await keep('Alphas')
  await keep('Betas')
  expect(await ticked()).toEqual(['Betas'])
  await choose('menuitemradio', 'Alphas')
  expect(await ticked()).toEqual(['Alphas'])
})

test('whoever renames a view by keys goes on at its button, in its new place as well [TBL-01]', async () => {
  const { choose, keep, user } = await openList()
  await keep('Alphas')
  await keep('Betas')
  await choose('menuitem', 'Manage views…')
  act(() => screen.getByRole('button', { name: 'Rename “Betas”' }).focus())
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Rename “Betas”')
  await user.keyboard('{Enter}')
  await user.clear(screen.getByRole('textbox', { name: 'Name' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Aardvarks{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Rename “Aardvarks”')
})

const keepAsDefault = async (name: string, search: string) => {
  const { user, keep, choose, leave } = await openList(search)
  await keep(name)
  await choose('menuitem', 'Manage views…')
  await user.click(screen.getByRole('checkbox', { name: `Open the list with “${name}”` }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  leave()
}

test('a list opens with the default view, unless a link says otherwise; nobody else has it [TBL-01]', async () => {
  await keepAsDefault('Lisbon only', '?search=lis')
  const again = await openList()
  await expect.poll(again.address).toEqual({ search: 'lis' })
  await main().findByText('1 location')
  again.leave()
  const linked = await openList('?search=aar')
  expect([linked.address(), names()]).toEqual([{ search: 'aar' }, ['Aarhus']])
  linked.leave()
  const other = await openList('', 99)
  expect([other.address(), names().length]).toEqual([{}, 3])
})

test('a default view that names what is gone says so by its name, and blames no link [TBL-01]', async () => {
  await keepAsDefault('Danish', '?country=Denmark')
  const { address } = await openList('', undefined, 'Portugal')
  expect(await screen.findByText('Part of the view “Danish” was ignored')).toBeVisible()
  expect(screen.getByText(/^This value can no longer be used: Country\./)).toBeVisible()
  expect(screen.queryByText('Part of the link was ignored')).toBeNull()
  expect(address()).toEqual({})
})

test('a view belongs to its company, whose records it may name; columns and density do not [TBL-01] [APP-06]', async () => {
  const { choose, keep, user, address } = await openList('?search=lis')
  await keep('Lisbon only')
  await choose('menuitem', 'Manage views…')
  await user.click(screen.getByRole('checkbox', { name: 'Open the list with “Lisbon only”' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await choose('menuitemcheckbox', 'State')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Company:/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(anotherCompany().companyName) }))
  await screen.findByRole('button', { name: `Company: ${anotherCompany().companyName}` })
  await main().findByText('3 locations')
  expect(address()).toEqual({})
  expect(titles()).not.toContain('State')
  await user.click(main().getByRole('button', { name: 'View' }))
  expect(screen.getByRole('menuitem', { name: 'Save this view…' })).toBeVisible()
  expect(screen.queryByRole('menuitemradio', { name: 'Lisbon only' })).toBeNull()
})

test('a view that another tab has made shows', async () => {
  const { user } = await openList()
  const key = `views:1:${aSuperUser().userData.id}:1:locations.list`
  const made = [{ name: 'From elsewhere', address: {}, shown: {}, isCompact: false, isDefault: false }]
  localStorage.setItem(key, JSON.stringify(made))
  act(() => void dispatchEvent(new StorageEvent('storage', { key })))
  await user.click(main().getByRole('button', { name: 'View' }))
  expect(screen.getByRole('menuitemradio', { name: 'From elsewhere' })).toBeVisible()
})

test('a view that another tab makes while one is named stays beside it [TBL-01]', async () => {
  const { user, choose } = await openList()
  const key = `views:1:${aSuperUser().userData.id}:1:locations.list`
  await choose('menuitem', 'Save this view…')
  const made = [{ name: 'From elsewhere', address: {}, shown: {}, isCompact: false, isDefault: false }]
  localStorage.setItem(key, JSON.stringify(made))
  act(() => void dispatchEvent(new StorageEvent('storage', { key })))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'From here{Enter}')
  await user.click(main().getByRole('button', { name: 'View' }))
  const views = screen.getAllByRole('menuitemradio').map((it) => it.textContent)
  expect(views).toEqual(['From elsewhere', 'From here'])
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '')
  expect(stored).toMatchObject([{ name: 'From elsewhere' }, { name: 'From here' }])
})

test('columns that two tabs hide are both hidden when the list is opened again [TBL-01]', async () => {
  const { choose, leave } = await openList()
  const key = `table:1:${aSuperUser().userData.id}:locations.list`
  localStorage.setItem(key, JSON.stringify({ shown: { Country: false }, isCompact: true }))
  await choose('menuitemcheckbox', 'State')
  leave()
  await openList()
  expect(titles()).not.toContain('State')
  expect(titles()).not.toContain('Country')
  expect(main().getByRole('table')).toHaveClass('compact')
})

test('that the browser refuses to store a view is said, and the view lasts until the page is left', async () => {
  const { keep, choose } = await openList()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await keep('Unstored')
  expect(await screen.findByText(/^The browser refused to store your views\./)).toBeVisible()
  await choose('menuitemradio', 'Unstored')
})
