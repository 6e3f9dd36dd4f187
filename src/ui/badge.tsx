import { chakra, defineRecipe } from '@chakra-ui/react'

const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: '5',
    paddingInline: '1.5',
    borderRadius: 'sm',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    '& > svg': { width: '0.75rem', height: '0.75rem', flexShrink: 0 },
  },
  variants: {
    tone: {
      neutral: { bg: 'bg-subtle', color: 'fg-quiet' },
      accent: { bg: 'accent-subtle', color: 'accent-fg' },
      good: { bg: 'good-subtle', color: 'good-fg' },
      warn: { bg: 'warn-subtle', color: 'warn-fg' },
      bad: { bg: 'bad-subtle', color: 'bad-fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

export const Badge = chakra('span', badgeRecipe)
