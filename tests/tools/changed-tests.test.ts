import { saidOf } from '#tools/changed-tests.ts'

const reach = (...tests: number[]) => tests.map((it, index) => ({ file: `machines/${index}.ts`, tests: it }))

test('a run of what has changed says how much it runs, and which changed files most of it imports', () => {
  expect(saidOf(42, 702, reach(1, 40, 0, 3))).toBe(
    [
      '42 of 702 test files. Of what has changed they import:',
      '  40 machines/1.ts',
      '  3 machines/3.ts',
      '  1 machines/0.ts',
    ].join('\n'),
  )
})

test('of many changed files it names those that are imported most', () => {
  expect(
    saidOf(7, 702, reach(7, 6, 5, 4, 3, 2, 1))
      .split('\n')
      .slice(-2),
  ).toEqual(['  3 machines/4.ts', '  and 2 more'])
})

test('where all tests run for the dependencies or the configuration, it says so', () => {
  expect(saidOf(702, 702, [...reach(0), { file: 'package.json', tests: 0 }])).toBe(
    'All 702 test files: package.json has changed.',
  )
})
