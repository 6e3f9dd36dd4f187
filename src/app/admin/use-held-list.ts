import { useMemo } from 'react'
import { type Filters, type ListView, rowSizes, sortText } from '#machines/kit/list-view.ts'
import type { Pieces } from '#src/api/pieces.ts'
import type { RouterContext } from '#src/app/context.ts'
import type { z } from '#src/contract/zod.ts'
import { useLastPage } from '#src/resource/last-page.ts'
import { sized } from '#src/resource/list-address.ts'
import { type LocalList, localPage, useLocalPage } from '#src/resource/local-page.ts'
import { useRowsExport } from '#src/resource/use-export.ts'
import { unknownIn, useOffered, whileLoading, withoutNames } from '#src/resource/use-filters.ts'
import { useList, useTypedView } from '#src/resource/use-list.ts'
import type { Noun } from '#src/screens/lists/count-text.ts'
import type { Filter } from '#src/screens/lists/data-list.tsx'
import type { Loaded } from '#src/screens/lists/loaded.ts'
import type { Columns } from '#src/screens/lists/table.tsx'
import { usePrepared } from './use-prepared.ts'
import type { WholeListSearch } from './whole-list-search.ts'

type Identified = { readonly id: number }

/** A list whose rows the browser holds all: one for all pages of it. */
export type HeldList<T, F extends string, N extends Filters> = LocalList<T, F> & {
  sorts: readonly F[]
  /** What it can be narrowed to, from all of its rows. */
  filtersOf: (rows: readonly T[]) => Filter<N>[]
  /** Whether a row is one of those that the filters leave; undefined where none is set. */
  narrowedTo: (filters: Partial<N>) => ((row: T) => boolean) | undefined
}

type Given<T, F extends string, N extends Filters> = {
  all: Loaded<Pieces<T>>
  search: z.infer<typeof WholeListSearch>
  /** What the address narrows it to. */
  asked: Partial<N>
  /** What else of the address could not be used. */
  unused?: readonly string[]
  alerts: RouterContext['alerts']
  open: (view: ListView<F, N>, options: { replace: boolean }) => unknown
}

/** An order that the list has; the list's own for any other. */
const knownSort = <F extends string>(sort: string | undefined, fields: readonly F[]): ListView<F>['sort'] => {
  const field = fields.find((it) => [it, `${it},asc`, `${it},desc`].includes(sort ?? ''))
  return field ? { field, direction: sort?.endsWith(',desc') ? 'desc' : 'asc' } : null
}

const narrowing = <T, N extends Filters>(
  { narrowedTo }: Pick<HeldList<T, never, N>, 'narrowedTo'>,
  filters: Partial<N>,
) => {
  const isShown = narrowedTo(filters)
  return isShown ? { isShown } : {}
}

/** A list whose rows the browser holds, as its address and what is being typed say, a page of it and its filters. */
export function useHeldList<T extends Identified, F extends string, N extends Filters>(
  held: HeldList<T, F, N>,
  { all, search, asked, unused = [], alerts, open }: Given<T, F, N>,
) {
  const rows = all.status === 'fulfilled' && all.data.isWhole ? all.data.content : null
  const found = useMemo(() => held.filtersOf(rows ?? []), [held, rows])
  const filters = useOffered(found, asked)
  const unknown = rows ? unknownIn(filters, asked) : []
  const sort = knownSort(search.sort, held.sorts)
  const unsorted = search.sort !== undefined && sort === null ? ['sort'] : []
  const list = useList<F, N>(
    {
      search: search.search?.trim() ?? '',
      filters: withoutNames(asked, unknown),
      sort,
      page: search.page ?? 1,
      ...sized(search.size),
    },
    { status: 'uninitialized' },
    open,
    { alerts, unused: [...unused, ...unknown, ...unsorted], filters, sizes: rowSizes, isHeld: true },
  )
  const shown = useTypedView(list)
  usePrepared(rows, held.sorts, held)
  const loaded = useLocalPage(all, { ...shown, ...narrowing(held, shown.filters) }, held)
  useLastPage(shown.page, loaded, (page) => open({ ...list.view, page }, { replace: true }))
  return { rows, list, shown, loaded, filters: rows ? filters : whileLoading(filters, asked) }
}

type Exported<T, F extends string> = { noun: Noun; columns: Columns<T, F>; list: string }

/** Exports such a list as it shows, in one go. */
export const useHeldExport = <T extends Identified, F extends string, N extends Filters>(
  held: HeldList<T, F, N>,
  exported: Exported<T, F>,
  loadRows: () => Promise<readonly T[]>,
  context: Pick<RouterContext, 'alerts' | 'api' | 'log'>,
) =>
  useRowsExport<T>(
    exported,
    async ({ input: { view } }) => {
      const rows = await loadRows()
      const sort = knownSort(view.sort ? sortText(view.sort) : undefined, held.sorts)
      // The view is the list's own: the machine alone takes any.
      const narrowed = narrowing(held, view.filters as Partial<N>)
      const asked = { search: view.search, sort, page: 1, size: rows.length, ...narrowed }
      return { rows: localPage(rows, asked, held).content, pages: 1, isLast: true }
    },
    context,
  )
