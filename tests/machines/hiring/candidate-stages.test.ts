import { candidateFacts } from '#machines/hiring/candidate.cases.ts'
import { nextStepOf, type StageTarget, stages, stageTargets } from '#machines/hiring/candidate-stages.ts'
import type { CandidateFacts } from '#src/contract/candidates.ts'
import { CandidateStatus } from '#src/contract/hiring-values.ts'

const inShort = (it: StageTarget) => {
  if (it.kind === 'here') return 'here'
  return it.kind === 'open' ? it.action : it.reason
}
const targets = (facts: CandidateFacts) =>
  Object.fromEntries(Object.entries(stageTargets(facts)).map(([stage, it]) => [stage, inShort(it)]))

test('the board has a column for every stage [CAND-03]', () => {
  expect(stages.toSorted()).toEqual(CandidateStatus.options.toSorted())
})

test('a stage is open where one move leads to it, and closed with the reason of the machine [CAND-03]', () => {
  expect(targets(candidateFacts.interviewing)).toEqual({
    REVIEW: 'sendBack',
    ACTIVE: 'here',
    READY_TO_OFFER: '2 tasks are not done yet.',
    OFFERED: 'Only a candidate who is ready for an offer can get one; this one is active.',
    HIRED: 'Only a candidate with an offer can be hired; this one is active.',
    REJECTED: 'reject',
    PASSED: 'withdraw',
  })
  expect(targets(candidateFacts.applied)).toMatchObject({ ACTIVE: 'approve', REVIEW: 'here' })
  expect(targets(candidateFacts.accepted)).toMatchObject({ HIRED: 'hire' })
})

test('an offer is sent from its page, and a step back is one step [CAND-03]', () => {
  expect(targets(candidateFacts.readyWithOffer)).toMatchObject({
    REVIEW: 'Candidates go back one step at a time.',
    ACTIVE: 'sendBack',
    OFFERED: 'An offer is sent from its own page.',
  })
  expect(targets(candidateFacts.ready)).toMatchObject({ OFFERED: 'Prepare the offer first and have it approved.' })
})

test('whoever has left comes back to the stage they left, if the requisition is open [CAND-03]', () => {
  const restored = 'A restored candidate returns to the stage they left.'
  expect(targets(candidateFacts.rejectedInReview)).toMatchObject({
    REVIEW: 'restore',
    ACTIVE: restored,
    OFFERED: restored,
  })
  expect(targets(candidateFacts.passedOnOffer)).toMatchObject({ READY_TO_OFFER: 'restore', OFFERED: restored })
  const closed = targets({ ...candidateFacts.rejectedInReview, requisitionStatus: 'CLOSED' })
  expect(closed.REVIEW).toBe(closed.ACTIVE)
  expect(closed.REVIEW).toContain('requisition')
})

test('nobody who is hired is moved anywhere [CAND-03]', () => {
  const { HIRED, ...others } = stageTargets(candidateFacts.hired)
  expect(HIRED).toEqual({ kind: 'here' })
  expect(new Set(Object.values(others).map((it) => it.kind))).toEqual(new Set(['closed']))
})

test('what comes next is an open task, else what the stage waits for [CAND-03]', () => {
  const next = (hasOpenTask: boolean) => stages.map((status) => nextStepOf({ status, hasOpenTask }))
  expect(next(true)).toEqual(['task', 'task', 'task', 'task', null, null, null])
  expect(next(false)).toEqual(['decision', 'recommendation', 'offer', 'answer', null, null, null])
})
