import { candidates } from '#src/contract/candidates.ts'
import {
  CandidateStatus,
  OfferStatus,
  QuickFilter,
  RequisitionKind,
  RequisitionStatus,
} from '#src/contract/hiring-values.ts'
import { offers } from '#src/contract/offers.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { listAddress } from '#src/resource/list-address.ts'

export const candidateAddress = listAddress(candidates.list, { status: CandidateStatus, quick: QuickFilter })
type CandidateView = ReturnType<typeof candidateAddress.viewOf>
/** What a view of the candidates asks the server for. */
export const candidateQueryOf = (view: CandidateView) => {
  const { status, quick } = view.filters
  return { ...candidateAddress.queryOf(view), status: status && [status], quick }
}
export const offerAddress = listAddress(offers.list, { status: OfferStatus })
export const requisitionAddress = listAddress(requisitions.list, { status: RequisitionStatus, kind: RequisitionKind })
