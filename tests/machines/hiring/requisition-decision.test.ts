import { createActor, SimulatedClock } from 'xstate'
import { type Decision, requisitionDecisionMachine } from '#machines/hiring/requisition-decision.machine.ts'
import { decisionLock, sendBackLock } from '#machines/hiring/requisition-decision.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { aHiringTask, aRequisition } from '#mocks/requisitions.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { makeCall } from '#tests/machines/call.ts'

const begin = (input = { isLocked: false, canSendBack: true }) => {
  const call = makeCall<Requisition, Decision>()
  const clock = new SimulatedClock()
  const told: string[] = []
  const machine = requisitionDecisionMachine.provide({ actors: { decide: call.logic } })
  const decision = createActor(machine, { input, clock })
  decision.on('requisition.decided', (it) => told.push(it.decision))
  decision.start()
  return { decision, call, clock, told }
}

test('an approval is sent once, whatever is pressed meanwhile [REQ-03]', async () => {
  const { decision, call, told } = begin()
  decision.send({ type: 'approve' })
  decision.send({ type: 'approve' })
  decision.send({ type: 'sendBack' })
  expect(call.asked).toEqual([{ decision: 'approve' }])
  await call.answer(aRequisition())
  expect(told).toEqual(['approve'])
  expect(decision.getSnapshot().can({ type: 'approve' })).toBe(false)
})

test('sending back needs a reason, and a failure keeps it [REQ-03] [REQ-06]', async () => {
  const { decision, call, told } = begin()
  decision.send({ type: 'sendBack' })
  decision.send({ type: 'reason.type', text: '  ' })
  expect(decision.getSnapshot().can({ type: 'confirm' })).toBe(false)
  decision.send({ type: 'reason.type', text: ' The salary range is missing ' })
  decision.send({ type: 'confirm' })
  expect(call.asked).toEqual([{ decision: 'sendBack', reason: 'The salary range is missing' }])
  await call.fail(problemCases.offline)
  expect(decision.getSnapshot()).toMatchObject({
    value: 'explaining',
    context: { reason: ' The salary range is missing ', problem: problemCases.offline },
  })
  decision.send({ type: 'confirm' })
  await call.answer(aRequisition({ status: 'NEED_REVIEW' }))
  expect(told).toEqual(['sendBack'])
})

test('a decision without an answer can be made again [REQ-03]', () => {
  const { decision, clock } = begin()
  decision.send({ type: 'approve' })
  clock.increment(30_000)
  expect(decision.getSnapshot()).toMatchObject({ value: 'open', context: { problem: { code: 'NO_ANSWER' } } })
  expect(decision.getSnapshot().can({ type: 'approve' })).toBe(true)
})

test('where nothing is to be decided, nothing can be [REQ-03]', () => {
  const { decision, call } = begin({ isLocked: true, canSendBack: false })
  decision.send({ type: 'approve' })
  expect(call.asked).toEqual([])
  expect(begin({ isLocked: false, canSendBack: false }).decision.getSnapshot().can({ type: 'sendBack' })).toBe(false)
})

describe('who decides', () => {
  const requisition = aRequisition({ status: 'NEED_APPROVAL' })
  const approval = aHiringTask({ name: 'Requisition Approval' })
  const lock = (reader: { permissionGroupName: string; employeeId: number | null }, task = approval) =>
    decisionLock({ task, requisition, reader })

  test.each([
    ['the approver', { permissionGroupName: 'Manager', employeeId: 22 }],
    ['hiring staff', { permissionGroupName: 'Hiring Staff', employeeId: null }],
    ['a super user', { permissionGroupName: 'Super User', employeeId: 99 }],
  ])('%s may approve [REQ-03]', (_, reader) => {
    expect(lock(reader)).toBeNull()
  })

  test('names who decides to everybody else, the reviewer of the step before included [REQ-03]', () => {
    expect(lock({ permissionGroupName: 'Manager', employeeId: 21 })).toBe('This is for Ingrid Solheim to decide.')
    expect(lock({ permissionGroupName: 'Manager', employeeId: null })).toBe('This is for Ingrid Solheim to decide.')
  })

  test('says that a task is done, or not open yet [REQ-03]', () => {
    const reader = { permissionGroupName: 'Super User', employeeId: null }
    const done = aHiringTask({ status: 'COMPLETED', completedBy: 'Marta Kowalska' })
    expect(lock(reader, done)).toBe('Requisition Review is done, by Marta Kowalska. Nothing is left to decide here.')
    expect(lock(reader, { ...approval, status: 'NOT_INITIATED' })).toBe(
      'Requisition Approval opens once the requisition has been reviewed.',
    )
  })

  test('cannot send back what is at its first step, and says so [REQ-06]', () => {
    expect(sendBackLock({ requisition })).toBeNull()
    expect(sendBackLock({ requisition: aRequisition({ status: 'NEED_REVIEW' }) })).toMatch(/cannot be sent back/)
  })
})
