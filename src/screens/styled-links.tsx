import type { HTMLChakraProps } from '@chakra-ui/react'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'
import { chakra } from '#src/ui/chakra.ts'
import { StyledButtonAnchor } from '#src/ui/styled.tsx'

// The same links with Chakra's props of a style, which lie over their look.

export const StyledButtonLink = createLink(StyledButtonAnchor)

const StyledTextAnchor = ({ className, ...props }: HTMLChakraProps<'a'> & { ref?: Ref<HTMLAnchorElement> }) => (
  <chakra.a {...props} className={className ? `text-link ${className}` : 'text-link'} />
)

export const StyledTextLink = createLink(StyledTextAnchor)
