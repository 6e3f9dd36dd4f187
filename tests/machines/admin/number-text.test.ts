import fc from 'fast-check'
import { digits, signedDigits } from '#machines/admin/number-text.ts'
import { parseLevel } from '#machines/admin/permission-level.ts'

const digitsText = fc.stringMatching(/^[0-9]{1,12}$/)
/** Anything that somebody may type, numbers more often than chance would have it. */
const typed = fc.oneof(
  digitsText,
  fc.string(),
  fc.string({ unit: fc.constantFrom('0', '7', '-', '+', '.', ' ', 'e', '０', '\n') }),
)

test('a field of digits takes every text of digits, and no text with anything else in it [FORM-09]', () => {
  fc.assert(
    fc.property(digitsText, (text) => {
      expect(digits(text)).toBeNull()
    }),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const isDigits = text !== '' && [...text].every((it) => '0123456789'.includes(it))
      expect(digits(text)).toBe(isDigits ? null : 'Use digits only')
    }),
  )
})

test('a field of points takes digits with one minus before them, where there is one [FORM-09]', () => {
  fc.assert(
    fc.property(fc.integer(), (number) => {
      expect(signedDigits(String(number))).toBeNull()
    }),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const unsigned = text.startsWith('-') ? text.slice(1) : text
      expect(signedDigits(text)).toBe(digits(unsigned) === null ? null : 'Use a whole number, such as 5 or -5')
    }),
  )
})

test('a permission level is the whole number that was typed, and 0 for whatever is none [ADM-10]', () => {
  const blanks = fc.string({ unit: fc.constantFrom(' ', '\t'), maxLength: 3 })
  fc.assert(
    fc.property(fc.nat(), blanks, blanks, (level, before, after) => {
      expect(parseLevel(`${before}${level}${after}`)).toBe(level)
    }),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const isWhole = digits(text.trim()) === null
      expect(parseLevel(text)).toBe(isWhole ? Number(text) : 0)
    }),
  )
})
