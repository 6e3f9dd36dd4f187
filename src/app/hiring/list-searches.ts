import type { candidates } from '#src/contract/candidates.ts'
import type { requisitions } from '#src/contract/requisitions.ts'
import { z } from '#src/contract/zod.ts'
import { lenient, listSearch } from '#src/resource/list-search.ts'

/** A record's number in a link, such as REQ-0012: the list then shows what has it. */
const displayid = lenient(z.string().check(z.regex(/^[A-Z]{2,6}-\d{1,9}$/i)))

/** The candidates of a requisition, which have no number of their own in the address. */
export const ofRequisition = listSearch<typeof candidates.list, 'status'>('status')
/** On a board `status` is the column that a narrow window shows. */
export const candidateListSearch = z.extend(listSearch<typeof candidates.list, 'status' | 'quick'>('status', 'quick'), {
  displayid,
  view: lenient(z.enum(['board'])),
})
export const requisitionListSearch = z.extend(
  listSearch<typeof requisitions.list, 'status' | 'kind'>('status', 'kind'),
  { displayid },
)
