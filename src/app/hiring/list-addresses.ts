import { candidates } from '#src/contract/candidates.ts'
import { CandidateStatus, RequisitionStatus } from '#src/contract/hiring-values.ts'
import { RequisitionKind, requisitions } from '#src/contract/requisitions.ts'
import { z } from '#src/contract/zod.ts'
import { listAddress } from '#src/resource/list-address.ts'

/** A record's number in a link, such as REQ-0012: the list then shows what has it. */
const displayid = z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{2,6}-\d{1,9}$/i))), undefined)

export const candidateAddress = listAddress(candidates.list, { status: CandidateStatus })
export const CandidateListSearch = z.object({ ...candidateAddress.shape, displayid })

export const requisitionAddress = listAddress(requisitions.list, { status: RequisitionStatus, kind: RequisitionKind })
export const RequisitionListSearch = z.object({ ...requisitionAddress.shape, displayid })
