import { text, wholeText } from './values.ts'
import { z } from './zod.ts'

/** How many items a page of a reference list has that nobody asked a size of: the specification's screens ask for none. */
export const defaultSize = 1000
/** The same for records that grow without end: people, candidates, requisitions, offers, tasks, activities. */
export const defaultRecords = 100
/** Some reference lists are shown whole, however long they are. */
const maxSize = 10_000
/** Of records no screen shows more at a time, so that nobody reads everything there is in one call. */
const maxRecords = 100
const maxPiece = 1000
/** How far rows are counted: whether a search finds 300,000 or 400,000 nobody asks, and counting them takes long. */
export const countedAtMost = 10_000

/** The answer that the specifications call a content list: one page of items, and how many there are in all. */
export const contentList = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    content: z.array(item),
    /** Of a search or a filter at most 10,000. */
    totalElements: z.int(),
    /** Whether there are more than `totalElements`: they are not counted, but pages beyond are there. */
    isTotalCapped: z.boolean(),
    /** As many as are known to be there; with `isTotalCapped` at least the next one. */
    totalPages: z.int(),
    /** The page, counted from 0. */
    number: z.int(),
    /** How many items a page has at most. */
    size: z.int(),
  })

/**
 * A content list as a client takes it where the specification lets a service answer with a plain array as well: the array
 * is all that there is.
 */
export const contentListOrArray = <T extends z.ZodMiniType>(item: T) =>
  z.union([
    contentList(item),
    z.pipe(
      z.array(item),
      z.transform((content) => ({
        content,
        totalElements: content.length,
        isTotalCapped: false,
        totalPages: 1,
        number: 0,
        size: content.length,
      })),
    ),
  ])

/** What one page of a list is asked by; left out: the first `defaultSize` items, or `defaultRecords`. */
export const pageQuery = {
  size: z.optional(wholeText(1, maxSize)),
  page: z.optional(wholeText(0, 999_999)),
}

/** The same for records that grow without end; left out: the first `defaultRecords`. */
export const recordPageQuery = { ...pageQuery, size: z.optional(wholeText(1, maxRecords)) }

/** What a piece of a plain array is asked by, where the specification names one: it has no place for a total. */
export const pieceQuery = z.object({
  limit: z._default(wholeText(1, maxPiece), defaultSize),
  offset: z._default(wholeText(0, 999_999_999), 0),
})

/** How an order by one of these fields is written: `name`, `name,asc`, `name,desc`. */
export type SortText<F extends string> = F | `${F},asc` | `${F},desc`

const sortTexts = <F extends string>(fields: readonly F[]): SortText<F>[] =>
  fields.flatMap((it): SortText<F>[] => [it, `${it},asc`, `${it},desc`])

/** What a list can be narrowed to, by the name of the filter: each takes one of these values. */
export type FilterSchemas = Record<string, z.ZodMiniType>
/** A list has only the filters that it names. */
export type NoFilters = Record<never, z.ZodMiniType>
type OptionalOf<S extends FilterSchemas> = { [N in keyof S]: z.ZodMiniOptional<S[N]> }

const optionalOf = <S extends FilterSchemas>(filters: S) =>
  Object.fromEntries(Object.entries(filters).map(([name, it]) => [name, z.optional(it)])) as OptionalOf<S>

/**
 * A page, searched, sorted and narrowed: `search` is part of a word, `sort` one of these fields with `,asc` or `,desc`,
 * and each filter by its name.
 */
export const listQuery = <const F extends string, S extends FilterSchemas = NoFilters>(
  fields: readonly [F, ...F[]],
  filters: S = {} as S,
) =>
  z.object({
    ...pageQuery,
    search: z.optional(text(255)),
    sort: z.optional(
      z.enum(sortTexts(fields), `must be one of ${fields.join(', ')}, with asc or desc`) as z.ZodMiniType<SortText<F>>,
    ),
    ...optionalOf(filters),
  })

/** The same for records that grow without end. */
export const recordListQuery = <const F extends string, S extends FilterSchemas = NoFilters>(
  fields: readonly [F, ...F[]],
  filters: S = {} as S,
) => z.extend(listQuery(fields, filters), { size: recordPageQuery.size })

/** What a deletion answers: every answer is JSON. */
export const Deleted = z.object({ success: z.literal(true) })
export type Deleted = z.infer<typeof Deleted>
