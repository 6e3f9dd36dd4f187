import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import * as texts from '#src/texts/ui.ts'
import { Button } from '../button.tsx'

const PageButton = chakra(Button, {
  base: {
    minWidth: { base: '11', md: '8' },
    height: { base: '11', md: '8' },
    paddingInline: '2',
    '&[aria-current]': { bg: 'accent-subtle', color: 'accent-fg' },
  },
})

type Props = {
  label: string
  /** Counted from 1. */
  page: number
  pages: number
  /** The pages that have a button of their own. */
  buttons: readonly number[]
  onOpen: (page: number) => void
}

/** The pages of a list. */
export const Pagination = ({ label, page, pages, buttons, onOpen }: Props) => (
  // On a phone side by side, where the usual width leaves 309 px for seven buttons of 44.
  <chakra.nav
    aria-label={label}
    display="flex"
    flexWrap={{ base: 'nowrap', md: 'wrap' }}
    alignItems="center"
    gap={{ base: '0', md: '1' }}
    marginInlineStart="auto"
  >
    <PageButton
      variant="ghost"
      isIcon
      aria-label={texts.previousPage}
      disabled={page <= 1}
      onClick={() => onOpen(page - 1)}
    >
      <ChevronLeft aria-hidden />
    </PageButton>
    {buttons.map((it) => (
      <PageButton
        key={it}
        variant="ghost"
        className="figures"
        aria-label={texts.pageOf(it, pages)}
        aria-current={it === page ? 'page' : undefined}
        onClick={() => onOpen(it)}
      >
        {it}
      </PageButton>
    ))}
    <PageButton
      variant="ghost"
      isIcon
      aria-label={texts.nextPage}
      disabled={page >= pages}
      onClick={() => onOpen(page + 1)}
    >
      <ChevronRight aria-hidden />
    </PageButton>
  </chakra.nav>
)
