import { likeScores, meanScore, overallScore, scoreChange } from '#machines/reviews/score.ts'

test('a mean has two decimals, the third rounded up from five [REV-09]', () => {
  expect(meanScore([1, 2, 2])).toBe(1.67)
  expect(meanScore([4, 4, 5])).toBe(4.33)
  expect(meanScore([0.125])).toBe(0.13)
})

test('what is not scored is left out of a mean, a score of 0 is not [REV-09]', () => {
  expect(meanScore([4, null, 2])).toBe(3)
  expect(meanScore([4, 0])).toBe(2)
  expect(meanScore([0])).toBe(0)
})

test('a mean is compared with that of the same points before, and with nothing where there are none [REV-10]', () => {
  const of = (score: number | null, previousScore: number | null) => ({ score, previousScore })
  expect(likeScores([of(5, 3), of(4, null), of(null, 1), of(2, 4)])).toEqual({ count: 2, now: 3.5, before: 3.5 })
  expect(likeScores([of(5, null), of(null, 3)])).toBeNull()
})

test('there is no mean where nothing is scored [REV-09]', () => {
  expect(meanScore([])).toBeNull()
  expect(meanScore([null, null])).toBeNull()
})

test('each category counts by its weight, however many scores it has [REV-09]', () => {
  expect(
    overallScore([
      { weight: 70, scores: [5, 4, 3, 4] },
      { weight: 30, scores: [2] },
    ]),
  ).toBe(3.4)
  expect(
    overallScore([
      { weight: 1, scores: [1] },
      { weight: 2, scores: [2] },
    ]),
  ).toBe(1.67)
})

test('a category is weighed by its exact mean, which is rounded at the end only [REV-09]', () => {
  expect(
    overallScore([
      { weight: 50, scores: [1, 1, 2] },
      { weight: 50, scores: [1, 2, 2, 2, 2, 2, 2, 2] },
    ]),
  ).toBe(1.6)
})

test('a category without a score is left out with its weight, so 5, 5 and none is 5 [REV-09]', () => {
  expect(
    overallScore([
      { weight: 40, scores: [5, null] },
      { weight: 40, scores: [5] },
      { weight: 20, scores: [null] },
    ]),
  ).toBe(5)
})

test('a category of weight 0 changes nothing, alone it makes no overall score [REV-09]', () => {
  expect(
    overallScore([
      { weight: 100, scores: [4] },
      { weight: 0, scores: [1] },
    ]),
  ).toBe(4)
  expect(overallScore([{ weight: 0, scores: [4] }])).toBeNull()
  expect(overallScore([{ weight: 100, scores: [null] }])).toBeNull()
  expect(overallScore([])).toBeNull()
})

test('a change is the score less the one before, two decimals, and none where one is missing [REV-09]', () => {
  expect(scoreChange(4.3, 4.1)).toBe(0.2)
  expect(scoreChange(3, 4.25)).toBe(-1.25)
  expect(scoreChange(0, 0)).toBe(0)
  expect(scoreChange(null, 4)).toBeNull()
  expect(scoreChange(4, null)).toBeNull()
})
