import { assignLock } from '#machines/hiring/assign-lock.ts'
import { markDoneLock } from '#machines/hiring/mark-done-lock.ts'
import { aHiringTask } from '#mocks/requisitions.ts'

const interview = aHiringTask({
  name: 'Interview',
  candidate: { id: 401, name: 'Noor van Dijk', status: 'ACTIVE' },
  jobRequisition: { id: 301, displayId: 'REQ-0001', status: 'OPEN' },
})

test('an open task of an active candidate is marked as done by hand, and no other [HIRE-04]', () => {
  expect(markDoneLock(interview)).toBeNull()
  expect(markDoneLock({ ...interview, status: 'NOT_INITIATED' })).toBe(
    'Interview opens once the tasks before it are done.',
  )
  expect(markDoneLock({ ...interview, candidate: { status: 'REJECTED' } })).toMatch(/active/)
  const jobRequisition = { ...interview.jobRequisition, status: 'CLOSED' as const }
  expect(markDoneLock({ ...interview, jobRequisition })).toBe('The requisition is not open.')
})

test('a review is not marked as done: the candidate is approved or rejected [HIRE-04]', () => {
  expect(markDoneLock({ ...interview, name: 'Review' })).toBe('Approve or reject the candidate instead.')
})

test('a task is for whom it is assigned to and those who run the requisition, nobody else [HIRE-04]', () => {
  expect(markDoneLock({ ...interview, mayWork: false, assignee: { id: 16, name: 'Tomás Herrera' } })).toBe(
    'For Tomás Herrera, the hiring manager and hiring staff.',
  )
  expect(markDoneLock({ ...interview, mayWork: false, assignee: null })).toBe(
    'For the hiring manager and hiring staff.',
  )
})

test('what a requisition asks is decided on its own page [HIRE-04]', () => {
  expect(markDoneLock(aHiringTask())).toBe('Decide on the requisition instead.')
})

test('a task is given to anybody until it is done, but for answers that are one person’s own [HIRE-03]', () => {
  for (const status of ['NOT_INITIATED', 'TODO', 'IN_PROGRESS'] as const)
    expect(assignLock({ ...interview, status })).toBeNull()
  expect(assignLock({ ...interview, status: 'COMPLETED' })).toBe('Interview is already done.')
  expect(assignLock({ ...interview, name: 'Time Confirmation' })).toMatch(/Choose another panel/)
  expect(assignLock({ ...interview, offerId: 7 })).toMatch(/who approves its offers/)
})
