import { createActor, SimulatedClock } from 'xstate'
import { conflictsOf, decisionRefusal, namingRefusal, whoDecides } from '#machines/hiring/deciders.ts'
import { type Decision, requisitionDecisionMachine } from '#machines/hiring/requisition-decision.machine.ts'
import { decisionLock } from '#machines/hiring/requisition-decision.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { aHiringTask, aRequisition, aStanding } from '#mocks/requisitions.ts'
import type { Standing } from '#src/contract/deciding.ts'
import { RequisitionStatus } from '#src/contract/hiring-values.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { makeCall } from '#tests/machines/call.ts'

const begin = (input = { isLocked: false, reason: '' }) => {
  const call = makeCall<Requisition, Decision>()
  const clock = new SimulatedClock()
  const emitted: string[] = []
  const machine = requisitionDecisionMachine.provide({ actors: { decide: call.logic } })
  const decision = createActor(machine, { input, clock })
  decision.on('requisition.decided', (it) => emitted.push(it.decision))
  decision.start()
  return { decision, call, clock, emitted }
}

test('an approval is sent once, whatever is pressed meanwhile [REQ-03]', async () => {
  const { decision, call, emitted } = begin()
  decision.send({ type: 'approve' })
  decision.send({ type: 'approve' })
  decision.send({ type: 'sendBack' })
  expect(call.asked).toEqual([{ decision: 'approve' }])
  await call.answer(aRequisition())
  expect(emitted).toEqual(['approve'])
  expect(decision.getSnapshot().can({ type: 'approve' })).toBe(false)
})

test('sending back needs a reason, and a failure keeps it [REQ-03] [REQ-06]', async () => {
  const { decision, call, emitted } = begin()
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
  expect(emitted).toEqual(['sendBack'])
})

test('a decision without an answer can be made again [REQ-03]', () => {
  const { decision, clock } = begin()
  decision.send({ type: 'approve' })
  clock.increment(30_000)
  expect(decision.getSnapshot()).toMatchObject({ value: 'open', context: { problem: { code: 'NO_ANSWER' } } })
  expect(decision.getSnapshot().can({ type: 'approve' })).toBe(true)
})

test('a refusal says that the page is outdated, and it stays so; a lost answer does not [REQ-03]', async () => {
  const { decision, call } = begin()
  const refusedBy = async (problem: unknown) => {
    decision.send({ type: 'approve' })
    await call.fail(problem)
    return decision.getSnapshot().context.isOutdated
  }
  expect(await refusedBy(problemCases.offline)).toBe(false)
  expect(await refusedBy(problemCases.busy)).toBe(false)
  expect(await refusedBy(problemCases.stale)).toBe(true)
  expect(await refusedBy(problemCases.offline)).toBe(true)
})

test('where nothing is to be decided, nothing can be [REQ-03]', () => {
  const { decision, call } = begin({ isLocked: true, reason: '' })
  decision.send({ type: 'approve' })
  expect(call.asked).toEqual([])
})

describe('who decides', () => {
  const requisition = aRequisition({ status: 'NEED_APPROVAL' })
  const approval = aHiringTask({ name: 'Requisition Approval' })
  const lock = (standing: Partial<Standing>, task = approval) =>
    decisionLock({ task, requisition, standing: aStanding(standing) })

  test('is whom the task names, or a delegate of theirs, and nobody by their group [REQ-03]', () => {
    expect([lock({ isNamed: true }), lock({ isDelegate: true })]).toEqual([null, null])
    const otherwise = 'Only Ingrid Solheim or a delegate can decide this.'
    expect([lock({}), lock({ mayDecideOwn: true })]).toEqual([otherwise, otherwise])
  })

  test.each([
    [{ isHiringManager: true }, 'You are the hiring manager. Someone else has to approve this.'],
    [{ hasAsked: true }, 'You requested this or changed its pay, openings or job. Someone else has to approve it.'],
    [{ hasReviewed: true }, 'You reviewed this. Someone else has to approve it.'],
  ])('is nobody with another part in it (%j), unless the company allows it [REQ-03]', (part, reason) => {
    for (const named of [{ isNamed: true }, { isDelegate: true }]) {
      expect(lock({ ...named, ...part })).toBe(reason)
      expect(lock({ ...named, ...part, mayDecideOwn: true })).toBeNull()
    }
  })

  test('is not shown by name to whoever may not see it [ADM-05]', () => {
    expect(decisionRefusal({ kind: 'review', standing: aStanding(), decider: null })).toBe('Someone else decides this.')
    expect(whoDecides({ status: 'NEED_REVIEW', subStatus: null })).toBeNull()
  })

  test('is shown while a decision is waited for [REQ-05]', () => {
    const waitsFor = RequisitionStatus.options.map((status) => whoDecides(aRequisition({ status })))
    expect(waitsFor).toEqual([
      'Waiting for Marta Kowalska to review.',
      'Waiting for Ingrid Solheim to approve.',
      null,
      null,
    ])
    expect(whoDecides(aRequisition({ status: 'NEED_REVIEW', subStatus: 'RETURNED' }))).toBe(
      'Waiting for Daniel Okafor to correct and resubmit it.',
    )
  })

  test('is followed by who closes it once everybody asked for is hired [REQ-05]', () => {
    const filled = aRequisition({ status: 'OPEN', openings: 2, hiredCount: 2 })
    expect(whoDecides(filled)).toBe(
      'All openings are filled. Daniel Okafor or hiring staff can close the requisition or add openings.',
    )
    expect(whoDecides({ ...filled, hiringManager: undefined })).toMatch(/^All openings are filled\. The hiring manager/)
    for (const it of [{ hiredCount: 1 }, { status: 'CLOSED' as const }, { openings: undefined }])
      expect(whoDecides({ ...filled, ...it })).toBeNull()
  })

  test('says that a task is done, or not open yet [REQ-03]', () => {
    const reader = { isNamed: true }
    const done = aHiringTask({ status: 'COMPLETED', completedBy: 'Marta Kowalska' })
    expect(lock(reader, done)).toBe('Requisition Review was done by Marta Kowalska. There is nothing left to decide.')
    expect(lock(reader, { ...approval, status: 'NOT_INITIATED' })).toBe(
      'Requisition Approval opens once the requisition is reviewed.',
    )
  })

  test('waits while its requester corrects it, and is not asked once it was withdrawn [REQ-03] [REQ-06]', () => {
    const task = aHiringTask({ status: 'NOT_INITIATED' })
    const lockAt = (phase: Pick<Requisition, 'status' | 'subStatus'>) =>
      decisionLock({ task, requisition: aRequisition(phase), standing: aStanding({ isNamed: true }) })
    expect(lockAt({ status: 'NEED_REVIEW', subStatus: 'RETURNED' })).toBe(
      'Requisition Review opens once the requisition is corrected and resubmitted.',
    )
    expect(lockAt({ status: 'CLOSED', subStatus: 'WITHDRAWN' })).toBe(
      'The requisition was withdrawn. There is nothing left to decide.',
    )
  })
})

describe('who may be named', () => {
  const people = { hiringManagerId: 1, reviewerId: 2, approverId: 3 }

  test('are three people who have not asked for it [REQ-02]', () => {
    expect(conflictsOf(people, [9])).toEqual([])
    expect(conflictsOf({ ...people, reviewerId: 1 }, [])).toMatchObject([{ field: 'reviewerId' }])
    expect(conflictsOf({ ...people, approverId: 1 }, [])).toMatchObject([{ field: 'approverId' }])
    expect(conflictsOf({ ...people, approverId: 2 }, [])).toEqual([
      { field: 'approverId', message: 'must not be the reviewer: someone else has to approve' },
    ])
    expect(conflictsOf(people, [2, 3]).map((it) => it.field)).toEqual(['reviewerId', 'approverId'])
  })

  test('are chosen by whoever leaves them to a manager that there is not, or who may not [REQ-02]', () => {
    const both = ['reviewerId', 'approverId'] as const
    expect(conflictsOf({ ...people, reviewerId: 1, approverId: 1 }, [], both)).toEqual([
      { field: 'reviewerId', message: 'The hiring manager has no manager. Choose a reviewer.' },
      { field: 'approverId', message: 'The reviewer has no manager. Choose an approver.' },
    ])
    expect(conflictsOf(people, [2, 3], both)).toEqual([
      {
        field: 'reviewerId',
        message: 'The hiring manager’s manager has another part in this requisition. Choose a reviewer.',
      },
      {
        field: 'approverId',
        message: 'The reviewer’s manager has another part in this requisition. Choose an approver.',
      },
    ])
    expect(conflictsOf({ ...people, approverId: 2 }, [], ['reviewerId'])).toEqual([
      { field: 'approverId', message: 'must not be the reviewer: someone else has to approve' },
    ])
  })

  test('is named by hiring staff without a part in it, unless the company allows it [REQ-02]', () => {
    const staff = { isHiringStaff: true, isHiringManager: false, hasAsked: false, mayDecideOwn: false }
    expect(namingRefusal(staff)).toBeNull()
    for (const part of [{ isHiringStaff: false }, { isHiringManager: true }, { hasAsked: true }]) {
      expect(namingRefusal({ ...staff, ...part })).toMatch(/[Hh]iring/)
      expect(namingRefusal({ ...staff, ...part, mayDecideOwn: true })).toBeNull()
    }
  })
})
