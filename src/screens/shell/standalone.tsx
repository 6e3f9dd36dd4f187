import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '#src/ui/page-title.ts'

type Props = { icon: LucideIcon; tone?: 'neutral' | 'bad'; title: string; children: ReactNode }

/** A page that is one message: what happened, and what to do. */
export function Standalone({ icon: Icon, tone = 'neutral', title, children }: Props) {
  usePageTitle(title)
  return (
    <chakra.div
      display="grid"
      justifyItems="start"
      gap="4"
      maxWidth="30rem"
      marginInline="auto"
      paddingTop={{ base: '10', md: '24' }}
      paddingBottom="10"
    >
      <chakra.span
        padding="2.5"
        borderRadius="lg"
        borderWidth="1px"
        bg={tone === 'bad' ? 'bad-subtle' : 'bg-surface'}
        color={tone === 'bad' ? 'bad-fg' : 'fg-quiet'}
        borderColor={tone === 'bad' ? 'bad-line' : 'line-hair'}
      >
        <Icon size={20} aria-hidden />
      </chakra.span>
      <chakra.h1 textStyle="h1" tabIndex={-1}>
        {title}
      </chakra.h1>
      {children}
    </chakra.div>
  )
}
