import { displayid, listSearch } from '#src/app/lists/list-search.ts'
import { z } from '#src/contract/zod.ts'

export const RequisitionListSearch = z.object({
  ...listSearch,
  displayid,
  status: z.catch(z.optional(z.enum(['NEED_REVIEW', 'NEED_APPROVAL', 'OPEN', 'CLOSED'])), undefined),
  kind: z.catch(z.optional(z.enum(['UNPLANNED', 'BACKFILL', 'PLANNED'])), undefined),
})
type Search = z.infer<typeof RequisitionListSearch>
export type RequisitionFilters = { status: NonNullable<Search['status']>; kind: NonNullable<Search['kind']> }
export const requisitionSortFields = ['jobTitle', 'status', 'department', 'updatedAt']
