import { countOf } from '#tools/test-results.ts'

const result = (passed: boolean) => ({ suite: 's', title: 't', passed })

test('a suite counts its tests', () => {
  expect(countOf([result(true), result(true), result(false)])).toEqual({ passed: 2, failed: 1 })
})

test('a suite without a test is a failure', () => {
  expect(countOf([])).toEqual({ passed: 0, failed: 1 })
})
