import { useState } from 'react'
import { type ListView, type Sort, usualSize } from '#machines/kit/list-view.ts'
import type { Pieces } from '#src/api/pieces.ts'
import type { Loaded, Page } from '#src/screens/lists/loaded.ts'

type Identified = { readonly id: number }

/** How rows that the browser holds are searched and ordered: one for all pages of a list, which remembers by it. */
export type LocalList<T, F extends string> = {
  /** What the words are looked for in. */
  textsOf: (row: T) => readonly string[]
  /** What the rows are ordered by. */
  sortKey: (row: T, field: F) => string | number
}
type Asked<T, F extends string> = Pick<ListView<F>, 'search' | 'sort' | 'page' | 'size'> & {
  /** What the list is narrowed to besides words. */
  isShown?: (row: T) => boolean
}

/** What is known of a list from an earlier look at it: its rows, each once, its texts to search in, and the orders that somebody asked for. */
type Prepared<T> = { rows: readonly T[]; orders: Map<string, readonly T[]>; textOf: ReadonlyMap<T, string> }

const known = new WeakMap<object, WeakMap<object, Prepared<unknown>>>()
const collator = new Intl.Collator()

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))

/** No search field holds it: words are not found across two texts. */
const between = '\n'

/** Each record once, where it stands first. */
const withoutDuplicates = <T extends Identified>(rows: readonly T[]): readonly T[] => {
  const seen = new Set<number>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id))
}

function preparedOf<T extends Identified, F extends string>(rows: readonly T[], how: LocalList<T, F>): Prepared<T> {
  const ofHow = known.get(how) ?? new WeakMap<object, Prepared<unknown>>()
  known.set(how, ofHow)
  const found = ofHow.get(rows) as Prepared<T> | undefined
  if (found) return found

  const unique = withoutDuplicates(rows)
  const textOf = new Map(unique.map((it) => [it, how.textsOf(it).join(between).toLowerCase()]))
  const made: Prepared<T> = { rows: unique, orders: new Map(), textOf }
  ofHow.set(rows, made as Prepared<unknown>)
  return made
}

/** All rows in this order, put in it once; those that are equal stay as they were. */
function inOrder<T, F extends string>(
  { rows, orders }: Prepared<T>,
  { field, direction }: Sort<F>,
  { sortKey }: LocalList<T, F>,
): readonly T[] {
  const name = `${field},${direction}`
  const found = orders.get(name)
  if (found) return found
  const sign = direction === 'desc' ? -1 : 1
  const made = rows
    .map((row) => ({ row, key: sortKey(row, field) }))
    .sort((one, other) => sign * compare(one.key, other.key))
    .map((it) => it.row)
  orders.set(name, made)
  return made
}

/** A page of rows that the browser holds, each once: those with the words in one of their texts, in the order of the view. */
export function localPage<T extends Identified, F extends string>(
  rows: readonly T[],
  { search, sort, page, isShown, size = usualSize }: Asked<T, F>,
  how: LocalList<T, F>,
): Page<T> {
  const prepared = preparedOf(rows, how)
  const words = search.trim().toLowerCase()
  const ordered = sort ? inOrder(prepared, sort, how) : prepared.rows
  const isFound = (row: T) => words === '' || (prepared.textOf.get(row)?.includes(words) ?? false)
  const found = words === '' && !isShown ? ordered : ordered.filter((it) => (isShown?.(it) ?? true) && isFound(it))
  return {
    content: found.slice((page - 1) * size, page * size),
    totalElements: found.length,
    isTotalCapped: false,
    totalPages: Math.ceil(found.length / size),
  }
}

/** What there is of a page of a list of which the first rows have come, as long as nothing narrows or orders it. */
const begunPage = <T>(rows: readonly T[], page: number, size: number, isUnfinished: boolean): Page<T> => ({
  content: rows.slice((page - 1) * size, page * size),
  totalElements: rows.length,
  isTotalCapped: true,
  totalPages: Math.ceil(rows.length / size),
  isUnfinished,
})

/**
 * A page of a list that comes in pieces. Until all of it is there its first rows show in its own order. What needs the
 * whole list waits for it: words, filters, another order, a later page; whoever asks for that meanwhile sees the first
 * rows stay, marked as those of the question before.
 */
export function useLocalPage<T extends Identified, F extends string>(
  loaded: Loaded<Pieces<T>>,
  asked: Asked<T, F>,
  how: LocalList<T, F>,
): Loaded<Page<T>> {
  const { search, sort, page, isShown, size = usualSize } = asked
  const begun = loaded.status === 'fulfilled' && !loaded.data.isWhole ? loaded.data.content : null
  const isAnswered =
    begun !== null && search.trim() === '' && !sort && !isShown && (page === 1 || page * size <= begun.length)
  const [hasShown, setShown] = useState(false)
  if (isAnswered && !hasShown) setShown(true)
  if (loaded.status !== 'fulfilled') return loaded
  if (begun === null) return { ...loaded, data: localPage(loaded.data.content, asked, how) }
  const isUnfinished = loaded.failure === null
  if (isAnswered) return { ...loaded, data: begunPage(begun, page, size, isUnfinished) }
  if (loaded.failure) return { status: 'rejected', ...loaded.failure }
  return hasShown ? { ...loaded, isStale: true, data: begunPage(begun, 1, size, true) } : { status: 'pending' }
}
