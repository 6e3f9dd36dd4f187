import { z } from '#src/contract/zod.ts'
import { lenient, pageNumber, pageSize, searchWords } from '#src/resource/list-search.ts'

const word = lenient(z.string().check(z.maxLength(255)))

/** The address of a list that the server answers whole: its words, its order, its page and what it is narrowed to. */
export const WholeListSearch = z.object({
  search: searchWords,
  sort: word,
  page: pageNumber,
  size: pageSize,
})
