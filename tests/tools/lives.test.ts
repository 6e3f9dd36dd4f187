// @vitest-environment jsdom
import { candidateMachine } from '#machines/hiring/candidate.machine.ts'
import { aCandidateLife, someNumbers } from '#mocks/lives.ts'
import { chartOf } from '#src/studio/chart.ts'
import { drawnLife, drawnNumbers, edgesBetween, staysOf, stayText } from '#src/studio/lives.ts'

const chart = chartOf(candidateMachine)
const at = Date.parse('2026-04-29T20:00:00.000Z')

test('a way from a state is found on the group around it too, and leads into groups [MACH-03]', () => {
  expect(edgesBetween(chart, 'pipeline.active', 'rejected')).toEqual(['pipeline|candidate.reject|0'])
  expect(edgesBetween(chart, 'rejected', 'pipeline.active')).toEqual(['rejected|candidate.restore|1'])
  expect(edgesBetween(chart, 'hired', 'rejected')).toEqual([])
})

test('a life is drawn by its ways, and by the order and the length of its stays [MACH-03]', () => {
  const { notes, gone } = drawnLife(chart, staysOf(aCandidateLife(), at))
  expect([...notes]).toEqual([
    ['pipeline.inReview', '#1 · 3 days'],
    ['pipeline.active', '#2, #4 · 6 days'],
    ['rejected', '#3 · 12 hours'],
  ])
  expect([...gone]).toEqual([
    'pipeline.inReview|candidate.approve|0',
    'pipeline|candidate.reject|0',
    'rejected|candidate.restore|1',
  ])
})

test('a record that was moved without a word in the log is where it is, since nobody knows when [MACH-03]', () => {
  const stays = staysOf(aCandidateLife({ state: 'hired' }), at)
  expect(stays.map((it) => [it.state, it.ms === null, it.isNow])).toEqual([
    ['pipeline.inReview', false, false],
    ['pipeline.active', false, false],
    ['rejected', false, false],
    ['pipeline.active', true, false],
    ['hired', true, true],
  ])
  const unlogged = aCandidateLife({ steps: aCandidateLife().steps.slice(0, 1) })
  expect([...drawnLife(chart, staysOf(unlogged, at)).gone]).toEqual([])
})

test('of all records each state tells how many there are, and each way how many went it [MACH-03]', () => {
  const { notes, flow } = drawnNumbers(chart, someNumbers())
  expect(notes.get('pipeline.inReview')).toBe('9 · 3 days')
  expect(notes.get('hired')).toBe('0')
  expect(flow).toEqual({ 'pipeline.inReview|candidate.approve|0': 8, 'pipeline|candidate.reject|0': 3 })
})

test('a length is told in the unit that people would choose [MACH-03]', () => {
  const [minute, hour] = [60_000, 3_600_000]
  expect([30_000, minute, 90 * minute, 47 * hour, 48 * hour].map(stayText)).toEqual([
    'under a minute',
    '1 minute',
    '2 hours',
    '47 hours',
    '2 days',
  ])
})
