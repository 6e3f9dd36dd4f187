type Row = { id: number }
/** A page of a list, by its number from 1. */
type ListPage<R extends Row> = { page: number; size: number; total: number; rows: readonly R[] }
/** The same with the pages beside it, as far as they are known. */
type AroundPage<R extends Row> = ListPage<R> & { before: readonly R[] | null; after: readonly R[] | null }
export type Neighbours<R extends Row> = { previous: R | null; next: R | null; place: number; total: number }

/** Which pages beside the one that shows are needed to know a record's neighbours. */
export function neededPages<R extends Row>({ page, size, total, rows }: ListPage<R>, id: number): number[] {
  const place = rows.findIndex((it) => it.id === id)
  if (place < 0) return []
  const isLast = place === rows.length - 1 && page * size < total
  return [...(place === 0 && page > 1 ? [page - 1] : []), ...(isLast ? [page + 1] : [])]
}

/** Who comes before and after a record in the order of its list; null where the list does not show it. */
export function neighboursOf<R extends Row>(around: AroundPage<R>, id: number): Neighbours<R> | null {
  const { page, size, total, rows, before, after } = around
  const place = rows.findIndex((it) => it.id === id)
  if (place < 0) return null
  return {
    previous: rows[place - 1] ?? (place === 0 ? (before?.at(-1) ?? null) : null),
    next: rows[place + 1] ?? after?.[0] ?? null,
    place: (page - 1) * size + place + 1,
    total,
  }
}
