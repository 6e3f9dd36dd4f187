import { asc, desc, ilike, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import { defaultRecords, defaultSize } from '#src/contract/content-list.ts'

/** Reads `size` and `page` of a query; `answer` makes the content list of the rows that were found with them. */
export const pageOf = ({ size = defaultSize, page = 0 }: { size?: number | undefined; page?: number | undefined }) => ({
  limit: size,
  offset: size * page,
  answer: <T>(content: T[], totalElements: number) => ({
    content,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    number: page,
    size,
  }),
})

/** The same for records that grow without end. */
export const recordPageOf = (query: { size?: number | undefined; page?: number | undefined }) =>
  pageOf({ ...query, size: query.size ?? defaultRecords })

/** The pattern of `like` for values that hold the words. */
export const patternOf = (words: string): string => `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`

/** Rows where one of these columns holds the words, in any case; all rows without words. */
export const searchIn = (columns: (SQLWrapper | SQL)[], words: string | undefined): SQL | undefined => {
  if (!words?.trim() || columns.length === 0) return undefined
  const pattern = patternOf(words)
  return or(...columns.map((it) => ilike(it as SQL, pattern)))
}

/** The order that `sort` (`field`, `field,desc`) asks for; the last column settles ties, so that pages never overlap. */
export const orderOf = <F extends string>(
  fields: Record<F, SQLWrapper | SQL>,
  sort: string | undefined,
  otherwise: NoInfer<F>,
  last: SQLWrapper | SQL,
): SQL[] => {
  const [field = otherwise, direction = 'asc'] = (sort ?? otherwise).split(',')
  const column = fields[field as F]
  return [direction === 'desc' ? desc(column) : asc(column), asc(last)]
}
