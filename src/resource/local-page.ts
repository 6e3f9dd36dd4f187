import type { ListView } from '#machines/kit/list-view.ts'
import type { Page } from '#src/screens/lists/loaded.ts'
import { pageSize } from './list-address.ts'

type Of<T, F extends string> = {
  /** What the words are looked for in. */
  textsOf: (row: T) => readonly string[]
  /** What the rows are ordered by. */
  sortKey: (row: T, field: F) => string | number
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other))

/** A page of rows that the browser holds: those with the words in one of their texts, in the order of the view. */
export function localPage<T, F extends string>(
  rows: readonly T[],
  { search, sort, page }: Pick<ListView<F>, 'search' | 'sort' | 'page'>,
  { textsOf, sortKey }: Of<T, F>,
  size = pageSize,
): Page<T> {
  const words = search.trim().toLowerCase()
  const found = rows.filter((row) => textsOf(row).some((it) => it.toLowerCase().includes(words)))
  const sign = sort?.direction === 'desc' ? -1 : 1
  const ordered = sort
    ? found.toSorted((a, b) => sign * compare(sortKey(a, sort.field), sortKey(b, sort.field)))
    : found
  return {
    content: ordered.slice((page - 1) * size, page * size),
    totalElements: found.length,
    isTotalCapped: false,
    totalPages: Math.ceil(found.length / size),
  }
}
