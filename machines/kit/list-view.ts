export type SortDirection = 'asc' | 'desc'
export type Sort = { field: string; direction: SortDirection }

/** What of a list is asked for. `page` counts from 1. */
export type ListView = {
  search: string
  /** By name of the filter; a filter that is not set is not in it. */
  filters: Record<string, string>
  /** Null: the list's own order. */
  sort: Sort | null
  page: number
}

/** An order as the address and the calls write it: 'jobTitle,desc'. */
export const sortText = ({ field, direction }: Sort): string => `${field},${direction}`

/** An order as it was written; null for anything else. */
export function sortFrom(text: string): Sort | null {
  const [field = '', direction = 'asc'] = text.split(',')
  return field !== '' && (direction === 'asc' || direction === 'desc') ? { field, direction } : null
}

/** The next order of a column: ascending, descending, then the list's own again. */
export function toggledSort(sort: Sort | null, field: string): Sort | null {
  if (sort?.field !== field) return { field, direction: 'asc' }
  return sort.direction === 'asc' ? { field, direction: 'desc' } : null
}

/** `filters` with one of them set, or taken away with null. */
export function withFilter(filters: Record<string, string>, name: string, value: string | null) {
  const { [name]: _, ...others } = filters
  return value === null ? others : { ...others, [name]: value }
}

/** How many page buttons there are at most. */
export const maxPageButtons = 5

/** The pages that have a button: at most five, around the current one. */
export function pageButtons(page: number, pages: number): number[] {
  const count = Math.min(maxPageButtons, pages)
  const first = Math.max(1, Math.min(page - Math.floor(maxPageButtons / 2), pages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
