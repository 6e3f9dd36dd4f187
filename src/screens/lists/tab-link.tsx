import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react'
import { chakra } from '#src/ui/chakra.ts'

/** The parts of a record, each at an address of its own; they scroll sideways where there is no room. */
export function Tabs({ label, current, children }: { label: string; current: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null)
  // A part's name may lie beyond the edge.
  useLayoutEffect(() => {
    const link = current ? nav.current?.querySelector<HTMLElement>('[aria-current]') : null
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <chakra.nav
      ref={nav}
      aria-label={label}
      position="relative"
      // The router keeps where things are scrolled to by this name: of one part, not of the one before it.
      data-scroll-restoration-id={`${label}-${current}`}
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
}

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
