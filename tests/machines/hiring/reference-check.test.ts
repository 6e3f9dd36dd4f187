import {
  areaSummaries,
  askedAreas,
  checkLock,
  completionLock,
  joinedAnswers,
  referenceLock,
  wrongEmail,
} from '#machines/hiring/reference-check.ts'
import { recordsOfOne } from '#mocks/candidate-records.ts'

const [check] = recordsOfOne().referenceChecks
if (!check) throw new Error('there is no reference check')

test('an area is summed up with what was said of it by those who are done [CAND-05]', () => {
  const checks = [
    {
      ...check,
      refereeName: 'Pieter',
      areas: ['Performance', 'Teamwork'],
      answers: { Performance: 'Strong', Teamwork: 'Shares credit' },
      isCompleted: true,
    },
    { ...check, refereeName: 'Ines', areas: ['Performance'], answers: {}, isCompleted: true },
    { ...check, refereeName: 'Anna', areas: ['performance'], answers: { performance: 'Weak' }, isCompleted: false },
  ]
  expect(areaSummaries(checks)).toEqual([
    { area: 'Performance', asked: 3, answers: [{ referee: 'Pieter', text: 'Strong' }] },
    { area: 'Teamwork', asked: 1, answers: [{ referee: 'Pieter', text: 'Shares credit' }] },
  ])
})

test('an area that was taken away stays once it was answered, and without areas one question is asked [CAND-05]', () => {
  const answers = { Teamwork: 'Shares credit', Strengths: ' ' }
  expect(askedAreas({ areas: ['Performance'], answers })).toEqual(['Performance', 'Teamwork'])
  expect(askedAreas({ areas: [], answers: {} })).toEqual(['What should we know?'])
})

test('a reference is completed once each area has an answer [CAND-05]', () => {
  const areas = ['Performance', 'Teamwork']
  expect(completionLock({ areas, answers: { Performance: 'Strong' } })).toBe('One area has no answer yet.')
  expect(completionLock({ areas, answers: { Performance: 'Strong', Teamwork: ' ' } })).toMatch(/^One area/)
  expect(completionLock({ areas, answers: { Performance: 'Strong', Teamwork: 'Good' } })).toBeNull()
})

test('a completed reference is not changed, nor one of a candidate who is not active [CAND-05]', () => {
  const active = { mayMove: true, status: 'ACTIVE' } as const
  expect(checkLock(active, { isCompleted: false })).toBeNull()
  expect(checkLock(active, { isCompleted: true })).toMatch(/completed/)
  expect(checkLock({ mayMove: true, status: null }, { isCompleted: false })).toMatch(/active candidates/)
})

test('what staff noted and what a referee wrote stand together, area by area [CAND-05]', () => {
  expect(joinedAnswers({ Teamwork: 'Noted', Strengths: '' }, { Teamwork: ' Written ', Reliability: 'Yes' })).toEqual({
    Teamwork: 'Noted\n\nWritten',
    Reliability: 'Yes',
  })
})

test('references are worked on by whoever runs the requisition, of an active candidate [CAND-05]', () => {
  expect(referenceLock({ mayMove: true, status: 'ACTIVE' })).toBeNull()
  expect(referenceLock({ mayMove: false, status: 'ACTIVE' })).toMatch(/hiring manager/)
  expect(referenceLock({ mayMove: true, status: 'HIRED' })).toMatch(/active candidates/)
})

test('an e-mail address has a name and a place [CAND-05]', () => {
  expect(['a@b.nl', 'a@b', 'a b@c.nl', ''].map((it) => wrongEmail(it) === null)).toEqual([true, false, false, false])
})
