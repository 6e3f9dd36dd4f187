import { render, screen } from '@testing-library/react'
import { noSlots, slotsAfter, slotsInOrder } from '#src/screens/lists/row-slots.ts'
import { type Columns, Table } from '#src/screens/lists/table.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
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

test('where nobody is in a row each place stays where it is [TBL-05]', () => {
  const before = slotsAfter(noSlots, ['a', 'b', 'c'], null)
  expect([...slotsInOrder(before, ['c', 'd', 'a', 'e', 'f']).of]).toEqual([
    ['c', 0],
    ['d', 1],
    ['a', 2],
    ['e', 3],
    ['f', 4],
  ])
  const fewer = slotsInOrder(before, ['c'])
  expect([...slotsInOrder(fewer, ['b', 'a']).of]).toEqual([
    ['b', 0],
    ['a', 3],
  ])
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
const page = (rows: Person[], isStale = false) => (
  <UiProvider>
    <Table
      label="people"
      columns={columns}
      rows={rows}
      rowKey={(it) => it.id}
      keys={{ copy: () => {} }}
      isStale={isStale}
    />
  </UiProvider>
)
const searched = (...of: Parameters<typeof page>) => (
  <>
    <SearchField label="Words" placeholder="" value="" onType={() => {}} onSubmit={() => {}} onClear={() => {}} />
    {page(...of)}
  </>
)
const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')

test('nobody on a button of a row finds themselves on that of another one when theirs goes [TBL-05]', () => {
  const { rerender } = render(page(people('Ida', 'Mira', 'Priya')))
  const row = rowOf('Ida')
  screen.getByRole('button', { name: 'Delete Mira' }).focus()
  rerender(page(people('Robert', 'Theodor', 'Priya')))
  expect(document.body).toHaveFocus()
  expect(rowOf('Robert')).toBe(row)
})

test('rows change where they stand while one searches, and go with their record for one in a row [TBL-05]', () => {
  const { rerender } = render(searched(people('Ida', 'Mira', 'Priya')))
  const first = rowOf('Ida')
  screen.getByRole('searchbox', { name: 'Words' }).focus()
  rerender(searched(people('Priya', 'Ida')))
  expect(rowOf('Priya')).toBe(first)
  screen.getByRole('button', { name: 'Delete Ida' }).focus()
  const ofIda = rowOf('Ida')
  rerender(searched(people('Ida', 'Priya')))
  expect(rowOf('Ida')).toBe(ofIda)
  expect(screen.getByRole('button', { name: 'Delete Ida' })).toHaveFocus()
})

test('an answer that was waited for takes no row from under the hand of whoever reaches for it [TBL-05]', () => {
  const { rerender } = render(searched(people('Ida', 'Mira', 'Priya')))
  const ofMira = rowOf('Mira')
  screen.getByRole('searchbox', { name: 'Words' }).focus()
  rerender(searched(people('Ida', 'Mira', 'Priya'), true))
  rerender(searched(people('Mira')))
  expect(rowOf('Mira')).toBe(ofMira)
})
