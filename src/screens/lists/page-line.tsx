import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { listViewMachine } from '#machines/kit/list-view.machine.ts'
import { pageButtons } from '#machines/kit/list-view.ts'
import { Pagination } from '#src/ui/list/pagination.tsx'

export type ListActor = ActorRefFrom<typeof listViewMachine>

type Props = {
  list: ListActor
  pages: number
  /** What it pages, where a screen has more than one list. */
  of?: string
}

/** Below a list of more than one page: which one it is, and the ways to the others. */
export function PageLine({ list, pages, of }: Props) {
  const page = useSelector(list, (it) => it.context.view.page)
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
        Page {page} of {pages}
      </chakra.p>
      <Pagination
        label={of === undefined ? 'Pages' : `Pages of ${of}`}
        page={page}
        pages={pages}
        buttons={pageButtons(page, pages)}
        onOpen={(it) => list.send({ type: 'page.open', page: it })}
      />
    </chakra.div>
  )
}
