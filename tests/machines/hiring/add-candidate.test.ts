import { addCandidateLock, possibleDuplicates } from '#machines/hiring/add-candidate.ts'
import { editCandidateLock, putForwardLock } from '#machines/hiring/candidate-changes.ts'

const manager = { isForAll: false, employeeId: 20 }
const requisition = { hiringManager: { id: 20, name: 'Daniel Okafor' }, status: 'OPEN' } as const

test('the hiring manager and hiring staff add candidates to an open requisition, nobody else [CAND-01]', () => {
  expect(addCandidateLock(requisition, manager)).toBeNull()
  expect(addCandidateLock(requisition, { isForAll: true, employeeId: null })).toBeNull()
  expect(addCandidateLock(requisition, { ...manager, employeeId: 21 })).toBe(
    'Only the hiring manager and hiring staff can do this.',
  )
  expect(addCandidateLock({ ...requisition, status: 'CLOSED' }, manager)).toBe('The requisition is not open.')
})

test('the same address or the same name is somebody known, in any case; half a name is not [CAND-01]', () => {
  const known = { firstName: 'Noor', lastName: 'van Dijk', email: 'noor@example.org' }
  const found = (added: Partial<typeof known>) => possibleDuplicates([known], { ...known, ...added }).length
  expect(found({ firstName: 'Nora', email: 'NOOR@example.org ' })).toBe(1)
  expect(found({ lastName: 'Van dijk', email: 'other@example.org' })).toBe(1)
  expect(found({ firstName: 'Nora', email: 'other@example.org' })).toBe(0)
  expect(
    possibleDuplicates([{ ...known, email: undefined }], { ...known, firstName: 'Nora', email: undefined }),
  ).toEqual([])
})

test('who runs the requisition changes a candidate, and puts one forward who has left the last one [CAND-03]', () => {
  const own = { mayMove: true, jobRequisitionId: 301, status: 'REJECTED' } as const
  const others = { ...own, mayMove: false }
  const loose = { mayMove: false, jobRequisitionId: null, status: null }
  const staff = { isForAll: true, employeeId: null }
  const notInCharge = 'Only the hiring manager and hiring staff can do this.'
  expect([own, others, loose].map((it) => editCandidateLock(it, manager))).toEqual([null, notInCharge, notInCharge])
  expect([own, others, loose].map((it) => putForwardLock(it, manager))).toEqual([null, notInCharge, notInCharge])
  expect(editCandidateLock(loose, staff)).toBeNull()
  expect(putForwardLock(loose, staff)).toBeNull()
  expect(putForwardLock({ ...own, status: 'PASSED' }, manager)).toBeNull()
  for (const status of ['REVIEW', 'ACTIVE', 'READY_TO_OFFER', 'OFFERED'] as const)
    expect(putForwardLock({ ...own, status }, manager)).toMatch(/still in the pipeline/)
  expect(putForwardLock({ ...own, status: 'HIRED' }, manager)).toBe('The candidate is hired.')
})
