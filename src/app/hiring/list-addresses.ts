import { candidates } from '#src/contract/candidates.ts'
import { CandidateStatus, OfferStatus, RequisitionStatus } from '#src/contract/hiring-values.ts'
import { offers } from '#src/contract/offers.ts'
import { RequisitionKind, requisitions } from '#src/contract/requisitions.ts'
import { listAddress } from '#src/resource/list-address.ts'

export const candidateAddress = listAddress(candidates.list, { status: CandidateStatus })
export const offerAddress = listAddress(offers.list, { status: OfferStatus })
export const requisitionAddress = listAddress(requisitions.list, { status: RequisitionStatus, kind: RequisitionKind })
