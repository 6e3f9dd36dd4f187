import { useActorRef } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { listViewMachine } from '#machines/kit/list-view.machine.ts'
import { type ListView, sortFrom, sortText } from '#machines/kit/list-view.ts'
import type { Loaded } from '#src/screens/lists/loaded.ts'

/** How many rows a page of a list has. */
export const pageSize = 25

type ListSearch = {
  search?: string | undefined
  displayid?: string | undefined
  sort?: string | undefined
  page?: number | undefined
}

const sortOf = (text: string | undefined, fields: readonly string[]): ListView['sort'] => {
  const sort = sortFrom(text ?? '')
  return sort && fields.includes(sort.field) ? sort : null
}

/** What an address asks for. A column that rows cannot be ordered by counts as none. */
export const viewOf = (
  { displayid = '', search = displayid, sort, page = 1 }: ListSearch,
  filters: Record<string, string | undefined>,
  fields: readonly string[],
): ListView => ({
  search: search.trim(),
  filters: Object.fromEntries(Object.entries(filters).filter((it): it is [string, string] => it[1] !== undefined)),
  sort: sortOf(sort, fields),
  page,
})

/** The address of a view: what is as it opens is left out. */
export const searchOf = <F extends Record<string, string>>({ search, filters, sort, page }: ListView) => ({
  ...(filters as Partial<F>),
  search: search || undefined,
  sort: sort ? sortText(sort) : undefined,
  page: page === 1 ? undefined : page,
})

/** The parameters that every list call takes. */
export const pageQueryOf = ({ search, sort, page }: ListView) => ({
  size: pageSize,
  page: page - 1,
  search: search || undefined,
  sort: sort ? sortText(sort) : undefined,
})

/** The list machine of an address: told of every new address and of how many pages there are; `open` goes to a view. */
export function useListView(
  view: ListView,
  loaded: Loaded<{ totalPages: number }>,
  open: (view: ListView, options: { replace: boolean }) => void,
) {
  const pages = loaded.status === 'fulfilled' && !loaded.isStale ? loaded.data.totalPages : undefined
  const list = useActorRef(listViewMachine, { input: { view } })
  const address = JSON.stringify(view)
  const opening = useRef(open)
  useEffect(() => {
    opening.current = open
  })
  useEffect(() => {
    const { unsubscribe } = list.on('view.chosen', ({ view: chosen, isStep }) =>
      opening.current(chosen, { replace: !isStep }),
    )
    return unsubscribe
  }, [list])
  useEffect(() => {
    list.send({ type: 'address.changed', view: JSON.parse(address) })
  }, [list, address])
  useEffect(() => {
    if (pages !== undefined) list.send({ type: 'pages.counted', pages })
  }, [list, pages])
  return list
}
