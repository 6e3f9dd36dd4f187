import { createLink } from '@tanstack/react-router'
import { Columns3, List } from 'lucide-react'
import type { AnchorHTMLAttributes } from 'react'
import type { QuickFilter } from '#src/contract/hiring-values.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'

const Anchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    height: { base: '11', md: '7' },
    paddingInline: '2.5',
    borderRadius: 'sm',
    color: 'fg-quiet',
    fontWeight: 'medium',
    _hover: { color: 'fg-text' },
    '&[aria-current]': { bg: 'bg-subtle', color: 'fg-text' },
    '& > svg': { width: '1rem', height: '1rem' },
  },
})

// The router's own mark takes the address of the list for a part of that of the board.
const Marked = ({ isCurrent, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { isCurrent: boolean }) => (
  <Anchor {...rest} aria-current={isCurrent ? 'page' : undefined} />
)
const ViewLink = createLink(Marked)

/** Leads from the list of candidates to the board and back; what they are narrowed to stays. */
export const CandidateViewSwitch = ({
  isBoard,
  search,
}: {
  isBoard: boolean
  search: { search?: string | undefined; quick?: QuickFilter | undefined }
}) => (
  <chakra.nav
    aria-label={texts.viewOfCandidates}
    display="flex"
    gap="0.5"
    padding="0.5"
    borderWidth="1px"
    borderRadius="md"
    bg="bg-surface"
  >
    <ViewLink {...pageLinks.candidateList} search={search} isCurrent={!isBoard}>
      <List aria-hidden />
      {texts.asList}
    </ViewLink>
    <ViewLink {...pageLinks.candidateList} search={{ ...search, view: 'board' }} isCurrent={isBoard}>
      <Columns3 aria-hidden />
      {texts.asBoard}
    </ViewLink>
  </chakra.nav>
)
