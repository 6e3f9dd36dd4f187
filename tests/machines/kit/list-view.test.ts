import fc from 'fast-check'
import { createActor, SimulatedClock } from 'xstate'
import { listViews } from '#machines/kit/list-view.cases.ts'
import { listViewMachine } from '#machines/kit/list-view.machine.ts'
import { type ListView, maxPageButtons, pageButtons, sortFrom, sortText, toggledSort } from '#machines/kit/list-view.ts'

const openList = (view: ListView = listViews.fresh) => {
  const clock = new SimulatedClock()
  const chosen: { view: ListView; isStep: boolean }[] = []
  const list = createActor(listViewMachine, { input: { view }, clock })
  list.on('view.chosen', ({ view: it, isStep }) => chosen.push({ view: it, isStep }))
  list.start()
  return { list, clock, chosen }
}

test('words wait until the typing has paused for 500 ms, and are asked for once [CAND-01] [TBL-02]', () => {
  const { list, clock, chosen } = openList()
  list.send({ type: 'search.type', text: 'rob' })
  clock.increment(499)
  list.send({ type: 'search.type', text: 'robot ' })
  clock.increment(499)
  expect(chosen).toEqual([])
  expect(list.getSnapshot().context.text).toBe('robot ')
  clock.increment(1)
  expect(chosen).toEqual([{ view: listViews.searched, isStep: false }])
})

test('Enter asks at once, and the same words again ask nothing [CAND-01]', () => {
  const { list, clock, chosen } = openList()
  list.send({ type: 'search.type', text: 'robot' })
  list.send({ type: 'search.submit' })
  list.send({ type: 'search.type', text: 'robot ' })
  clock.increment(500)
  expect(chosen).toEqual([{ view: listViews.searched, isStep: false }])
})

test('an answer to earlier words does not take back those typed since [CAND-01]', () => {
  const { list, chosen } = openList()
  list.send({ type: 'search.type', text: 'rob' })
  list.send({ type: 'search.submit' })
  list.send({ type: 'search.type', text: 'robot' })
  list.send({ type: 'address.changed', view: { ...listViews.fresh, search: 'rob' } })
  expect(list.getSnapshot().context.text).toBe('robot')
  list.send({ type: 'search.submit' })
  expect(chosen.at(-1)?.view.search).toBe('robot')
})

test('Back brings the view of the address, and its words into the field [CAND-01]', () => {
  const { list } = openList(listViews.open)
  list.send({ type: 'address.changed', view: listViews.searched })
  expect(list.getSnapshot().context).toEqual({ view: listViews.searched, text: 'robot' })
})

test('a filter, an order and new words lead to page 1; a filter takes half-typed words along [CAND-01] [TBL-03]', () => {
  const { list, chosen } = openList(listViews.open)
  list.send({ type: 'search.type', text: 'arm' })
  list.send({ type: 'filter.set', name: 'kind', value: 'BACKFILL' })
  expect(chosen).toEqual([
    {
      view: { ...listViews.open, search: 'arm', filters: { status: 'OPEN', kind: 'BACKFILL' }, page: 1 },
      isStep: true,
    },
  ])
  list.send({ type: 'page.open', page: 2 })
  list.send({ type: 'sort.toggle', field: 'jobTitle' })
  expect(chosen.at(-1)?.view).toMatchObject({ sort: { field: 'jobTitle', direction: 'desc' }, page: 1 })
  list.send({ type: 'everything.clear' })
  expect(chosen.at(-1)?.view).toMatchObject({ search: '', filters: {}, page: 1 })
})

test('a page that no longer exists leads to the last one, without a step for Back [TBL-03]', () => {
  const { list, chosen } = openList(listViews.open)
  list.send({ type: 'pages.counted', pages: 5 })
  expect(chosen).toEqual([])
  list.send({ type: 'pages.counted', pages: 0 })
  expect(chosen).toEqual([{ view: { ...listViews.open, page: 1 }, isStep: false }])
})

test('a column orders up, then down, then not at all; another column begins anew [CAND-01]', () => {
  const up = toggledSort(null, 'name')
  const down = toggledSort(up, 'name')
  expect([up, down, toggledSort(down, 'name'), toggledSort(down, 'status')]).toEqual([
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

test('an order is written and read alike, and what is none is none [CAND-01]', () => {
  expect(sortFrom(sortText({ field: 'jobTitle', direction: 'desc' }))).toEqual({ field: 'jobTitle', direction: 'desc' })
  expect(sortFrom('jobTitle')).toEqual({ field: 'jobTitle', direction: 'asc' })
  expect([sortFrom(''), sortFrom('jobTitle,sideways'), sortFrom(',asc')]).toEqual([null, null, null])
})

test('an order that is chosen from a list replaces the one before [CAND-01]', () => {
  const { list, chosen } = openList(listViews.open)
  list.send({ type: 'sort.set', sort: { field: 'updatedAt', direction: 'desc' } })
  list.send({ type: 'sort.set', sort: null })
  expect(chosen.map((it) => it.view.sort)).toEqual([{ field: 'updatedAt', direction: 'desc' }, null])
})
