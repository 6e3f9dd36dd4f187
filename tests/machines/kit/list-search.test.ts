import { createActor, SimulatedClock } from 'xstate'
import {
  belongsTo,
  fieldText,
  listSearchMachine,
  openView,
  type Typed,
  typedView,
} from '#machines/kit/list-search.machine.ts'
import type { ListView } from '#machines/kit/list-view.ts'

const view = (it: Partial<ListView>): ListView => ({ search: '', filters: {}, sort: null, page: 1, ...it })

const openField = () => {
  const clock = new SimulatedClock()
  const chosen: Typed[] = []
  const search = createActor(listSearchMachine, { clock })
  search.on('search.chosen', ({ typed }) => chosen.push(typed))
  search.start()
  const type = (text: string, at = 'first') => search.send({ type: 'search.type', text, at })
  const shown = (place: { at: string; search: string }) => fieldText(search.getSnapshot().context, place)
  return { search, clock, chosen, type, shown, words: () => chosen.map((it) => it.text) }
}

test('words wait until the typing has paused for 500 ms, and are asked for once [CAND-01] [TBL-02]', () => {
  const { clock, type, words } = openField()
  type('rob')
  clock.increment(499)
  type('robot')
  clock.increment(499)
  expect(words()).toEqual([])
  clock.increment(1)
  expect(words()).toEqual(['robot'])
  clock.increment(5000)
  expect(words()).toEqual(['robot'])
})

test('Enter asks at once, and not a second time when the pause comes [CAND-01]', () => {
  const { search, clock, type, words } = openField()
  type('robot')
  search.send({ type: 'search.submit' })
  clock.increment(500)
  search.send({ type: 'search.submit' })
  expect(words()).toEqual(['robot'])
})

test('the field shows what is typed until the address says it, and not a letter less on the way [CAND-01]', () => {
  const { clock, type, shown } = openField()
  expect(shown({ at: 'first', search: 'arm' })).toBe('arm')
  type('rob')
  clock.increment(500)
  expect(shown({ at: 'first', search: '' })).toBe('rob')
  type('robo')
  expect(shown({ at: 'second', search: 'rob' })).toBe('robo')
  type('robot', 'second')
  expect(shown({ at: 'second', search: 'rob' })).toBe('robot')
})

test('Back shows the words of that address, and drops what was being typed elsewhere [CAND-01]', () => {
  const { clock, chosen, type, shown } = openField()
  type('robot', 'second')
  const before = { at: 'first', search: 'arm' }
  expect(shown(before)).toBe('arm')
  clock.increment(500)
  expect(chosen.map((it) => belongsTo(it, before))).toEqual([false])
})

test('words that a filter has taken along are not asked for again [CAND-01]', () => {
  const { search, clock, type, words, shown } = openField()
  type('robot')
  search.send({ type: 'view.opened', view: view({ search: 'robot' }), at: 'first' })
  clock.increment(500)
  expect(words()).toEqual([])
  expect(shown({ at: 'second', search: 'robot' })).toBe('robot')
})

test('what somebody has chosen shows before its address does, and Back shows what was there [TBL-02]', () => {
  const { search } = openField()
  const first = { at: 'first', search: '' }
  const shown = (place: typeof first, its: ListView) => openView(search.getSnapshot().context, place, its)
  const sorted = view({ sort: { field: 'name', direction: 'asc' } })
  search.send({ type: 'view.opened', view: sorted, at: 'first' })
  expect(shown(first, view({}))).toEqual(sorted)
  search.send({ type: 'address.shown', at: 'second' })
  expect(shown({ at: 'second', search: '' }, view({ page: 2 }))).toEqual(view({ page: 2 }))
  expect(shown(first, view({}))).toEqual(view({}))
})

test('what is typed while a view is on its way stands in the field when that is there [CAND-01]', () => {
  const { search, type, shown } = openField()
  search.send({ type: 'view.opened', view: view({ search: 'rob', page: 2 }), at: 'first' })
  type('robo')
  search.send({ type: 'address.shown', at: 'second' })
  expect(shown({ at: 'second', search: 'rob' })).toBe('robo')
  expect(shown({ at: 'third', search: 'arm' })).toBe('arm')
})

test('rows that are here show the first page of what is typed, whatever page was open [TBL-02]', () => {
  const { search, type } = openField()
  const place = { at: 'first', search: 'rob' }
  const shown = () => typedView(search.getSnapshot().context, place, view({ search: 'rob', page: 3 }))
  expect(shown()).toEqual(view({ search: 'rob', page: 3 }))
  type('robo')
  expect(shown()).toEqual(view({ search: 'robo' }))
})
