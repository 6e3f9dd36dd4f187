import { areaSummaries, referenceLock, wrongEmail } from '#machines/hiring/reference-check.ts'
import { recordsOfOne } from '#mocks/candidate-records.ts'

const [check] = recordsOfOne().referenceChecks
if (!check) throw new Error('there is no reference check')

test('an area is summed up once, however it is spelt, with the answers of those who are done [CAND-05]', () => {
  const checks = [
    { ...check, refereeName: 'Pieter', areas: ['Performance', 'Teamwork'], notes: 'Strong', isCompleted: true },
    { ...check, refereeName: 'Anna', areas: ['performance'], notes: 'Not asked yet', isCompleted: false },
  ]
  expect(areaSummaries(checks)).toEqual([
    { area: 'Performance', asked: 2, answers: [{ referee: 'Pieter', notes: 'Strong' }] },
    { area: 'Teamwork', asked: 1, answers: [{ referee: 'Pieter', notes: 'Strong' }] },
  ])
})

test('references are worked on by whoever runs the requisition, of an active candidate [CAND-05]', () => {
  expect(referenceLock({ mayMove: true, status: 'ACTIVE' })).toBeNull()
  expect(referenceLock({ mayMove: false, status: 'ACTIVE' })).toMatch(/hiring manager/)
  expect(referenceLock({ mayMove: true, status: 'HIRED' })).toMatch(/active candidates/)
})

test('an e-mail address has a name and a place [CAND-05]', () => {
  expect(['a@b.nl', 'a@b', 'a b@c.nl', ''].map((it) => wrongEmail(it) === null)).toEqual([true, false, false, false])
})
