import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { middlingWidth } from '#src/ui/media.ts'
import { watchDownloads } from '#tests/screens/downloads.ts'
import { open } from '#tests/visit.tsx'

const path = '/admin/general/location'
const main = () => within(screen.getByRole('main'))
const titles = () =>
  main()
    .getAllByRole('columnheader')
    .map((it) => it.textContent)
    // The column of the ticks has none.
    .filter((it) => it !== '')
const item = (name: string) => screen.getByRole('menuitemcheckbox', { name })
const all = ['Name', 'State', 'Country', 'Company', 'Actions']

const openList = async (id?: number) => {
  const me = aSuperUser()
  const world = aWorld({ me: id === undefined ? me : { ...me, userData: { ...me.userData, id } } })
  world.lists.locations = [aLocation()]
  const view = await open(path, { world })
  await main().findByRole('rowheader')
  return { ...view, openMenu: async () => view.user.click(main().getByRole('button', { name: 'View' })) }
}

test('columns are hidden and shown by keyboard, and never the one that names the row [TBL-01]', async () => {
  const { user, openMenu } = await openList()
  expect(titles()).toEqual(all)
  await openMenu()
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull()
  expect(item('State')).toHaveFocus()
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
  expect([item('State').ariaChecked, item('Country').ariaChecked, item('Company').ariaChecked]).toEqual([
    'false',
    'true',
    'false',
  ])
  expect(titles()).toEqual(['Name', 'Country', 'Actions'])
  await user.click(screen.getByRole('menuitem', { name: 'Reset view' }))
  expect(titles()).toEqual(all)
})

test('a column that screens of middling width leave out shows there to who asks for it [TBL-01]', async () => {
  const { user, openMenu } = await openList()
  const company = () => main().getByRole('columnheader', { name: 'Company' })
  const cell = () => main().getByRole('cell', { name: 'Northwind Robotics' })
  const isLeftOut = () => [company(), cell()].map((it) => it.classList.contains('minor'))
  expect(isLeftOut()).toEqual([true, true])
  await openMenu()
  await user.click(item('Company'))
  await user.click(item('Company'))
  expect(isLeftOut()).toEqual([false, false])
  await user.click(screen.getByRole('menuitem', { name: 'Reset view' }))
  expect(isLeftOut()).toEqual([true, true])
})

test('the menu ticks what shows: a column that the width leaves out comes with the first press [TBL-01]', async () => {
  const isMiddling = vi.spyOn(window, 'matchMedia')
  const usual = window.matchMedia('print')
  isMiddling.mockImplementation((media) => ({ ...usual, media, matches: media === middlingWidth }))
  onTestFinished(() => isMiddling.mockRestore())
  const { user, openMenu } = await openList()
  await openMenu()
  const ticks = () => ['State', 'Company'].map((it) => item(it).ariaChecked)
  expect(ticks()).toEqual(['true', 'false'])
  await user.click(item('Company'))
  expect(ticks()).toEqual(['true', 'true'])
  expect(main().getByRole('columnheader', { name: 'Company' })).not.toHaveClass('minor')
  await user.click(item('Company'))
  expect(titles()).toEqual(['Name', 'State', 'Country', 'Actions'])
})

test('a person finds a table as they left it, and nobody else does [TBL-01]', async () => {
  const first = await openList()
  await first.openMenu()
  await first.user.click(item('Country'))
  await first.user.click(item('Compact'))
  first.leave()
  const again = await openList()
  expect(titles()).toEqual(['Name', 'State', 'Company', 'Actions'])
  expect(main().getByRole('table')).toHaveClass('compact')
  again.leave()
  await openList(99)
  expect(titles()).toEqual(all)
})

test('an export has the hidden columns too, so that it can be imported again [IMP-07]', async () => {
  const files = watchDownloads()
  const { user, openMenu } = await openList()
  await openMenu()
  await user.click(item('Country'))
  await user.keyboard('{Escape}')
  await user.click(main().getByRole('button', { name: 'Export' }))
  await screen.findByText('1 location exported')
  expect((await files())[0]?.text).toBe(
    '\uFEFFName,State,Country,Company\r\nCopenhagen,,Denmark,Northwind Robotics\r\n',
  )
})
