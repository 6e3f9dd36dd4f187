import { screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const names = () =>
  main()
    .getAllByRole('rowheader')
    .map((it) => it.textContent)
const size = (name: string) => screen.getByRole('menuitemradio', { name })

const openList = async (rows: number, address = '') => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = Array.from({ length: rows }, (_, index) =>
    aLocation({ id: index + 1, name: `Place ${String(index + 1).padStart(4, '0')}` }),
  )
  const view = await open(`/admin/general/location${address}`, { world })
  await main().findByRole('rowheader', { name: 'Place 0001' })
  return { ...view, openMenu: () => view.user.click(main().getByRole('button', { name: 'View' })) }
}

test('a person chooses how many rows a page has, and the address keeps it [TBL-01] [TBL-05]', async () => {
  const { user, router, openMenu } = await openList(27, '?page=1')
  expect(names()).toHaveLength(25)
  await openMenu()
  expect(screen.getAllByRole('menuitemradio').map((it) => it.textContent)).toEqual(['25', 'All 27'])
  await user.click(size('All 27'))
  expect(await main().findByRole('rowheader', { name: 'Place 0027' })).toBeVisible()
  expect(router.state.location.search).toEqual({ size: 100 })
  await openMenu()
  expect(size('All 27')).toBeChecked()
  await user.click(size('25'))
  await vi.waitFor(() => expect(names()).toHaveLength(25))
  expect(router.state.location.search).toEqual({})
})

test('a short list has no sizes to choose from, and a link with an unknown one shows the usual rows [TBL-01]', async () => {
  const { openMenu } = await openList(25, '?size=77')
  expect(names()).toHaveLength(25)
  await openMenu()
  expect(screen.queryByRole('group', { name: 'Rows per page' })).toBeNull()
})

test('of a thousand rows those that show are drawn, and all are counted for a screen reader [TBL-05]', async () => {
  await openList(1000, '?size=1000')
  expect(names().length).toBeLessThan(60)
  expect(main().getByRole('table')).toHaveAttribute('aria-rowcount', '1001')
  const rows = main().getAllByRole('row')
  expect(rows.slice(0, 3).map((it) => it.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3'])
})

test('keys lead to rows that are not drawn yet, and the row in use stays [TBL-05]', async () => {
  const { user } = await openList(1000, '?size=1000')
  const first = main().getByRole('rowheader', { name: 'Place 0001' })
  await user.click(first)
  await user.keyboard('{Control>}{End}{/Control}')
  expect(main().getByRole('button', { name: 'Delete Place 1000' })).toHaveFocus()
  await user.keyboard('{PageUp}')
  expect(main().getByRole('button', { name: 'Delete Place 0990' })).toHaveFocus()
  await user.keyboard('{Home}{ArrowRight}')
  expect(main().getByRole('rowheader', { name: 'Place 0990' })).toHaveFocus()
  await user.keyboard(' ')
  expect(main().getByRole('checkbox', { name: 'Select Place 0990' })).toBeChecked()
})

test('all thousand rows are selected at once, also those that are not drawn [TBL-01] [TBL-05]', async () => {
  const { user } = await openList(1000, '?size=1000')
  await user.click(main().getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(main().getByText('1,000 locations selected')).toBeVisible()
})
