import { numberText, once, plural } from '#machines/kit/plural.ts'
import * as csv from '#src/texts/csv.ts'

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

test('counts of a thousand and more are written with a separator, in texts as in lists', () => {
  expect([numberText(999), numberText(1000), numberText(1234567)]).toEqual(['999', '1,000', '1,234,567'])
  expect(csv.rowsInAll(100000)).toBe('of 100,000 rows')
  expect(csv.exported(12345, { one: 'location', other: 'locations' })).toBe('12,345 locations exported')
})

test('a number below a thousand is written as every kind of English writes it', () => {
  const written = ['en', 'en-US', 'en-GB', 'en-AU', 'en-CA', 'en-CH', 'en-DE', 'en-IE', 'en-IN', 'en-NZ', 'en-ZA'].map(
    (it) => new Intl.NumberFormat(it, { maximumFractionDigits: 2 }),
  )
  for (let it = 0; it < 1000; it += 1)
    expect(new Set([numberText(it), ...written.map((locale) => locale.format(it))])).toEqual(new Set([numberText(it)]))
})

test.each([-0, -5, 2.5, 0.125, 999.999])('%d is written as the locale says', (it) => {
  expect(numberText(it)).toBe(new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(it))
})

test('what is made when first asked for is made once, and not before', () => {
  const make = vi.fn(() => ({}))
  const made = once(make)
  expect(make).not.toHaveBeenCalled()
  expect(made()).toBe(made())
  expect(make).toHaveBeenCalledTimes(1)
})
