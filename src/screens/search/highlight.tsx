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

/** A text cut at every place where the words occur, in any case: every second part is such a place. */
export const cutAt = (text: string, words: string): string[] =>
  words === '' ? [text] : text.split(new RegExp(`(${words.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')})`, 'giu'))

/** A text in which the words that were searched for stand out. */
export const Highlight = ({ text, words }: { text: string; words: string }) =>
  cutAt(text, words).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are known by their place alone
    index % 2 === 1 ? <Mark key={index}>{part}</Mark> : part,
  )
