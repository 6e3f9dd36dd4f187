import { limitRefusal } from '#machines/hiring/offer-limits.ts'
import { ownCandidacyRefusal } from '#machines/hiring/own-candidacy.ts'
import type { RequisitionStatus } from '#src/contract/hiring-values.ts'
import type { Compensation } from '#src/contract/offers.ts'

const approved = { status: 'OPEN' as RequisitionStatus, salaryMax: 90_000, currency: 'EUR', openings: 2 }
const salary = (amount: number, currency: Compensation['currency'] = 'EUR'): Compensation[] => [
  { type: 'Salary', amount, currency },
]
const higher = /^The salary is higher than this requisition was approved for\./
const otherCurrency = /^The salary is in another currency than this requisition was approved for\./
const notOpen = /^The requisition is not open/
const offered = /^All approved openings are filled or offered\. Withdraw another offer first\.$/
const filled = /^All approved openings are filled\. Add openings to the requisition first\.$/

describe('an offer', () => {
  test.each([
    ['of the highest pay that was approved', { compensations: salary(90_000) }],
    [
      'with a bonus above it, which nobody approved',
      { compensations: [{ type: 'Bonus', amount: 95_000, currency: 'EUR' } as const] },
    ],
    [
      'of any pay where none was approved',
      { compensations: salary(500_000), approved: { ...approved, salaryMax: null } },
    ],
    ['of the last opening', { hired: 1 }],
  ])('%s is sent [CAND-08]', (_, facts) => {
    expect(limitRefusal({ compensations: salary(80_000), approved, hired: 0, offered: 0, ...facts })).toBeNull()
  })

  test.each([
    ['of a cent more than was approved', { compensations: salary(90_000.01) }, higher],
    ['of as much in another currency', { compensations: salary(90_000, 'USD') }, otherCurrency],
    ['of one opening more than the others were offered', { hired: 1, offered: 1 }, offered],
    ['of one opening more than people were hired for', { hired: 2, offered: 1 }, filled],
    ['of pay that is reviewed anew', { approved: { ...approved, status: 'NEED_REVIEW' as const } }, notOpen],
  ])('%s is not sent by its maker alone [CAND-08]', (_, facts, refusal) => {
    expect(limitRefusal({ compensations: salary(80_000), approved, hired: 0, offered: 0, ...facts })).toMatch(refusal)
  })
})

test('a candidacy is handled by anybody but the candidate [CAND-03]', () => {
  expect(ownCandidacyRefusal({ candidateId: 7, ownCandidateId: 7 })).toMatch(/^This is your own application\./)
  expect(ownCandidacyRefusal({ candidateId: 7, ownCandidateId: 8 })).toBeNull()
  expect(ownCandidacyRefusal({ candidateId: 7, ownCandidateId: null })).toBeNull()
})
