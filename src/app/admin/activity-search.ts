import { Day } from '#src/contract/values.ts'
import { z } from '#src/contract/zod.ts'
import { lenient, pageNumber, searchWords } from '#src/resource/list-search.ts'

/** What of the company's activity shows: by whom, of which kind of record, between which days. */
export const ActivitySearch = z.object({
  search: searchWords,
  kind: lenient(z.string().check(z.regex(/^[a-z][a-z_]{0,59}$/))),
  from: lenient(Day),
  until: lenient(Day),
  page: pageNumber,
})
export type ActivitySearch = z.infer<typeof ActivitySearch>
