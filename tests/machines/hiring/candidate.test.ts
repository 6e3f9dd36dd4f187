import { transition } from 'xstate'
import { candidateCases, candidateFacts } from '#machines/hiring/candidate.cases.ts'
import {
  candidateAt,
  candidateMachine,
  candidateRefusal,
  candidateStatusOf,
} from '#machines/hiring/candidate.machine.ts'
import { offeredActions } from '#machines/hiring/candidate-actions.ts'
import type { CandidateEvent } from '#machines/hiring/candidate-rules.ts'
import { offerCases } from '#machines/hiring/offer.cases.ts'
import { offerAt, offerMachine, offerRefusal, offerStatusOf } from '#machines/hiring/offer.machine.ts'
import type { CandidateFacts } from '#src/contract/candidates.ts'
import { CandidateStatus, OfferStatus } from '#src/contract/hiring-values.ts'

/** The facts of a candidate after these moves, one after the other. */
const after = (facts: CandidateFacts, ...events: CandidateEvent[]): CandidateFacts => {
  const moved = events.reduce((it, event) => transition(candidateMachine, it, event)[0], candidateAt(facts))
  return { ...moved.context, status: candidateStatusOf(moved) }
}
const moves: CandidateEvent[] = [...Object.values(candidateCases.events), { type: 'candidate.sendBack', reason: ' ' }]

test('a candidate is approved, recommended, offered and hired [CAND-03]', () => {
  const active = after(candidateFacts.applied, { type: 'candidate.approve' })
  expect(active.status).toBe('ACTIVE')
  const ready = after(active, { type: 'candidate.recommend' })
  expect(ready.status).toBe('READY_TO_OFFER')
  const offered = after({ ...ready, offer: 'APPROVED' }, { type: 'candidate.offer' })
  expect(offered).toMatchObject({ status: 'OFFERED', offer: 'SENT' })
  expect(after({ ...offered, offer: 'ACCEPTED' }, { type: 'candidate.hire' })).toMatchObject({
    status: 'HIRED',
    leftFrom: null,
  })
})

test('every stored status is a state of its own, and is stored as that status again [CAND-03]', () => {
  const statuses = CandidateStatus.options.map((status) => after({ ...candidateFacts.applied, status }).status)
  expect(statuses).toEqual(CandidateStatus.options)
})

test('nobody is offered a position out of a rejection, and nobody is hired twice [CAND-03]', () => {
  expect(candidateAt(candidateFacts.rejectedInReview).can({ type: 'candidate.offer' })).toBe(false)
  expect(moves.filter((it) => candidateAt(candidateFacts.hired).can(it))).toEqual([])
})

test('each status has its own moves, and no others [CAND-03]', () => {
  const full = { ...candidateFacts.applied, leftFrom: 'REVIEW' } as const
  const possible = CandidateStatus.options.map((status) => {
    const offer = status === 'READY_TO_OFFER' ? 'APPROVED' : status === 'OFFERED' ? 'ACCEPTED' : null
    const facts = { ...full, status, offer } as const
    return [status, [...new Set(moves.filter((it) => candidateAt(facts).can(it)).map((it) => it.type))]]
  })
  expect(Object.fromEntries(possible)).toEqual({
    REVIEW: ['candidate.approve', 'candidate.reject', 'candidate.withdraw', 'assessment.resend'],
    ACTIVE: [
      'candidate.recommend',
      'candidate.reject',
      'candidate.withdraw',
      'candidate.sendBack',
      'assessment.resend',
    ],
    READY_TO_OFFER: ['candidate.offer', 'candidate.reject', 'candidate.withdraw', 'candidate.sendBack'],
    OFFERED: ['candidate.hire', 'candidate.withdraw'],
    PASSED: ['candidate.restore'],
    HIRED: [],
    REJECTED: ['candidate.restore'],
  })
})

test('an assessment that is done is not sent again [CAND-04]', () => {
  expect(candidateRefusal(candidateFacts.assessed, { type: 'assessment.resend' })).toBe(
    'The assessment has been completed.',
  )
})

test('where no assessment is set up none is sent, and the reason says so [CAND-04]', () => {
  const facts = { ...candidateFacts.applied, hasAssessments: false }
  expect(candidateRefusal(facts, { type: 'assessment.resend' })).toMatch(/^Your administrator has not set up/)
  expect(offeredActions(facts).map(({ action }) => action)).not.toContain('resend')
})

test('a candidate page offers the moves that the status knows, and says what still locks one [CAND-03]', () => {
  const offered = (facts: CandidateFacts) => offeredActions(facts).map(({ action, lock }) => [action, lock])
  expect(offered(candidateFacts.interviewing)).toEqual([
    ['recommend', '2 tasks are not done yet.'],
    ['resend', null],
    ['sendBack', null],
    ['withdraw', null],
    ['reject', null],
  ])
  expect(offered(candidateFacts.assessed).map(([action]) => action)).toEqual(['approve', 'withdraw', 'reject'])
  expect(offered(candidateFacts.hired)).toEqual([])
  expect(offered(candidateFacts.rejectedInReview)).toEqual([['restore', null]])
})

test('a restored candidate is at the stage that was left [CAND-03]', () => {
  const rejected = after(candidateFacts.interviewing, { type: 'candidate.reject' })
  expect(rejected).toMatchObject({ status: 'REJECTED', leftFrom: 'ACTIVE' })
  expect(after(rejected, { type: 'candidate.restore' })).toMatchObject({ status: 'ACTIVE', leftFrom: null })
  const passed = after(candidateFacts.applied, { type: 'candidate.withdraw' }, { type: 'candidate.restore' })
  expect(passed.status).toBe('REVIEW')
})

test('rejecting withdraws an offer, passing declines it, and a restored candidate needs a new one [CAND-03]', () => {
  const rejected = after(candidateFacts.offered, { type: 'candidate.reject' })
  expect(rejected.offer).toBe('WITHDRAWN')
  const restored = after(rejected, { type: 'candidate.restore' })
  expect(restored.status).toBe('READY_TO_OFFER')
  expect(candidateAt(restored).can({ type: 'candidate.offer' })).toBe(false)
  expect(after(candidateFacts.accepted, { type: 'candidate.withdraw' })).toMatchObject({
    status: 'PASSED',
    offer: 'DECLINED',
  })
})

test('whatever the machine refuses is explained, and nothing else is [CAND-03]', () => {
  for (const [name, facts] of Object.entries(candidateFacts))
    for (const event of moves)
      expect([name, event.type, candidateRefusal(facts, event) === null]).toEqual([
        name,
        event.type,
        candidateAt(facts).can(event),
      ])
})

test('a refusal says what is missing [CAND-03]', () => {
  const say = (facts: CandidateFacts, type: Exclude<CandidateEvent['type'], 'candidate.sendBack'>) =>
    candidateRefusal(facts, { type })
  expect(say(candidateFacts.interviewing, 'candidate.recommend')).toBe('2 tasks are not done yet.')
  expect(say({ ...candidateFacts.interviewing, openTasks: 1 }, 'candidate.recommend')).toBe('One task is not done yet.')
  expect(say(candidateFacts.ready, 'candidate.offer')).toBe('Prepare the offer first and have it approved.')
  expect(say(candidateFacts.readyWithDraft, 'candidate.offer')).toBe('Prepare the offer first and have it approved.')
  expect(say(candidateFacts.offered, 'candidate.hire')).toBe('The offer has not been accepted.')
  expect(say(candidateFacts.acceptedTooLate, 'candidate.hire')).toBe('All openings of the requisition are filled.')
  expect(say(candidateFacts.lateApplicant, 'candidate.approve')).toBe('The requisition is not open.')
  expect(say(candidateFacts.accepted, 'candidate.reject')).toBe('The candidate has accepted the offer.')
  expect(say(candidateFacts.hired, 'candidate.approve')).toBe(
    'Only a candidate in review can be approved; this one is hired.',
  )
})

test('the assessment is sent again without a change of status [CAND-04]', () => {
  expect(after(candidateFacts.applied, { type: 'assessment.resend' })).toEqual(candidateFacts.applied)
  expect(candidateAt(candidateFacts.interviewing).can({ type: 'assessment.resend' })).toBe(true)
})

test('an offer is approved, sent once, and answered or withdrawn [CAND-08]', () => {
  const possible = OfferStatus.options.map((status) => {
    const offer = offerAt(status)
    return [
      status,
      Object.values(offerCases.events).flatMap((event) => {
        expect([status, event.type, offerRefusal(status, event) === null]).toEqual([
          status,
          event.type,
          offer.can(event),
        ])
        return offer.can(event) ? [offerStatusOf(transition(offerMachine, offer, event)[0])] : []
      }),
    ]
  })
  expect(Object.fromEntries(possible)).toEqual({
    DRAFT: ['IN_APPROVAL', 'WITHDRAWN'],
    IN_APPROVAL: ['APPROVED', 'DRAFT', 'WITHDRAWN'],
    APPROVED: ['DRAFT', 'SENT', 'WITHDRAWN'],
    SENT: ['ACCEPTED', 'DECLINED', 'WITHDRAWN'],
    ACCEPTED: ['DECLINED'],
    DECLINED: [],
    WITHDRAWN: [],
  })
})
