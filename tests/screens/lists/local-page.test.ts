import fc from 'fast-check'
import { searchKey } from '#src/contract/letters.ts'
import { localPage, prepareNext } from '#src/resource/local-page.ts'

type Row = { id: number; name: string; level: number }
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Person ${(index * 7) % count}`,
    level: index % 3,
  }))

const watched = () => {
  const textsOf = vi.fn((it: Row) => [it.name, `Level ${it.level}`])
  const sortKey = vi.fn((it: Row, field: 'name' | 'level') => it[field])
  return { textsOf, sortKey }
}
const asked = { search: '', sort: null, page: 1 } as const
const byLevel = { field: 'level', direction: 'desc' } as const

test('of 10,000 rows the texts are prepared once, and each order is made once [TBL-05]', () => {
  const rows = rowsOf(10_000)
  const how = watched()
  for (const search of ['p', 'pe', 'person 4711', ''])
    for (const page of [1, 2]) localPage(rows, { ...asked, search, sort: byLevel, page }, how)
  expect([how.textsOf.mock.calls.length, how.sortKey.mock.calls.length]).toEqual([10_000, 10_000])
})

test('words are found in any case, and not across two texts of a row [TBL-02]', () => {
  const how = watched()
  const rows = rowsOf(30)
  expect(localPage(rows, { ...asked, search: ' PERSON 7 ' }, how)).toMatchObject({ totalElements: 1, totalPages: 1 })
  expect(localPage(rows, { ...asked, search: '7 Level' }, how).content).toEqual([])
})

test('a name is found however the accents of the words were typed [TBL-02]', () => {
  const rows = rowsOf(2).map((it) => ({ ...it, name: `Pâtisserie ${it.id}`.normalize('NFC') }))
  expect(localPage(rows, { ...asked, search: 'PÂTISSERIE 2'.normalize('NFD') }, watched()).content).toEqual([rows[1]])
})

test.each([
  ['zoe', 'Zoë Müller'],
  ['MULLER', 'Zoë Müller'],
  ['lukasz', 'Łukasz Sørensen'],
  ['sorensen', 'Łukasz Sørensen'],
  ['strasse', 'Hauptstraße 1'],
  ['hauptstraß', 'Hauptstrasse 1'],
])('whoever types %s finds %s, accents or not [TBL-02]', (search, name) => {
  const rows = [{ id: 1, name, level: 0 }, ...rowsOf(3).map((it) => ({ ...it, id: it.id + 1 }))]
  expect(localPage(rows, { ...asked, search }, watched()).content).toEqual([rows[0]])
})

test('a name is found by words that were copied with marks that nobody sees [TBL-02]', () => {
  const rows = rowsOf(2)
  expect(localPage(rows, { ...asked, search: '\u200bPer\u00adson 1\u2060' }, watched()).content).toEqual([rows[1]])
})

test('the rows found are those of which one text holds the words [TBL-02]', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'İ', 'i', ' ', 'ß', 's', 'é', '1'), maxLength: 5 })
  fc.assert(
    fc.property(
      fc.array(fc.array(letters, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
      letters,
      (texts, words) => {
        const rows = texts.map((own, id) => ({ id, own }))
        const found = localPage(rows, { ...asked, search: words }, { textsOf: (it) => it.own, sortKey: (it) => it.id })
        const wanted = searchKey(words).trim()
        const expected = rows.filter(({ own }) => own.some((it) => searchKey(it).includes(wanted)))
        expect(found.content).toEqual(expected)
      },
    ),
  )
})

test('a record that came twice is found, counted and shown once [TBL-02]', () => {
  const rows = [...rowsOf(3), ...rowsOf(2).map((it) => ({ ...it, name: 'Person 0' }))]
  const found = localPage(rows, { ...asked, search: 'person 0', sort: byLevel }, watched())
  expect(found).toMatchObject({ totalElements: 1, totalPages: 1 })
  expect(found.content).toEqual([rows[0]])
  expect(localPage(rows, asked, watched()).content.map((it) => it.id)).toEqual([1, 2, 3])
})

test('rows that are equal stay as they were in both directions, and a filter changes no order [TBL-05]', () => {
  const rows = rowsOf(7)
  const how = watched()
  const ids = (sort: { field: 'level'; direction: 'asc' | 'desc' }, isShown?: (it: Row) => boolean) =>
    localPage(rows, { ...asked, sort, ...(isShown && { isShown }) }, how).content.map((it) => it.id)
  expect(ids({ field: 'level', direction: 'asc' })).toEqual([1, 4, 7, 2, 5, 3, 6])
  expect(ids(byLevel)).toEqual([3, 6, 2, 5, 1, 4, 7])
  expect(ids(byLevel, (it) => it.id > 3)).toEqual([6, 5, 4, 7])
})

test('rows that came anew are searched anew', () => {
  const how = watched()
  const rows = rowsOf(3)
  localPage(rows, { ...asked, search: 'zoe' }, how)
  const renamed = rows.map((it) => (it.id === 2 ? { ...it, name: 'Zoë Zoe' } : it))
  expect(localPage(renamed, { ...asked, search: 'zoe' }, how).totalElements).toBe(1)
})

test('what a list will be asked for is made ready bit by bit, and nothing of it twice [TBL-05]', () => {
  const rows = rowsOf(9)
  const how = watched()
  const steps = [0, 1, 2].map(() => prepareNext(rows, ['name', 'level'], how))
  expect(steps).toEqual([true, true, false])
  expect([how.textsOf.mock.calls.length, how.sortKey.mock.calls.length]).toEqual([9, 18])
  for (const field of ['name', 'level'] as const)
    for (const direction of ['asc', 'desc'] as const)
      localPage(rows, { ...asked, search: 'person', sort: { field, direction } }, how)
  expect([how.textsOf.mock.calls.length, how.sortKey.mock.calls.length]).toEqual([9, 18])
})
