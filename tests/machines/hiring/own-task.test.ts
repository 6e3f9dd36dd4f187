import { ownTaskStep } from '#machines/hiring/own-task.ts'
import { aCandidateTask } from '#mocks/candidate-records.ts'
import { aHiringTask } from '#mocks/requisitions.ts'

test('what somebody does about a task of theirs follows from what it is about [HIRE-01] [HIRE-04]', () => {
  expect(ownTaskStep(aCandidateTask())).toBe('markDone')
  expect(ownTaskStep(aCandidateTask({ name: 'Review' }))).toBe('decideCandidate')
  expect(ownTaskStep(aCandidateTask({ name: 'Time Confirmation' }))).toBe('answerTime')
  expect(ownTaskStep(aCandidateTask({ offerId: 951 }))).toBe('decideOffer')
  expect(ownTaskStep(aHiringTask())).toBe('decideRequisition')
  expect(ownTaskStep(aHiringTask({ name: 'Opened/Closed Requisition' }))).toBe('followRequisition')
  expect(ownTaskStep(aHiringTask({ name: 'Requisition Correction' }))).toBe('correctRequisition')
  expect(ownTaskStep(aCandidateTask({ candidate: { id: 401, name: 'Noor', status: 'REJECTED' } }))).toBeNull()
})
