import { chakra, defineRecipe } from '@chakra-ui/react'

/** A line in a box: what it says, with an icon before and an action after it. */
export const NoticeBox = chakra(
  'div',
  defineRecipe({
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      paddingBlock: '2',
      paddingInline: '3',
      borderWidth: '1px',
      borderRadius: 'md',
      '& > svg': { flexShrink: 0 },
    },
    variants: {
      tone: {
        neutral: { bg: 'bg-subtle', color: 'fg-text', borderColor: 'line-hair' },
        accent: { bg: 'accent-subtle', color: 'accent-fg', borderColor: 'accent-line' },
        good: { bg: 'good-subtle', color: 'good-fg', borderColor: 'good-line' },
        bad: { bg: 'bad-subtle', color: 'bad-fg', borderColor: 'bad-line' },
        warn: { bg: 'warn-subtle', color: 'warn-fg', borderColor: 'warn-line' },
      },
    },
  }),
)
