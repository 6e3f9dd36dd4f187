import { z } from '#src/contract/zod.ts'
import { lenient, pageNumber, pageSize } from '#src/resource/list-search.ts'

const word = lenient(z.string().check(z.maxLength(255)))

/** The address of a list that the server answers whole: its words, its order, its page and what it is narrowed to. */
export const WholeListSearch = z.object({
  search: lenient(z.union([z.string().check(z.maxLength(255)), z.pipe(z.number(), z.transform(String))])),
  sort: word,
  page: pageNumber,
  size: pageSize,
})
