import { useState } from 'react'
import { type ListView, type Sort, usualSize } from '#machines/kit/list-view.ts'
import type { Pieces } from '#src/api/pieces.ts'
import { searchKey } from '#src/contract/letters.ts'
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

/** What is known of a list from an earlier look at it: its rows, each once, its texts to search in, and the orders that somebody asked for. Both go by the place of a row. */
type Prepared<T> = { rows: readonly T[]; orders: Map<string, Uint32Array>; texts: Texts | null }

/** The texts of all rows as one, which a browser looks through faster than through thousands, and where that of each row ends. */
type Texts = { all: string; ends: Uint32Array }

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

  const made: Prepared<T> = { rows: withoutDuplicates(rows), orders: new Map(), texts: null }
  ofHow.set(rows, made as Prepared<unknown>)
  return made
}

function textsOf<T, F extends string>(prepared: Prepared<T>, how: LocalList<T, F>): Texts {
  if (prepared.texts) return prepared.texts
  let end = 0
  const ends = new Uint32Array(prepared.rows.length)
  const texts = prepared.rows.map((it, row) => {
    const text = searchKey(how.textsOf(it).join(between))
    end += text.length + between.length
    ends[row] = end
    return text
  })
  prepared.texts = { all: texts.join(between), ends }
  return prepared.texts
}

/** For each row whether it has these words. */
function rowsWith({ all, ends }: Texts, words: string): Uint8Array {
  const have = new Uint8Array(ends.length)
  let row = 0
  for (let at = all.indexOf(words); at >= 0; at = all.indexOf(words, ends[row - 1])) {
    while ((ends[row] ?? Number.POSITIVE_INFINITY) <= at) row += 1
    have[row] = 1
    row += 1
    if (row === ends.length) break
  }
  return have
}

/** The same places from the last to the first; those whose rows are equal stay as they are. */
function reversed(places: Uint32Array, areEqual: (one: number, other: number) => boolean): Uint32Array {
  const made = new Uint32Array(places.length)
  let end = places.length
  let next = 0
  for (let begin = end - 1; begin >= 0; begin -= 1) {
    if (begin > 0 && areEqual(places[begin - 1] ?? 0, places[begin] ?? 0)) continue
    made.set(places.subarray(begin, end), next)
    next += end - begin
    end = begin
  }
  return made
}

/** The places of all rows in the list's own order. */
function ownOrder<T>({ rows, orders }: Prepared<T>): Uint32Array {
  const order = orders.get('') ?? Uint32Array.from(rows.keys())
  orders.set('', order)
  return order
}

/** The places of all rows in this order, found once; rows that are equal stay as they were. */
function inOrder<T, F extends string>(
  { rows, orders }: Prepared<T>,
  { field, direction }: Sort<F>,
  { sortKey }: LocalList<T, F>,
): Uint32Array {
  const found = orders.get(`${field},${direction}`)
  if (found) return found
  const keys = rows.map((it) => sortKey(it, field))
  const compared = (one: number, other: number) => compare(keys[one] ?? '', keys[other] ?? '')
  const up = Uint32Array.from(rows.keys()).sort((one, other) => compared(one, other) || one - other)
  const down = reversed(up, (one, other) => compared(one, other) === 0)
  orders.set(`${field},asc`, up).set(`${field},desc`, down)
  return direction === 'asc' ? up : down
}

/**
 * Does ahead of time what a list will be asked for, bit by bit: the texts to search in, then each of these orders.
 * @returns whether there is more to do
 */
export function prepareNext<T extends Identified, F extends string>(
  rows: readonly T[],
  fields: readonly F[],
  how: LocalList<T, F>,
): boolean {
  const prepared = preparedOf(rows, how)
  const field = fields.find((it) => !prepared.orders.has(`${it},asc`))
  if (prepared.texts === null) textsOf(prepared, how)
  else if (field !== undefined) inOrder(prepared, { field, direction: 'asc' }, how)
  return fields.some((it) => !prepared.orders.has(`${it},asc`))
}

/** The places of the rows with the words in one of their texts, in this order. */
function found<T, F extends string>(
  prepared: Prepared<T>,
  { search, sort, isShown }: Pick<Asked<T, F>, 'search' | 'sort' | 'isShown'>,
  how: LocalList<T, F>,
): Uint32Array {
  const { rows } = prepared
  const words = searchKey(search).trim()
  const order = sort ? inOrder(prepared, sort, how) : ownOrder(prepared)
  if (words === '' && !isShown) return order
  const have = words === '' ? null : rowsWith(textsOf(prepared, how), words)
  const places = new Uint32Array(order.length)
  let count = 0
  for (const place of order)
    if (have?.[place] !== 0 && (isShown?.(rows[place] as T) ?? true)) {
      places[count] = place
      count += 1
    }
  return places.slice(0, count)
}

/** A page of rows that the browser holds, each once: those with the words in one of their texts, in the order of the view. */
export function localPage<T extends Identified, F extends string>(
  all: readonly T[],
  { page, size = usualSize, ...asked }: Asked<T, F>,
  how: LocalList<T, F>,
): Page<T> {
  const prepared = preparedOf(all, how)
  const places = found(prepared, asked, how)
  return {
    content: Array.from(places.subarray((page - 1) * size, page * size), (place) => prepared.rows[place] as T),
    totalElements: places.length,
    isTotalCapped: false,
    totalPages: Math.ceil(places.length / size),
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
