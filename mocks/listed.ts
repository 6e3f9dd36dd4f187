import { searchKey } from '#src/contract/letters.ts'

type Asked = {
  search?: string | undefined
  size?: number | undefined
  page?: number | undefined
  sort?: string | undefined
}

/** One page of a list as the server answers it: searched in these texts, ordered by these fields. */
export const listed = <T extends object>(
  rows: readonly T[],
  { search = '', size = 1000, page = 0, sort }: Asked,
  textsOf: (row: T) => (string | undefined)[],
) => {
  const words = searchKey(search).trim()
  const [field = '', direction = 'asc'] = (sort ?? '').split(',')
  const sortKey = (row: T) => {
    const value = (row as Record<string, unknown>)[field]
    return String(typeof value === 'object' && value !== null && 'name' in value ? value.name : value)
  }
  const found = rows
    .filter((row) => textsOf(row).some((it = '') => searchKey(it).includes(words)))
    .toSorted((a, b) => (field ? sortKey(a).localeCompare(sortKey(b)) : 0) * (direction === 'desc' ? -1 : 1))
  return {
    content: found.slice(page * size, (page + 1) * size),
    totalElements: found.length,
    isTotalCapped: false,
    totalPages: Math.ceil(found.length / size),
    number: page,
    size,
  }
}
