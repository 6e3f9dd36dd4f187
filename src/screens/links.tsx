import { chakra } from '@chakra-ui/react'
import { createLink } from '@tanstack/react-router'
import { ButtonAnchor } from '#src/ui/button.tsx'

/** A link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)

/** A link in or beside text. */
export const TextLink = createLink(
  chakra('a', {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      color: 'accent-fg',
      fontWeight: 'medium',
      borderRadius: 'sm',
      textUnderlineOffset: '3px',
      _hover: { textDecoration: 'underline' },
      '& > svg': { flexShrink: 0 },
    },
  }),
)
