import { meanScore, overallScore, scoreChange } from '#machines/reviews/score.ts'

describe('a category score', () => {
  test('is the mean of what is scored, with two decimals [REV-09]', () => {
    expect(meanScore([5, 4, 4])).toBe(4.33)
    expect(meanScore([5, null, 4])).toBe(4.5)
  })

  test('is missing while nothing is scored [REV-09]', () => {
    expect(meanScore([])).toBeNull()
    expect(meanScore([null, null])).toBeNull()
  })
})

describe('the overall score', () => {
  test('weighs the categories [REV-09]', () => {
    expect(
      overallScore([
        { weight: 30, scores: [5, 5] },
        { weight: 30, scores: [3] },
        { weight: 40, scores: [4, 2] },
      ]),
    ).toBe(3.6)
  })

  test('of 5 and 5 with a missing part is 5 [REV-09]', () => {
    expect(
      overallScore([
        { weight: 30, scores: [5, null] },
        { weight: 30, scores: [5] },
        { weight: 40, scores: [null, null] },
      ]),
    ).toBe(5)
  })

  test('is missing while nothing that weighs is scored [REV-09]', () => {
    expect(overallScore([])).toBeNull()
    expect(overallScore([{ weight: 0, scores: [5] }])).toBeNull()
  })

  test('rounds once, at the end [REV-09]', () => {
    expect(
      overallScore([
        { weight: 50, scores: [5, 4, 4] },
        { weight: 50, scores: [4, 4, 3] },
      ]),
    ).toBe(4)
  })
})

test('a change has two decimals and is missing without both scores [REV-09]', () => {
  expect(scoreChange(4, 3.7)).toBe(0.3)
  expect(scoreChange(2, 5)).toBe(-3)
  expect(scoreChange(null, 3)).toBeNull()
  expect(scoreChange(3, null)).toBeNull()
})
