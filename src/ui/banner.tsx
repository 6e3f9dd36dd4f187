import { chakra, defineRecipe } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const Box = chakra(
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
    },
    variants: {
      tone: {
        neutral: { bg: 'bg-subtle', color: 'fg-text', borderColor: 'line-hair' },
        accent: { bg: 'accent-subtle', color: 'accent-fg', borderColor: 'accent-line' },
        good: { bg: 'good-subtle', color: 'good-fg', borderColor: 'good-line' },
        warn: { bg: 'warn-subtle', color: 'warn-fg', borderColor: 'warn-line' },
      },
    },
  }),
)

type Props = { tone: 'neutral' | 'accent' | 'good' | 'warn'; icon: LucideIcon; children: ReactNode; action?: ReactNode }

/** A fact about the whole page, read out politely. */
export const Banner = ({ tone, icon: Icon, children, action }: Props) => (
  <Box tone={tone} role="status">
    <Icon size={16} aria-hidden />
    <chakra.p flex="1 1 12rem">{children}</chakra.p>
    {action}
  </Box>
)
