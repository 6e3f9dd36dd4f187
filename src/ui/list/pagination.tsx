import { ChevronLeft, ChevronRight } from 'lucide-react'
import * as texts from '#src/texts/ui.ts'
import { Button } from '../button.tsx'

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
  <nav aria-label={label} className="pages">
    <Button
      variant="ghost"
      isIcon
      aria-label={texts.previousPage}
      disabled={page <= 1}
      onClick={() => onOpen(page - 1)}
    >
      <ChevronLeft aria-hidden />
    </Button>
    {buttons.map((it) => (
      <Button
        key={it}
        variant="ghost"
        className="figures"
        aria-label={texts.pageOf(it, pages)}
        aria-current={it === page ? 'page' : undefined}
        onClick={() => onOpen(it)}
      >
        {it}
      </Button>
    ))}
    <Button
      variant="ghost"
      isIcon
      aria-label={texts.nextPage}
      disabled={page >= pages}
      onClick={() => onOpen(page + 1)}
    >
      <ChevronRight aria-hidden />
    </Button>
  </nav>
)
