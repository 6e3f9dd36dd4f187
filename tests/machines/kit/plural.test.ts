import { plural } from '#machines/kit/plural.ts'

test.each([
  [0, '0 rows'],
  [1, 'One row'],
  [2, '2 rows'],
  [21, '21 rows'],
])('of %i, English says “%s”', (count, words) => {
  expect(plural(count, { one: 'One row', other: `${count} rows` })).toBe(words)
})

test('a form that a text does not have is said as the others', () => {
  expect(plural(1, { other: '1 sheep' })).toBe('1 sheep')
})
