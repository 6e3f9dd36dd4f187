import { createActor, SimulatedClock } from 'xstate'
import { adminGateMachine, reasons } from '#machines/admin/admin-gate.machine.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { makeCall } from '#tests/machines/call.ts'

const openGate = (limit = 5000) => {
  const call = makeCall<string, void>()
  const clock = new SimulatedClock()
  const machine = adminGateMachine.provide({ actors: { checkPermission: call.logic } })
  const gate = createActor(machine, { input: { limit }, clock }).start()
  return { gate, call, clock }
}

test('nothing is decided before the permission group is known [GATE-01]', () => {
  const { gate, call } = openGate()
  expect(gate.getSnapshot()).toMatchObject({ value: 'checking', output: undefined })
  expect(call.asked).toHaveLength(1)
})

test('a super user passes [GATE-02]', async () => {
  const { gate, call } = openGate()
  await call.answer('Super User')
  expect(gate.getSnapshot().output).toEqual({ isAllowed: true })
})

test.each(['Manager', 'Employee', 'Hiring Staff', '', 'super user'])(
  'the group "%s" is refused, with the reason [GATE-03]',
  async (group) => {
    const { gate, call } = openGate()
    await call.answer(group)
    expect(gate.getSnapshot().output).toEqual({ isAllowed: false, reason: reasons.notSuperUser })
  },
)

test('a check that fails refuses, and says that it failed [GATE-04]', async () => {
  const { gate, call } = openGate()
  await call.fail(problemCases.offline)
  expect(gate.getSnapshot().output).toEqual({ isAllowed: false, reason: reasons.unchecked })
})

test('a check that takes longer than its limit refuses, and a late answer changes nothing [GATE-05]', async () => {
  const { gate, call, clock } = openGate(700)
  clock.increment(699)
  expect(gate.getSnapshot().status).toBe('active')
  clock.increment(1)
  expect(gate.getSnapshot().output).toEqual({ isAllowed: false, reason: reasons.unchecked })
  await call.answer('Super User')
  expect(gate.getSnapshot().output).toEqual({ isAllowed: false, reason: reasons.unchecked })
})
