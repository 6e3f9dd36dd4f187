import { searchKey } from '#src/contract/letters.ts'
import { chakra } from '#src/ui/chakra.ts'

const Mark = chakra('mark', {
  base: {
    bg: 'transparent',
    color: 'inherit',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    // As the link around it: the system's own colour for marks is made for its own fill.
    '@media (forced-colors: active)': { color: 'LinkText' },
  },
})

/** The key of a text, and where in the text the letter begins that each character of the key stands for. */
const keyWithPlaces = (text: string) => {
  let key = ''
  let place = 0
  const places: number[] = []
  for (const letter of text) {
    const own = searchKey(letter)
    key += own
    for (let it = 0; it < own.length; it += 1) places.push(place)
    place += letter.length
  }
  return { key, places: [...places, text.length] }
}

/** A text cut at every place where a search finds the words: every second part is such a place. */
export const cutAt = (text: string, words: string): string[] => {
  const wanted = searchKey(words)
  if (wanted === '') return [text]
  const { key, places } = keyWithPlaces(text)
  const parts: string[] = []
  let last = 0
  let end = 0
  for (let at = key.indexOf(wanted); at >= 0; at = key.indexOf(wanted, end)) {
    end = at + wanted.length
    // A letter that stands for two is found whole.
    while (places[end] === places[end - 1]) end += 1
    const from = places[at] ?? last
    const to = places[end] ?? text.length
    parts.push(text.slice(last, from), text.slice(from, to))
    last = to
  }
  return [...parts, text.slice(last)]
}

/** A text in which the words that were searched for stand out. */
export const Highlight = ({ text, words }: { text: string; words: string }) =>
  cutAt(text, words).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are known by their place alone
    index % 2 === 1 ? <Mark key={index}>{part}</Mark> : part,
  )
