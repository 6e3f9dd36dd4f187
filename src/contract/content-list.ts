import { text, wholeText } from './values.ts'
import { z } from './zod.ts'

/** How many items a page of a reference list has that nobody asked a size of: the specification's screens ask for none. */
export const defaultSize = 1000
/** The same for records that grow without end: people, candidates, requisitions, offers, tasks, activities. */
export const defaultRecords = 100
const maxSize = 10_000

/** The answer that the specifications call a content list: one page of items, and how many there are in all. */
export const contentList = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    content: z.array(item),
    totalElements: z.int(),
    totalPages: z.int(),
    /** The page, counted from 0. */
    number: z.int(),
    /** How many items a page has at most. */
    size: z.int(),
  })

/** What one page of a list is asked by; left out: the first `defaultSize` items, or `defaultRecords`. */
export const pageQuery = {
  size: z.optional(wholeText(1, maxSize)),
  page: z.optional(wholeText(0, 999_999)),
}

/** What a piece of a plain array is asked by, where the specification names one: it has no place for a total. */
export const pieceQuery = z.object({
  limit: z._default(wholeText(1, maxSize), defaultSize),
  offset: z._default(wholeText(0, 999_999_999), 0),
})

/** How an order by one of these fields is written: `name`, `name,asc`, `name,desc`. */
export type SortText<F extends string> = F | `${F},asc` | `${F},desc`

const sortTexts = <F extends string>(fields: readonly F[]): SortText<F>[] =>
  fields.flatMap((it): SortText<F>[] => [it, `${it},asc`, `${it},desc`])

/** A page, searched and sorted: `search` is part of a word, `sort` one of these fields with `,asc` or `,desc`. */
export const listQuery = <const F extends string>(fields: readonly [F, ...F[]]) =>
  z.object({
    ...pageQuery,
    search: z.optional(text(255)),
    sort: z.optional(
      z.enum(sortTexts(fields), `must be one of ${fields.join(', ')}, with asc or desc`) as z.ZodMiniType<SortText<F>>,
    ),
  })

/** What a deletion answers: every answer is JSON. */
export const Deleted = z.object({ success: z.literal(true) })
export type Deleted = z.infer<typeof Deleted>
