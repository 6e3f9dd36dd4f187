import { createActor, SimulatedClock } from 'xstate'
import { belongsTo, fieldText, listSearchMachine, type Typed } from '#machines/kit/list-search.machine.ts'

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
  search.send({ type: 'view.opened' })
  clock.increment(500)
  expect(words()).toEqual([])
  expect(shown({ at: 'second', search: 'robot' })).toBe('robot')
})
