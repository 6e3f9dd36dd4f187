import { chakra } from '@chakra-ui/react'
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
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      paddingBlock="2"
      paddingInline={{ base: '4', md: '5' }}
      borderTopWidth="1px"
    >
      <chakra.p className="figures" textStyle="small" color="fg-quiet">
        {texts.pageOf(numberText(page), `${numberText(pages)}${hasMore ? '+' : ''}`)}
      </chakra.p>
      <Pagination
        label={of === undefined ? texts.pages : texts.pagesOf(of)}
        page={page}
        pages={pages}
        buttons={pageButtons(page, pages)}
        onOpen={onOpen}
      />
    </chakra.div>
  )
}
