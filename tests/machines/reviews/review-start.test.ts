import { createActor, SimulatedClock } from 'xstate'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { reviewStartMachine } from '#machines/reviews/review-start.machine.ts'
import type { Outcome } from '#src/contract/reviews.ts'
import { makeCall } from '#tests/machines/call.ts'

const priya = { employeeId: 21, employeeName: 'Priya Raman' }
const tomas = { employeeId: 22, employeeName: 'Tomás Herrera' }

const startMachine = () => {
  const call = makeCall<Outcome, typeof priya>()
  const clock = new SimulatedClock()
  const started: (typeof priya)[] = []
  const start = createActor(reviewStartMachine.provide({ actors: { startReview: call.logic } }), { clock })
  start.on('review.started', ({ person }) => started.push(person))
  start.start()
  return { start, call, clock, started }
}

test('a manager starts the review of one reportee, which is then to be opened [REV-02]', async () => {
  const { start, call, started } = startMachine()
  start.send({ type: 'start', person: priya })
  expect(start.getSnapshot().hasTag('busy')).toBe(true)
  expect(call.asked).toEqual([priya])
  expect(started).toEqual([])
  await call.answer({ success: true, errorMessage: '' })
  expect(started).toEqual([priya])
  expect(start.getSnapshot()).toMatchObject({ value: 'ready', context: { problem: null } })
})

test('a second click while a review starts asks nothing, for the same or another person [REV-02]', async () => {
  const { start, call, started } = startMachine()
  start.send({ type: 'start', person: priya })
  start.send({ type: 'start', person: priya })
  start.send({ type: 'start', person: tomas })
  await call.answer({ success: true, errorMessage: '' })
  expect(call.asked).toEqual([priya])
  expect(started).toEqual([priya])
})

test('a refused start says why, opens nothing, and the next start clears it [REV-02]', async () => {
  const { start, call, started } = startMachine()
  start.send({ type: 'start', person: priya })
  await call.answer({ success: false, errorMessage: 'FY2025 is completed: no review can be started in it.' })
  expect(start.getSnapshot()).toMatchObject({
    value: 'ready',
    context: {
      person: priya,
      problem: { message: 'FY2025 is completed: no review can be started in it.', code: 'REFUSED' },
    },
  })
  expect(started).toEqual([])
  start.send({ type: 'start', person: tomas })
  expect(start.getSnapshot().context).toEqual({ person: tomas, problem: null })
})

test('who was deleted or moved meanwhile is named, and the list is read anew [REV-02]', async () => {
  const { start, call, started } = startMachine()
  const outdated: string[] = []
  start.on('team.outdated', ({ type }) => outdated.push(type))
  start.send({ type: 'start', person: priya })
  await call.fail(problemCases.gone)
  expect(start.getSnapshot()).toMatchObject({
    value: 'ready',
    context: { problem: { message: 'Priya Raman is no longer among the people you review.', code: 'NOT_FOUND' } },
  })
  expect([started, outdated]).toEqual([[], ['team.outdated']])
})

test('a start that fails or never answers can be repeated [REV-02]', async () => {
  const { start, call, clock, started } = startMachine()
  start.send({ type: 'start', person: priya })
  await call.fail(problemCases.offline)
  expect(start.getSnapshot()).toMatchObject({ value: 'ready', context: { problem: problemCases.offline } })
  start.send({ type: 'start', person: priya })
  clock.increment(30_000)
  expect(start.getSnapshot()).toMatchObject({ value: 'ready', context: { problem: { code: 'NO_ANSWER' } } })
  start.send({ type: 'start', person: priya })
  await call.answer({ success: true, errorMessage: '' })
  expect(started).toEqual([priya])
})
