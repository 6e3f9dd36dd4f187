import { asc, desc, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { countedAtMost, defaultRecords, defaultSize } from '#src/contract/content-list.ts'
import { searchKey } from '#src/contract/letters.ts'
import { rowsOf, type Tx } from './database.ts'

/** How many there are, or with `isCapped` that there are more than that. */
export type Total = { count: number; isCapped: boolean }

/** Of something that is known to its end. */
export const exactly = (count: number): Total => ({ count, isCapped: false })

/** Reads `size` and `page` of a query; `answer` makes the content list of the rows that were found with them. */
export const pageOf = ({ size = defaultSize, page = 0 }: { size?: number | undefined; page?: number | undefined }) => ({
  limit: size,
  offset: size * page,
  answer: <T>(content: T[], { count, isCapped }: Total) => ({
    content,
    totalElements: count,
    isTotalCapped: isCapped,
    totalPages: Math.max(Math.ceil(count / size), isCapped ? page + 2 : 0),
    number: page,
    size,
  }),
})
type Page = ReturnType<typeof pageOf>

/** The same for records that grow without end. */
export const recordPageOf = (query: { size?: number | undefined; page?: number | undefined }) =>
  pageOf({ ...query, size: query.size ?? defaultRecords })

const cappedAt = (atMost: number, count: number): Total => ({
  count: Math.min(count, atMost),
  isCapped: count > atMost,
})

/** Counts the rows of a query, and stops where nobody reads the number any more. */
export const countUpTo = async (tx: Tx, rows: PgSelect, atMost: number = countedAtMost): Promise<Total> => {
  const some = rows.limit(atMost + 1)
  const [found] = rowsOf<{ count: number }>(await tx.execute(sql`select count(*)::int as count from ${some} as found`))
  return cappedAt(atMost, found?.count ?? 0)
}

/** The same as `inArray`, with one parameter for however many ids. */
export const isOneOf = (id: SQLWrapper, ids: readonly number[]): SQL => sql`${id} = any(${sql.param(ids)}::int[])`

/** Adds condition, order and page to a query. */
export type InOrder = <Q extends PgSelect>(select: Q) => Q

/** A list, as a page of it is read. */
export type Listing<T> = {
  /**
   * Selects the id before anything else; `where`, order and page are added to it. What is joined to the left for neither
   * condition nor order PostgreSQL leaves out.
   */
  found: () => PgSelect
  where: SQL | undefined
  order: SQL[]
  /** The rows of these ids with everything that is shown, in any order. */
  rows: (ids: readonly number[]) => PromiseLike<T[]>
  /**
   * Reads whole rows, as `found` selects ids: where an order takes them from all over the table, one by one costs less
   * than by their ids, unless many rows come before them.
   */
  whole?: ((inOrder: InOrder) => PromiseLike<T[]>) | undefined
  idOf: (row: T) => number
  /** The same order turned round: a page nearer to the end is read from there, where it is known where that is. */
  backwards?: SQL[]
  /** How many there are in all, where that is known without counting. */
  known?: Total | undefined
}

/** How many rows are walked past, at most, where reading them whole still costs less than reading their ids first. */
const walked = 50

/**
 * One page of a list: first its ids, which an index tells by itself, then the rest of these few. A page far from the
 * beginning would otherwise put together every row before it.
 */
export const readPage = async <T>(
  tx: Tx,
  page: Pick<Page, 'limit' | 'offset'>,
  { found, where, order, backwards, rows, whole, idOf, known }: Listing<T>,
): Promise<{ rows: T[]; total: Total }> => {
  const { limit, offset } = page
  const asked = <Q extends PgSelect>(select: Q, order: SQL[], limit: number, offset: number) =>
    select
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset) as Q
  const rowsInOrder = async (ids: readonly number[]) => {
    const byId = new Map((ids.length === 0 ? [] : await rows(ids)).map((it) => [idOf(it), it]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
  const byIds = async (order: SQL[], limit: number, offset: number, shown: number) => {
    const answer = await tx.execute(
      sql`select of_page as id from ${asked(found(), order, limit, offset)} as found (of_page)`,
    )
    const ids = rowsOf<{ id: number }>(answer).map((it) => it.id)
    return { rows: await rowsInOrder(ids.slice(0, shown)), seen: ids.length }
  }
  const read = async (order: SQL[], limit: number, offset: number, shown: number) => {
    if (!whole || offset > walked) return byIds(order, limit, offset, shown)
    const rows = await whole((select) => asked(select, order, limit, offset))
    return { rows: rows.slice(0, shown), seen: rows.length }
  }
  const length = known && !known.isCapped ? known.count : 0
  const fromEnd = Math.min(limit, length - offset)
  const isNearEnd = backwards !== undefined && offset > length / 2 && fromEnd > 0
  const answered = isNearEnd
    ? await read(backwards, fromEnd, length - offset - fromEnd, fromEnd)
    : // One more than is shown, so that it is known whether there are more.
      await read(order, limit + 1, offset, limit)
  return {
    rows: isNearEnd ? answered.rows.toReversed() : answered.rows,
    total: await totalOf(tx, { offset, seen: answered.seen, limit, known }, () => found().where(where)),
  }
}

/** The same in one go, for a list that is short enough to be put together from its beginning. */
export const readShortPage = async <T>(
  tx: Tx,
  page: Pick<Page, 'limit' | 'offset'>,
  { found, where, order }: Pick<Listing<T>, 'found' | 'where' | 'order'>,
): Promise<{ rows: T[]; total: Total }> => {
  const { limit, offset } = page
  const rows = (await found()
    .where(where)
    .orderBy(...order)
    .limit(limit + 1)
    .offset(offset)) as T[]
  const total = await totalOf(tx, { offset, seen: rows.length, limit, known: undefined }, () => found().where(where))
  return { rows: rows.slice(0, limit), total }
}

const totalOf = (
  tx: Tx,
  { offset, seen, limit, known }: { offset: number; seen: number; limit: number; known: Total | undefined },
  all: () => PgSelect,
): Total | Promise<Total> => {
  if (known && !known.isCapped) return known
  const isLast = seen <= limit && (seen > 0 || offset === 0)
  if (isLast) return exactly(offset + seen)
  if (seen > 0 && offset + seen > countedAtMost) return { count: countedAtMost, isCapped: true }
  return known ?? countUpTo(tx, all())
}

/** The pattern of `like` for the search keys of values that hold the words. */
export const patternOf = (words: string): string =>
  `%${searchKey(words)
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`

/** Whether a text holds the words, with or without capitals and accents. */
export const holdsWords = (text: SQLWrapper | SQL, words: string): SQL =>
  sql`search_key(${text}) like ${patternOf(words)}`

/** Rows where one of these columns holds the words; all rows without words. */
export const searchIn = (columns: (SQLWrapper | SQL)[], words: string | undefined): SQL | undefined => {
  if (!words?.trim() || columns.length === 0) return undefined
  return or(...columns.map((it) => holdsWords(it, words)))
}

/**
 * The order that `sort` (`field`, `field,desc`) asks for; the last column settles ties in the same direction, so that
 * pages never overlap and one index is read forwards or backwards.
 */
export const orderOf = <F extends string>(
  fields: Record<F, SQLWrapper | SQL>,
  sort: string | undefined,
  otherwise: NoInfer<F>,
  last: SQLWrapper | SQL,
): Required<Pick<Listing<never>, 'order' | 'backwards'>> => {
  const [field = otherwise, direction = 'asc'] = (sort ?? otherwise).split(',')
  const columns = [fields[field as F], last]
  const ascending = columns.map((it) => asc(it))
  const descending = columns.map((it) => desc(it))
  return direction === 'desc'
    ? { order: descending, backwards: ascending }
    : { order: ascending, backwards: descending }
}
