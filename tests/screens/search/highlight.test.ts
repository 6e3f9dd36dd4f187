import fc from 'fast-check'
import { cutAt } from '#src/screens/search/highlight.tsx'

test('whatever is searched for, a text is cut without losing a letter [SRCH-01]', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string({ unit: 'binary' }), (before, words, after) => {
      expect(cutAt(`${before}${words}${after}`, words).join('')).toBe(`${before}${words}${after}`)
    }),
  )
})

test.each(['can-00', '(', '[a]', 'a.b', '\\', '/', '*', '$', '^', '{1}', '|', '+?'])(
  'the words %s are taken as they are [SRCH-01]',
  (words) => {
    expect(cutAt(`x${words.toUpperCase()}y`, words)).toEqual(['x', words.toUpperCase(), 'y'])
  },
)

test.each([
  ['zoe', ['', 'Zoë', ' Groß, ', 'zoe', '']],
  ['s', ['Zoë Gro', 'ß', ', zoe']],
  ['gross', ['Zoë ', 'Groß', ', zoe']],
  ['oë', ['Z', 'oë', ' Groß, z', 'oe', '']],
])('the words %s stand out where they are found, accents or not [SRCH-01]', (words, parts) => {
  expect(cutAt('Zoë Groß, zoe', words)).toEqual(parts)
})

test('an accent that was typed apart from its letter stands out with it [SRCH-01]', () => {
  expect(cutAt('Zoë M'.normalize('NFD'), 'zoe')).toEqual(['', 'Zoë'.normalize('NFD'), ' M'])
})
