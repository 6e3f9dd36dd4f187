import { markDoneLock } from '#machines/hiring/mark-done-lock.ts'
import { aHiringTask } from '#mocks/requisitions.ts'

const interview = aHiringTask({
  name: 'Interview',
  candidate: { id: 401, name: 'Noor van Dijk', status: 'ACTIVE' },
  jobRequisition: { id: 301, displayId: 'REQ-0001', status: 'OPEN' },
})

test('an open task of an active candidate is marked as done by hand, and no other [HIRE-04]', () => {
  expect(markDoneLock(interview)).toBeNull()
  expect(markDoneLock({ ...interview, status: 'NOT_INITIATED' })).toBe('Opens once earlier tasks are done')
  expect(markDoneLock({ ...interview, candidate: { id: 401, name: 'Noor', status: 'REJECTED' } })).toMatch(/active/)
  const jobRequisition = { ...interview.jobRequisition, status: 'CLOSED' as const }
  expect(markDoneLock({ ...interview, jobRequisition })).toBe('The requisition is not open.')
})

test('a review is not marked as done: the candidate is approved or rejected [HIRE-04]', () => {
  expect(markDoneLock({ ...interview, name: 'Review' })).toBe('Approve or reject the candidate instead.')
})
