import { chakra } from '#src/ui/chakra.ts'

/** Around links in or beside text, which shall look like links. */
export const Links = chakra('span', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    columnGap: '4',
    '& > a': { color: 'accent-fg', fontWeight: 'medium', borderRadius: 'sm', textUnderlineOffset: '3px' },
    '& > a:hover': { textDecoration: 'underline' },
  },
})
