export type SortDirection = 'asc' | 'desc'
export type Sort<F extends string = string> = { field: F; direction: SortDirection }
/** By name of the filter; a filter that is not set is not in it. */
export type Filters = Record<string, string>

/** What of a list is asked for: all that its address says. `page` counts from 1. */
export type ListView<F extends string = string, N extends Filters = Filters> = {
  search: string
  filters: Partial<N>
  /** Null: the list's own order. */
  sort: Sort<F> | null
  page: number
  /** How many rows a page has; left out: `usualSize`. */
  size?: number
}

/** How many rows a page of a list has that nobody has chosen a size for. */
export const usualSize = 25
/** The sizes that can be chosen, where the list has that many rows and its server gives them at once. */
export const rowSizes = [usualSize, 100, 1000, 10_000] as const

/** Those of the sizes that make a difference to so many rows, and the one that is chosen. */
export const offeredSizes = (sizes: readonly number[], rows: number, chosen: number): number[] =>
  sizes.filter((it, index) => it === chosen || it === usualSize || (sizes[index - 1] ?? 0) < rows)

/** What somebody chooses in a list, besides words. */
export type ListChange<F extends string = string, N extends Filters = Filters> =
  | { type: 'filter.set'; name: keyof N & string; value: string | null }
  | { type: 'filters.clear' }
  | { type: 'everything.clear' }
  | { type: 'sort.toggle'; field: F }
  | { type: 'sort.set'; sort: Sort<F> | null }
  | { type: 'size.set'; size: number }
  | { type: 'page.open'; page: number }

/** An order as the address and the calls write it: 'jobTitle,desc'. */
export const sortText = <F extends string>({ field, direction }: Sort<F>): `${F},${SortDirection}` =>
  `${field},${direction}`

/** An order as it was written, with or without its direction; null for none. */
export function sortFrom<F extends string>(text: F | `${F},asc` | `${F},desc` | undefined | null): Sort<F> | null {
  if (!text) return null
  const [field = '', direction] = text.split(',')
  return { field: field as F, direction: direction === 'desc' ? 'desc' : 'asc' }
}

/** The next order of a column: ascending, descending, then the list's own again. */
export function toggledSort<F extends string>(sort: Sort<F> | null, field: F): Sort<F> | null {
  if (sort?.field !== field) return { field, direction: 'asc' }
  return sort.direction === 'asc' ? { field, direction: 'desc' } : null
}

const withFilter = <N extends Filters>(
  filters: Partial<N>,
  name: keyof N & string,
  value: string | null,
): Partial<N> => {
  const { [name]: _, ...others } = filters
  return (value === null ? others : { ...others, [name]: value }) as Partial<N>
}

/**
 * The view after a choice. What is still being typed counts as submitted; whatever changes the rows leads to page 1.
 * @param words what stands in the search field
 */
export function viewAfter<F extends string, N extends Filters>(
  view: ListView<F, N>,
  words: string,
  change: ListChange<F, N>,
): ListView<F, N> {
  const search = words.trim()
  const first = { ...view, search, page: 1 }
  switch (change.type) {
    case 'filter.set':
      return { ...first, filters: withFilter<N>(view.filters, change.name, change.value) }
    case 'filters.clear':
      return { ...first, filters: {} }
    case 'everything.clear':
      return { ...first, search: '', filters: {} }
    case 'sort.toggle':
      return { ...first, sort: toggledSort(view.sort, change.field) }
    case 'sort.set':
      return { ...first, sort: change.sort }
    case 'size.set': {
      const { size: _, ...others } = first
      return change.size === usualSize ? others : { ...others, size: change.size }
    }
    case 'page.open':
      return search === view.search ? { ...view, page: Math.max(1, change.page) } : first
  }
}

/** How many page buttons there are at most. */
export const maxPageButtons = 5

/** The pages that have a button: at most five, around the current one. */
export function pageButtons(page: number, pages: number): number[] {
  const count = Math.min(maxPageButtons, pages)
  const first = Math.max(1, Math.min(page - Math.floor(maxPageButtons / 2), pages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
