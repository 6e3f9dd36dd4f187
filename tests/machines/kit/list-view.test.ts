import fc from 'fast-check'
import {
  type ListView,
  maxPageButtons,
  offeredSizes,
  pageButtons,
  rowSizes,
  sortFrom,
  sortText,
  toggledSort,
  viewAfter,
} from '#machines/kit/list-view.ts'

const open: ListView = {
  search: '',
  filters: { status: 'OPEN' },
  sort: { field: 'jobTitle', direction: 'asc' },
  page: 3,
}

test('a filter, an order and new words lead to page 1; a filter takes half-typed words along [CAND-01] [TBL-03]', () => {
  expect(viewAfter(open, 'arm ', { type: 'filter.set', name: 'kind', value: 'BACKFILL' })).toEqual({
    ...open,
    search: 'arm',
    filters: { status: 'OPEN', kind: 'BACKFILL' },
    page: 1,
  })
  expect(viewAfter(open, '', { type: 'filter.set', name: 'status', value: null })).toEqual({
    ...open,
    filters: {},
    page: 1,
  })
  expect(viewAfter(open, '', { type: 'sort.toggle', field: 'jobTitle' })).toEqual({
    ...open,
    sort: { field: 'jobTitle', direction: 'desc' },
    page: 1,
  })
  expect(viewAfter(open, 'arm', { type: 'everything.clear' })).toEqual({ ...open, filters: {}, page: 1 })
})

test('all filters are taken away at once, and the words and the order stay [TBL-03] [ADM-13]', () => {
  const set = { ...open, search: 'arm', filters: { status: 'OPEN', kind: 'BACKFILL' } }
  expect(viewAfter(set, 'arms ', { type: 'filters.clear' })).toEqual({ ...set, search: 'arms', filters: {}, page: 1 })
})

test('a page is opened as it is asked for, unless words that are still typed make it another list [TBL-03]', () => {
  expect(viewAfter(open, '', { type: 'page.open', page: 4 })).toEqual({ ...open, page: 4 })
  expect(viewAfter(open, '', { type: 'page.open', page: 0 })).toEqual({ ...open, page: 1 })
  expect(viewAfter(open, 'arm', { type: 'page.open', page: 4 })).toEqual({ ...open, search: 'arm', page: 1 })
})

test('an order that is chosen from a list replaces the one before [CAND-01]', () => {
  const newest = { field: 'updatedAt', direction: 'desc' } as const
  expect(viewAfter(open, '', { type: 'sort.set', sort: newest })).toEqual({ ...open, sort: newest, page: 1 })
  expect(viewAfter(open, '', { type: 'sort.set', sort: null })).toEqual({ ...open, sort: null, page: 1 })
})

test('a column orders up, then down, then not at all; another column begins anew [CAND-01]', () => {
  const up = toggledSort(null, 'name')
  const down = toggledSort(up, 'name')
  expect([up, down, toggledSort(down, 'name'), toggledSort<string>(down, 'status')]).toEqual([
    { field: 'name', direction: 'asc' },
    { field: 'name', direction: 'desc' },
    null,
    { field: 'status', direction: 'asc' },
  ])
})

test('there are at most five page buttons, in a row around the current page, and none outside the list [TBL-03]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (one, other) => {
      const [page, pages] = [Math.min(one, other), Math.max(one, other)]
      const buttons = pageButtons(page, pages)
      expect(buttons).toHaveLength(Math.min(maxPageButtons, pages))
      expect(buttons).toContain(page)
      expect(buttons.every((it) => it >= 1 && it <= pages)).toBe(true)
      expect(buttons.every((it, index) => index === 0 || it === (buttons[index - 1] ?? 0) + 1)).toBe(true)
    }),
  )
})

test('an order is written and read alike, without a direction it is ascending, and none is none [CAND-01]', () => {
  const order = { field: 'jobTitle', direction: 'desc' } as const
  expect(sortFrom(sortText(order))).toEqual(order)
  expect(sortFrom('jobTitle')).toEqual({ field: 'jobTitle', direction: 'asc' })
  expect(sortFrom(undefined)).toBeNull()
})

test('another size begins at page 1, and the usual one is none [TBL-03]', () => {
  expect(viewAfter(open, '', { type: 'size.set', size: 1000 })).toEqual({ ...open, page: 1, size: 1000 })
  expect(viewAfter({ ...open, size: 1000 }, '', { type: 'size.set', size: 25 })).toEqual({ ...open, page: 1 })
})

test('sizes are offered up to the one that holds all rows, and the chosen one always [TBL-03]', () => {
  expect(offeredSizes(rowSizes, 25, 25)).toEqual([25])
  expect(offeredSizes(rowSizes, 26, 25)).toEqual([25, 100])
  expect(offeredSizes(rowSizes, 10_000, 25)).toEqual([25, 100, 1000, 10_000])
  expect(offeredSizes(rowSizes, 3, 1000)).toEqual([25, 1000])
})
