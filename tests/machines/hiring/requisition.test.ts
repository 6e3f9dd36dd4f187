import { createActor, transition } from 'xstate'
import { requisitionCases, requisitionFacts } from '#machines/hiring/requisition.cases.ts'
import {
  type RequisitionEvent,
  type RequisitionFacts,
  type ReviewedPart,
  requisitionAt,
  requisitionMachine,
  requisitionRefusal,
  requisitionStatusOf,
} from '#machines/hiring/requisition.machine.ts'
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
    return requisitionStatusOf(requisition.getSnapshot())
  })
  expect(statuses).toEqual(['NEED_APPROVAL', 'OPEN', 'CLOSED'])
})

const closing = { type: 'requisition.close', reason: 'The position is filled' } as const

test('every other move out of a status is impossible [REQ-06]', () => {
  const possible = RequisitionStatus.options.map((status) => [
    status,
    moves.flatMap((event) => {
      const next = requisitionStatusOf(after({ status, offersOut: 0 }, event))
      return next === status ? [] : [`${event.type} ${next}`]
    }),
  ])
  expect(possible).toEqual([
    ['NEED_REVIEW', ['requisition.review NEED_APPROVAL']],
    [
      'NEED_APPROVAL',
      [
        'requisition.approve OPEN',
        'requisition.sendBack NEED_REVIEW',
        'requisition.change NEED_REVIEW',
        'requisition.change NEED_REVIEW',
      ],
    ],
    [
      'OPEN',
      [
        'requisition.sendBack NEED_APPROVAL',
        'requisition.close CLOSED',
        'requisition.change NEED_REVIEW',
        'requisition.change NEED_REVIEW',
      ],
    ],
    ['CLOSED', ['requisition.sendBack OPEN']],
  ])
})

test('sending back keeps the reason, and needs one [REQ-06]', () => {
  const requisition = start(requisitionFacts.reviewed)
  expect(requisition.getSnapshot().can({ type: 'requisition.sendBack', reason: '  ' })).toBe(false)
  requisition.send({ type: 'requisition.sendBack', reason: ' No salary range ' })
  expect(requisitionStatusOf(requisition.getSnapshot())).toBe('NEED_REVIEW')
  expect(requisition.getSnapshot().context.reason).toBe('No salary range')
  requisition.send({ type: 'requisition.review' })
  expect(requisition.getSnapshot().context.reason).toBeNull()
})

test('an open requisition with an offer out is neither closed nor sent back [REQ-06]', () => {
  const requisition = start(requisitionFacts.offering)
  expect(requisition.getSnapshot().can(closing)).toBe(false)
  expect(requisitionRefusal(requisitionFacts.offering, closing)).toBe(
    'One offer is still open. Wait for the answer or withdraw it first.',
  )
  expect(requisitionRefusal({ status: 'OPEN', offersOut: 2 }, closing)).toMatch(/^2 offers are still open/)
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
