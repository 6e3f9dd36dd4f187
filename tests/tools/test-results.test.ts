import { countOf } from '#tools/test-results.ts'

const result = (passed: boolean) => ({ suite: 's', title: 't', passed })

test('a suite counts its tests', () => {
  expect(countOf([result(true), result(true), result(false)], 1)).toEqual({ passed: 2, failed: 1 })
})

test('a suite without a test is a failure', () => {
  expect(countOf([], 0)).toEqual({ passed: 0, failed: 1 })
})

test('an error outside the tests is a failure', () => {
  expect(countOf([result(true)], 1)).toEqual({ passed: 1, failed: 1 })
})
