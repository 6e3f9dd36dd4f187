import { createActor, initialTransition, transition } from 'xstate'
import { candidateCases, candidateFacts } from '#machines/hiring/candidate.cases.ts'
import {
  type CandidateEvent,
  type CandidateFacts,
  candidateMachine,
  candidateRefusal,
} from '#machines/hiring/candidate.machine.ts'
import { offerCases } from '#machines/hiring/offer.cases.ts'
import { offerMachine, offerRefusal } from '#machines/hiring/offer.machine.ts'
import { CandidateStatus, OfferStatus } from '#src/contract/hiring-values.ts'

const start = (facts: CandidateFacts) => createActor(candidateMachine, { input: facts }).start()
const first = (facts: CandidateFacts) => initialTransition(candidateMachine, facts)[0]
const moves: CandidateEvent[] = [
  ...Object.values(candidateCases.events).filter((it) => it.type !== 'candidate.loaded'),
  { type: 'candidate.sendBack', reason: ' ' },
]

test('a candidate is approved, recommended, offered and hired [CAND-03]', () => {
  const candidate = start(candidateFacts.applied)
  const status = () => candidate.getSnapshot().context.status
  candidate.send({ type: 'candidate.approve' })
  expect(status()).toBe('ACTIVE')
  candidate.send({ type: 'candidate.recommend' })
  candidate.send({ type: 'candidate.loaded', facts: candidateFacts.readyWithOffer })
  expect(status()).toBe('READY_TO_OFFER')
  candidate.send({ type: 'candidate.offer' })
  expect(candidate.getSnapshot().context).toMatchObject({ status: 'OFFERED', offer: 'SENT' })
  candidate.send({ type: 'candidate.loaded', facts: candidateFacts.accepted })
  candidate.send({ type: 'candidate.hire' })
  expect(status()).toBe('HIRED')
})

test('nobody is offered a position out of a rejection, and nobody is hired twice [CAND-03]', () => {
  expect(first(candidateFacts.rejectedInReview).can({ type: 'candidate.offer' })).toBe(false)
  expect(moves.filter((it) => first(candidateFacts.hired).can(it))).toEqual([])
})

test('each status has its own moves, and no others [CAND-03]', () => {
  const full = { leftFrom: 'REVIEW', requisitionStatus: 'OPEN', openingsLeft: 1, openTasks: 0, offer: null } as const
  const possible = CandidateStatus.options.map((status) => {
    const offer = status === 'READY_TO_OFFER' ? 'DRAFT' : status === 'OFFERED' ? 'ACCEPTED' : null
    const facts = { ...full, status, offer } as const
    return [status, [...new Set(moves.filter((it) => first(facts).can(it)).map((it) => it.type))]]
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

test('a restored candidate is at the stage that was left [CAND-03]', () => {
  const candidate = start(candidateFacts.interviewing)
  candidate.send({ type: 'candidate.reject' })
  expect(candidate.getSnapshot().context).toMatchObject({ status: 'REJECTED', leftFrom: 'ACTIVE' })
  candidate.send({ type: 'candidate.restore' })
  expect(candidate.getSnapshot().context).toMatchObject({ status: 'ACTIVE', leftFrom: null })
})

test('rejecting withdraws an offer, passing declines it, and a restored candidate needs a new one [CAND-03]', () => {
  const rejected = start(candidateFacts.offered)
  rejected.send({ type: 'candidate.reject' })
  expect(rejected.getSnapshot().context.offer).toBe('WITHDRAWN')
  rejected.send({ type: 'candidate.restore' })
  expect(rejected.getSnapshot().context.status).toBe('READY_TO_OFFER')
  expect(rejected.getSnapshot().can({ type: 'candidate.offer' })).toBe(false)
  const passed = start(candidateFacts.accepted)
  passed.send({ type: 'candidate.withdraw' })
  expect(passed.getSnapshot().context).toMatchObject({ status: 'PASSED', offer: 'DECLINED' })
})

test('whatever the machine refuses is explained, and nothing else is [CAND-03]', () => {
  for (const [name, facts] of Object.entries(candidateFacts))
    for (const event of moves)
      expect([name, event.type, candidateRefusal(facts, event) === null]).toEqual([
        name,
        event.type,
        first(facts).can(event),
      ])
})

test('a refusal says what is missing [CAND-03]', () => {
  const say = (
    facts: CandidateFacts,
    type: Exclude<CandidateEvent['type'], 'candidate.loaded' | 'candidate.sendBack'>,
  ) => candidateRefusal(facts, { type })
  expect(say(candidateFacts.interviewing, 'candidate.recommend')).toBe('2 tasks are still to be done.')
  expect(say({ ...candidateFacts.interviewing, openTasks: 1 }, 'candidate.recommend')).toBe(
    'One task is still to be done.',
  )
  expect(say(candidateFacts.ready, 'candidate.offer')).toBe('Prepare the offer first.')
  expect(say(candidateFacts.offered, 'candidate.hire')).toBe('The offer has not been accepted.')
  expect(say(candidateFacts.acceptedTooLate, 'candidate.hire')).toBe('Every opening of the requisition is filled.')
  expect(say(candidateFacts.lateApplicant, 'candidate.approve')).toBe('The requisition is not open.')
  expect(say(candidateFacts.accepted, 'candidate.reject')).toBe('The candidate has accepted the offer.')
  expect(say(candidateFacts.hired, 'candidate.approve')).toBe(
    'Only a candidate in review can be approved; this one is hired.',
  )
})

test('the assessment is sent again without a change of status [CAND-04]', () => {
  const before = first(candidateFacts.applied)
  const [after] = transition(candidateMachine, before, { type: 'assessment.resend' })
  expect(after.context).toEqual(before.context)
})

test('an offer is sent once, and answered or withdrawn [CAND-08]', () => {
  const possible = OfferStatus.options.map((status) => {
    const [offer] = initialTransition(offerMachine, { status })
    return [
      status,
      Object.values(offerCases.events).flatMap((event) => {
        expect([status, event.type, offerRefusal(status, event) === null]).toEqual([
          status,
          event.type,
          offer.can(event),
        ])
        return offer.can(event) ? [transition(offerMachine, offer, event)[0].context.status] : []
      }),
    ]
  })
  expect(Object.fromEntries(possible)).toEqual({
    DRAFT: ['SENT', 'WITHDRAWN'],
    SENT: ['ACCEPTED', 'DECLINED', 'WITHDRAWN'],
    ACCEPTED: ['DECLINED'],
    DECLINED: [],
    WITHDRAWN: [],
  })
})
