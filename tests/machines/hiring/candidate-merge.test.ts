import { leadingSide, type MergeSide, mergeRefusal } from '#machines/hiring/candidate-merge.ts'

const kept: MergeSide = {
  id: 1,
  displayId: 'CAN-0001',
  status: 'ACTIVE',
  hasOpenOffer: false,
  requisitions: [{ id: 7, displayId: 'REQ-0007' }],
  isErased: false,
}
const other = (change: Partial<MergeSide> = {}): MergeSide => ({
  ...kept,
  id: 2,
  displayId: 'CAN-0002',
  status: 'REJECTED',
  requisitions: [{ id: 8, displayId: 'REQ-0008' }],
  ...change,
})

test('somebody who is considered is merged with a record that is settled, or has applied for nothing', () => {
  expect(mergeRefusal(kept, other())).toBeNull()
  expect(mergeRefusal(kept, other({ status: 'PASSED' }))).toBeNull()
  expect(mergeRefusal(kept, other({ status: null, requisitions: [] }))).toBeNull()
  expect(mergeRefusal(other(), kept)).toBeNull()
})

test('two records stay apart for a reason that says what to do [CAND-03]', () => {
  expect(mergeRefusal(kept, kept)).toBe('A candidate cannot be merged with themselves. Choose another one.')
  expect(mergeRefusal(kept, other({ isErased: true }))).toBe('CAN-0002 was erased. There is nothing left to merge.')
  expect(mergeRefusal(kept, other({ hasOpenOffer: true }))).toBe(
    'CAN-0002 has an open offer. Wait for the answer, hire them or withdraw the offer first.',
  )
  expect(mergeRefusal(kept, other({ status: 'REVIEW' }))).toBe(
    'CAN-0001 and CAN-0002 are both being considered or hired. Reject or withdraw one of them first.',
  )
  expect(mergeRefusal(kept, other({ requisitions: kept.requisitions }))).toBe(
    'Both have applied for REQ-0007. A person applies for a requisition once, so these records stay apart.',
  )
})

test('the accepted offer of somebody hired keeps nothing apart, a second hire does [CAND-08]', () => {
  const hired = { ...kept, status: 'HIRED' as const, hasOpenOffer: true }
  expect(mergeRefusal(hired, other())).toBeNull()
  expect(mergeRefusal(hired, other({ status: 'HIRED' }))).toMatch(/both being considered or hired/)
})

test('the application that goes on stays the current one, of two settled ones the later [CAND-03]', () => {
  const at = (it: MergeSide, appliedAt: string | null) => ({ ...it, appliedAt })
  expect(leadingSide(at(kept, '2026-01-01'), at(other(), '2026-02-01'))).toBe('kept')
  expect(leadingSide(at(other(), '2026-03-01'), at(kept, '2026-01-01'))).toBe('other')
  expect(leadingSide(at(other(), '2026-03-01'), at(other({ id: 3 }), '2026-01-01'))).toBe('kept')
  expect(leadingSide(at(other(), null), at(other({ id: 3 }), '2026-01-01'))).toBe('other')
})
