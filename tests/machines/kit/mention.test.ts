import { markedAfter, mentionAt, stillNamed, withMention } from '#machines/kit/fields/mention.ts'

/** What is typed of a name where the bar stands. */
const typed = (text: string) => mentionAt(text.replace('|', ''), text.indexOf('|'))?.words ?? null

test('a name is typed behind an @ at the beginning of a word, up to two words of it [CAND-02]', () => {
  expect(typed('@|')).toBe('')
  expect(typed('Ask @Le| first')).toBe('Le')
  expect(typed('Ask @Lena Vo|')).toBe('Lena Vo')
  expect(typed('(@Tomás|')).toBe('Tomás')
  expect(typed('\n@O’Ne|')).toBe('O’Ne')
  expect(typed('Ask @Lena Vogel to|')).toBeNull()
  expect(typed('Ask @Lena |')).toBeNull()
  expect(typed('lena@example|')).toBeNull()
  expect(typed('Ask |@Lena')).toBeNull()
})

test('a chosen name stands instead of what was typed, and one goes on behind it [CAND-02]', () => {
  expect(withMention('Ask @le', { at: 4, words: 'le' }, 'Lena Vogel')).toEqual({ text: 'Ask @Lena Vogel ', caret: 16 })
  expect(withMention('Ask @le first', { at: 4, words: 'le' }, 'Lena Vogel')).toEqual({
    text: 'Ask @Lena Vogel first',
    caret: 16,
  })
})

test('people who were found for fewer letters are offered while their name holds what is typed by now [CAND-02]', () => {
  const people = [{ name: 'Lena Fischer' }, { name: 'Lena Vogel' }]
  expect(stillNamed(people, 'VOG')).toEqual([{ name: 'Lena Vogel' }])
  expect(stillNamed(people, '')).toEqual(people)
  expect(stillNamed(people, 'Leo')).toEqual([])
})

test('the arrow keys stop at the first and the last of the people [CAND-02]', () => {
  expect(markedAfter('ArrowDown', 0, 2)).toBe(1)
  expect(markedAfter('ArrowDown', 1, 2)).toBe(1)
  expect(markedAfter('ArrowUp', 1, 2)).toBe(0)
  expect(markedAfter('ArrowUp', 0, 2)).toBe(0)
})
