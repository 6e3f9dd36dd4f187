import { pageButtons } from '#machines/kit/list-view.ts'
import { numberText } from '#machines/kit/plural.ts'
import * as texts from '#src/texts/lists.ts'
import { Pagination } from '#src/ui/list/pagination.tsx'

type Props = {
  page: number
  pages: number
  /** There are more pages than that; how many is not counted. */
  hasMore: boolean
  onOpen: (page: number) => void
  /** What it pages, where a screen has more than one list. */
  of?: string
}

/** Below a list of more than one page: which one it is, and the ways to the others. */
export function PageLine({ page, pages, hasMore, onOpen, of }: Props) {
  if (pages <= 1) return null
  return (
    <div className="page-line">
      <p className="figures">{texts.pageOf(numberText(page), `${numberText(pages)}${hasMore ? '+' : ''}`)}</p>
      <Pagination
        label={of === undefined ? texts.pages : texts.pagesOf(of)}
        page={page}
        pages={pages}
        buttons={pageButtons(page, pages)}
        onOpen={onOpen}
      />
    </div>
  )
}
