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
