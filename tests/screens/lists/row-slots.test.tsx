import { render, screen } from '@testing-library/react'
import { noSlots, slotsAfter } from '#src/screens/lists/row-slots.ts'
import { type Columns, Table } from '#src/screens/lists/table.tsx'
import { UiProvider } from '#src/ui/provider.tsx'

const slotsOf = (...lists: string[][]) => lists.reduce((slots, keys) => slotsAfter(slots, keys, null), noSlots).of

test('a row that stays keeps its place, and one that comes takes that of one that has gone [TBL-05]', () => {
  expect([...slotsOf(['a', 'b', 'c'], ['d', 'c', 'e'])]).toEqual([
    ['d', 0],
    ['c', 2],
    ['e', 1],
  ])
  expect([...slotsOf(['a'], ['b', 'c', 'd'])].map(([, slot]) => slot)).toEqual([0, 1, 2])
})

test('no two rows are in one place, however lists follow one another [TBL-05]', () => {
  const lists = [['a', 'b', 'c'], ['b'], [], ['c', 'a', 'd', 'b'], ['d', 'e', 'f', 'g', 'a']]
  for (let length = 1; length <= lists.length; length += 1) {
    const places = [...slotsOf(...lists.slice(0, length)).values()]
    expect(new Set(places).size).toBe(places.length)
  }
})

type Person = { id: number; name: string }
const columns: Columns<Person> = [
  { title: 'Name', cell: (it) => it.name },
  { title: 'Actions', isAction: true, cell: (it) => <button type="button">Delete {it.name}</button> },
]
const people = (...names: string[]) => names.map((name) => ({ id: name.length, name }))
const page = (rows: Person[]) => (
  <UiProvider>
    <Table label="people" columns={columns} rows={rows} rowKey={(it) => it.id} keys={{ copy: () => {} }} />
  </UiProvider>
)

test('nobody on a button of a row finds themselves on that of another one when theirs goes [TBL-05]', () => {
  const { rerender } = render(page(people('Ida', 'Mira', 'Priya')))
  const row = screen.getByRole('rowheader', { name: 'Ida' }).closest('tr')
  screen.getByRole('button', { name: 'Delete Mira' }).focus()
  rerender(page(people('Robert', 'Theodor', 'Priya')))
  expect(document.body).toHaveFocus()
  expect(screen.getByRole('rowheader', { name: 'Robert' }).closest('tr')).toBe(row)
})
