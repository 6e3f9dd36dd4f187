import { bandOf, ratedScores, recordingLock, totalPoints, wrongScore } from '#machines/hiring/assessment.ts'

const thresholds = { eppAttributeId: 1, lowThreshold: 30, highThreshold: 70 }
const bands = [
  { eppAttributeId: 1, scoringBandStart: 0, scoringBandEnd: 30, potentialPoints: -5 },
  { eppAttributeId: 1, scoringBandStart: 31, scoringBandEnd: 70, potentialPoints: 5 },
]

test('a score is low up to the low threshold and high above the high one [CAND-09]', () => {
  expect([0, 30, 31, 70, 71, 100].map((it) => bandOf(it, thresholds))).toEqual([
    'LOW',
    'LOW',
    'MEDIUM',
    'MEDIUM',
    'HIGH',
    'HIGH',
  ])
})

test('a score has the points of its scoring band; without one it has none [CAND-09]', () => {
  const setup = { thresholds: [thresholds], bands, combinations: [] }
  const rated = (score: number, eppAttributeId = 1) =>
    ratedScores([{ eppAttributeId, attribute: 'Openness', score }], setup).results[0]
  expect(rated(30)).toEqual({
    attribute: 'Openness',
    score: 30,
    band: 'LOW',
    bandStart: 0,
    bandEnd: 30,
    potentialPoints: -5,
  })
  expect(rated(31)).toMatchObject({ band: 'MEDIUM', bandStart: 31, potentialPoints: 5 })
  expect(rated(90)).toMatchObject({ band: 'HIGH', bandStart: null, potentialPoints: 0 })
  expect(rated(31, 2)).toMatchObject({ band: null, bandStart: null, potentialPoints: 0 })
})

test('two results in the bands of a combination cost its penalty, whatever its sign [CAND-09]', () => {
  const combination = {
    name: 'Drive without patience',
    firstEppAttributeId: 1,
    firstBand: 'MEDIUM',
    secondEppAttributeId: 2,
    secondBand: 'LOW',
    impact: 'Ask about it',
    penalty: 4,
  } as const
  const rated = (first: number, second: number, penalty = 4) => {
    const scores = [
      { eppAttributeId: 1, attribute: 'Achievement', score: first },
      { eppAttributeId: 2, attribute: 'Patience', score: second },
    ]
    const { results, combinations } = ratedScores(scores, {
      thresholds: [thresholds, { ...thresholds, eppAttributeId: 2 }],
      bands,
      combinations: [{ ...combination, penalty }],
    })
    return { combinations, total: totalPoints(results, combinations) }
  }
  const hit = { combinations: [{ name: 'Drive without patience', impact: 'Ask about it', penalty: 4 }], total: 1 }
  expect(rated(50, 30)).toEqual(hit)
  expect(rated(50, 30, -4)).toEqual(hit)
  expect(rated(50, 31)).toEqual({ combinations: [], total: 5 })
  expect(rated(30, 30)).toEqual({ combinations: [], total: -5 })
})

test('who runs the requisition records results in review and interviews, once profiles are set up [CAND-09]', () => {
  const recording = { isInCharge: true, status: 'REVIEW', isSetUp: true } as const
  expect(recordingLock(recording)).toBeNull()
  expect(recordingLock({ ...recording, status: 'ACTIVE' })).toBeNull()
  expect(recordingLock({ ...recording, isInCharge: false })).toBe(
    'Only the hiring manager and hiring staff can do this.',
  )
  for (const status of ['OFFERED', 'HIRED', 'REJECTED', null] as const)
    expect(recordingLock({ ...recording, status })).toMatch(/in review or active/)
  expect(recordingLock({ ...recording, isSetUp: false })).toMatch(/not set up/)
  expect(['0', '100', ' 7 '].map(wrongScore)).toEqual([null, null, null])
  for (const wrong of ['101', '-1', '7.5', 'x']) expect(wrongScore(wrong)).toBe('Enter a whole number from 0 to 100')
})
