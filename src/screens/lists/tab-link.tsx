import { chakra } from '@chakra-ui/react'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

/** The parts of a record, each at an address of its own; they scroll sideways where there is no room. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <chakra.nav
    aria-label={label}
    display="flex"
    gap="1"
    marginBottom="5"
    marginInline={{ base: '-4', md: '0' }}
    paddingInline={{ base: '4', md: '0' }}
    borderBottomWidth="1px"
    overflowX="auto"
    css={{ scrollbarWidth: 'none' }}
  >
    {children}
  </chakra.nav>
)

const Anchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: '11', md: '9' },
    paddingInline: '2.5',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    color: 'fg-quiet',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    outlineOffset: '-2px',
    _hover: { color: 'fg-text' },
    '&[aria-current]': { color: 'fg-text', borderColor: 'accent-solid' },
  },
})

// The router's own mark compares the whole address; a part is current also when the address names none.
const Marked = ({ isCurrent, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { isCurrent: boolean }) => (
  <Anchor {...rest} aria-current={isCurrent ? 'page' : undefined} />
)

export const TabLink = createLink(Marked)

/** How many there are in a part. */
export const TabCount = ({ children }: { children: number }) => (
  <chakra.span className="figures" textStyle="label" paddingInline="1.5" borderRadius="full" bg="bg-subtle">
    {children}
  </chakra.span>
)
