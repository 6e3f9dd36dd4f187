import { fireEvent, screen, within } from '@testing-library/react'
import { aWorld } from '#mocks/a-world.ts'
import { aSuperUser } from '#mocks/people.ts'
import { aLocation } from '#mocks/reference-lists.ts'
import { open } from '#tests/visit.tsx'

const main = () => within(screen.getByRole('main'))
const heading = (name: string) => main().getByRole('rowheader', { name })
const box = (name: string) => main().getByRole('checkbox', { name })

const openList = async (names = ['Copenhagen', 'Lisbon', 'Utrecht']) => {
  const world = aWorld({ me: aSuperUser() })
  world.lists.locations = names.map((name, index) => aLocation({ id: index + 1, name }))
  const view = await open('/admin/general/location', { world })
  await screen.findByRole('checkbox', { name: `Select ${names[0]}` })
  return view
}

/** What Ctrl+C in the element that has the focus puts on the clipboard. */
const copied = () => {
  const setData = vi.fn()
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } })
  return setData.mock.calls
}

test('one cell of a table is reached by Tab, and arrows lead to all others and what is in them [TBL-01]', async () => {
  const { user } = await openList()
  const stops = main()
    .getAllByRole('rowheader')
    .filter((it) => it.tabIndex === 0)
  expect(stops).toEqual([heading('Copenhagen')])
  heading('Copenhagen').focus()
  await user.keyboard('{ArrowDown}')
  expect(heading('Lisbon')).toHaveFocus()
  expect([heading('Lisbon').tabIndex, heading('Copenhagen').tabIndex]).toEqual([0, -1])
  await user.keyboard('{ArrowLeft}')
  expect(box('Select Lisbon')).toHaveFocus()
  await user.keyboard('{End}')
  expect(main().getByRole('button', { name: 'Delete Lisbon' })).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowUp}')
  expect(main().getByRole('button', { name: 'Edit Copenhagen' })).toHaveFocus()
  await user.keyboard('{Control>}{End}{/Control}')
  expect(main().getByRole('button', { name: 'Delete Utrecht' })).toHaveFocus()
  await user.keyboard('{Home}')
  expect(box('Select Utrecht')).toHaveFocus()
  await user.keyboard('{ArrowDown}{Control>}{Home}{/Control}')
  expect(box('Select Copenhagen')).toHaveFocus()
})

test('on a cell Space selects the row and Enter opens it, and the table stays a table [TBL-01]', async () => {
  const { user } = await openList()
  heading('Lisbon').focus()
  await user.keyboard(' ')
  expect(await screen.findByText('1 location selected')).toHaveRole('status')
  expect(box('Select Lisbon')).toBeChecked()
  await user.keyboard(' ')
  expect(box('Select Lisbon')).not.toBeChecked()
  await user.keyboard('{Enter}')
  const form = within(await screen.findByRole('dialog', { name: 'Edit location' }))
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Lisbon')
  expect(screen.getByRole('table', { name: 'locations' })).toBeVisible()
})

test('a cell is copied as it is, selected rows as a spreadsheet takes them, and that is read out [IMP-07]', async () => {
  const { user } = await openList(['=1+1', 'Two "words"', 'Utrecht'])
  heading('=1+1').focus()
  expect(copied()).toEqual([['text/plain', '=1+1']])
  expect(await screen.findByText('Copied: =1+1')).toBeVisible()
  await user.click(box('Select =1+1'))
  await user.click(box('Select Two "words"'))
  heading('=1+1').focus()
  expect(copied()).toEqual([
    ['text/plain', `'=1+1\t\tDenmark\tNorthwind Robotics\n"Two ""words"""\t\tDenmark\tNorthwind Robotics`],
  ])
  expect(await screen.findByText('Copied: 2 locations')).toBeVisible()
  heading('Utrecht').focus()
  expect(copied()).toEqual([['text/plain', 'Utrecht']])
})

test('selected rows are copied by their button, also those of another page, and a refusal is said', async () => {
  const names = Array.from({ length: 26 }, (_, index) => `Town ${String(index).padStart(2, '0')}`)
  const { user } = await openList(names)
  await user.click(box('Select Town 00'))
  await user.click(main().getByRole('button', { name: 'Page 2 of 2' }))
  await user.click(await main().findByRole('checkbox', { name: 'Select Town 25' }))
  await user.click(main().getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied: 2 locations')).toBeVisible()
  expect(await navigator.clipboard.readText()).toMatch(/^Town 00\t.*\nTown 25\t/)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await user.click(main().getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/^The browser did not let the page copy\./)).toBeVisible()
})

test('what somebody has marked is copied by the browser', async () => {
  await openList()
  const cell = heading('Lisbon')
  cell.focus()
  getSelection()?.selectAllChildren(cell)
  expect(copied()).toEqual([])
  getSelection()?.removeAllRanges()
})
