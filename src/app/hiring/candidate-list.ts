import { candidateStatus, displayid, listSearch } from '#src/app/lists/list-search.ts'
import { z } from '#src/contract/zod.ts'

export const CandidateListSearch = z.object({ ...listSearch, displayid, status: candidateStatus })
export type CandidateFilters = { status: NonNullable<z.infer<typeof candidateStatus>> }
export const candidateSortFields = ['lastName', 'status', 'jobTitle', 'updatedAt']
