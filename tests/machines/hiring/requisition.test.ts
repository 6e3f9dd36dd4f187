import { createActor, transition } from 'xstate'
import { requisitionCases, requisitionFacts } from '#machines/hiring/requisition.cases.ts'
import {
  requisitionAt,
  requisitionMachine,
  requisitionPhaseOf,
  requisitionRefusal,
} from '#machines/hiring/requisition.machine.ts'
import type { RequisitionEvent, RequisitionFacts, ReviewedPart } from '#machines/hiring/requisition-rules.ts'
import { RequisitionStatus } from '#src/contract/hiring-values.ts'

const start = (facts: RequisitionFacts) =>
  createActor(requisitionMachine, { input: facts, snapshot: requisitionAt(facts) }).start()
const moves: RequisitionEvent[] = [
  ...Object.values(requisitionCases.events),
  { type: 'requisition.sendBack', reason: ' ' },
  { type: 'requisition.close', reason: '' },
]
const after = (facts: RequisitionFacts, event: RequisitionEvent) =>
  transition(requisitionMachine, requisitionAt(facts), event)[0]

test('a requisition is reviewed, approved, opened and closed, in this order [REQ-06]', () => {
  const requisition = start(requisitionFacts.new)
  const way = [{ type: 'requisition.review' }, { type: 'requisition.approve' }, closing] as RequisitionEvent[]
  const statuses = way.map((event) => {
    requisition.send(event)
    return requisitionPhaseOf(requisition.getSnapshot()).status
  })
  expect(statuses).toEqual(['NEED_APPROVAL', 'OPEN', 'CLOSED'])
})

const closing = { type: 'requisition.close', reason: 'The position is filled' } as const

test('every other move out of a status is impossible [REQ-06]', () => {
  const { returned, withdrawn } = requisitionFacts
  const facts = RequisitionStatus.options.map((status) => ({ status, subStatus: null, offersOut: 0 }))
  const possible = [...facts, returned, withdrawn].map((at) => {
    const ways = moves.flatMap((event) => {
      const next = after(at, event).value
      return next === requisitionAt(at).value ? [] : [`${event.type.replace('requisition.', '')} → ${next}`]
    })
    return [requisitionAt(at).value, [...new Set(ways)]]
  })
  expect(possible).toEqual([
    ['inReview', ['review → inApproval', 'sendBack → returned', 'withdraw → withdrawn']],
    ['inApproval', ['approve → open', 'sendBack → inReview', 'withdraw → withdrawn', 'change → inReview']],
    ['open', ['sendBack → inApproval', 'close → closed', 'change → inReview']],
    ['closed', ['sendBack → open']],
    ['returned', ['submit → inReview', 'withdraw → withdrawn']],
    ['withdrawn', ['sendBack → returned']],
  ])
})

test('sending back keeps the reason, and needs one [REQ-06]', () => {
  const requisition = start(requisitionFacts.reviewed)
  expect(requisition.getSnapshot().can({ type: 'requisition.sendBack', reason: '  ' })).toBe(false)
  requisition.send({ type: 'requisition.sendBack', reason: ' No salary range ' })
  expect(requisitionPhaseOf(requisition.getSnapshot())).toEqual({ status: 'NEED_REVIEW', subStatus: null })
  expect(requisition.getSnapshot().context.reason).toBe('No salary range')
  requisition.send({ type: 'requisition.review' })
  expect(requisition.getSnapshot().context.reason).toBeNull()
})

test('an open requisition with an offer out is neither closed nor sent back [REQ-06]', () => {
  const requisition = start(requisitionFacts.offering)
  expect(requisition.getSnapshot().can(closing)).toBe(false)
  expect(requisitionRefusal(requisitionFacts.offering, closing)).toBe(
    'One offer is still open. Wait for the answer, hire the candidate or withdraw the offer first.',
  )
  expect(requisitionRefusal({ ...requisitionFacts.offering, offersOut: 2 }, closing)).toMatch(
    /^2 offers are still open/,
  )
})

test('whatever the machine refuses is explained, and nothing else is [REQ-06]', () => {
  for (const facts of Object.values(requisitionFacts))
    for (const event of moves) {
      const isPossible = requisitionAt(facts).can(event)
      expect([event.type, facts.status, requisitionRefusal(facts, event) === null]).toEqual([
        event.type,
        facts.status,
        isPossible,
      ])
    }
})

test('a change of pay, openings or job is reviewed again, and says what was changed [REQ-06]', () => {
  const reason = (...parts: ReviewedPart[]) =>
    after(requisitionFacts.open, { type: 'requisition.change', parts }).context.reason
  expect([reason('pay'), reason('openings'), reason('pay', 'openings', 'job')]).toEqual([
    'The pay was changed after the review.',
    'The openings were changed after the review.',
    'The pay, openings and job were changed after the review.',
  ])
})

test('any other change leaves a requisition where it is, also while an offer is out [REQ-06]', () => {
  for (const facts of [
    requisitionFacts.new,
    requisitionFacts.reviewed,
    requisitionFacts.open,
    requisitionFacts.offering,
  ])
    expect(after(facts, { type: 'requisition.change', parts: [] })).toMatchObject({
      value: requisitionAt(facts).value,
      context: { offersOut: facts.offersOut, reason: null },
    })
})

test('what an offer was made on is not changed while it is out [REQ-06]', () => {
  const event = { type: 'requisition.change', parts: ['pay'] } as const
  expect(start(requisitionFacts.offering).getSnapshot().can(event)).toBe(false)
  expect(requisitionRefusal(requisitionFacts.offering, event)).toMatch(/^One offer is still open/)
})
