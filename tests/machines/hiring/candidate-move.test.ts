import { createActor, SimulatedClock } from 'xstate'
import { candidateMoveMachine, type MoveInput } from '#machines/hiring/candidate-move.machine.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { makeCall } from '#tests/machines/call.ts'

const begin = () => {
  const call = makeCall<unknown, MoveInput>()
  const clock = new SimulatedClock()
  const machine = candidateMoveMachine.provide({ actors: { moveCandidate: call.logic } })
  const move = createActor(machine, { clock, input: { reasons: {} } }).start()
  const sendBack = () => {
    move.send({ type: 'action.choose', action: 'sendBack' })
    move.send({ type: 'reason.type', text: 'One more interview' })
  }
  const versions = () => call.asked.map((it) => it.version)
  return { move, call, clock, sendBack, versions }
}

test('a step without an answer is asked for again as it was, whatever shows by then [CAND-03]', async () => {
  const { move, call, clock, sendBack, versions } = begin()
  sendBack()
  move.send({ type: 'confirm', version: 3 })
  clock.increment(30_000)
  // The candidate has been loaded anew meanwhile, one step back, from where one more could be taken.
  move.send({ type: 'confirm', version: 4 })
  expect(versions()).toEqual([3, 3])
  await call.answer({})
  sendBack()
  move.send({ type: 'confirm', version: 4 })
  expect(versions()).toEqual([3, 3, 4])
})

test('a step that was refused is asked for anew, of what shows by then [CAND-03]', async () => {
  const { move, call, clock, sendBack, versions } = begin()
  sendBack()
  move.send({ type: 'confirm', version: 3 })
  clock.increment(30_000)
  move.send({ type: 'confirm', version: 4 })
  await call.fail(problemCases.stale)
  move.send({ type: 'confirm', version: 4 })
  expect(versions()).toEqual([3, 3, 4])
})

test('whoever says no to a step without an answer decides anew [CAND-03]', () => {
  const { move, clock, sendBack, versions } = begin()
  sendBack()
  move.send({ type: 'confirm', version: 3 })
  clock.increment(30_000)
  move.send({ type: 'cancel' })
  sendBack()
  move.send({ type: 'confirm', version: 4 })
  expect(versions()).toEqual([3, 4])
})
