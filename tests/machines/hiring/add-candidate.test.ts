import { addCandidateLock, possibleDuplicates } from '#machines/hiring/add-candidate.ts'

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
