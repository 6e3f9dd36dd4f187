import type { Rules } from '#machines/kit/refusal.ts'
import * as texts from '#machines/texts/hiring.ts'
import type { RequisitionStatus, RequisitionSubStatus } from '#src/contract/hiring-values.ts'

/** What of a requisition is reviewed and approved: to change it is to ask anew. */
export type ReviewedPart = 'pay' | 'openings' | 'job'

/** What a requisition's next move depends on, besides its status. */
export type RequisitionInput = {
  /** Offers that were sent and neither answered nor withdrawn. */
  offersOut: number
}
export type RequisitionContext = RequisitionInput & {
  /** Why it was sent back, withdrawn or closed, as given with the last such move. */
  reason: string | null
}
/** `reason`: as stored; whoever only asks what is refused leaves it out. */
export type RequisitionFacts = RequisitionInput & StoredPhase & { reason?: string | null }
/** How far a requisition has come, as it is stored. */
export type StoredPhase = { status: RequisitionStatus; subStatus: RequisitionSubStatus | null }
export type Phase = RequisitionStatus | RequisitionSubStatus
export type WithReason = { reason: string }
export type WithParts = { parts: readonly ReviewedPart[] }
export type RequisitionEvent =
  | { type: 'requisition.submit' }
  | { type: 'requisition.review' }
  | { type: 'requisition.approve' }
  | ({ type: 'requisition.sendBack' } & WithReason)
  | ({ type: 'requisition.withdraw' } & WithReason)
  | ({ type: 'requisition.close' } & WithReason)
  /** `parts`: what of the change has to be reviewed; empty for any other change. */
  | ({ type: 'requisition.change' } & WithParts)

export const phaseInWords: Record<Phase, string> = {
  NEED_REVIEW: texts.requisitionNeedsReview,
  RETURNED: texts.requisitionReturned,
  NEED_APPROVAL: texts.requisitionNeedsApproval,
  OPEN: texts.requisitionOpen,
  CLOSED: texts.requisitionClosed,
  WITHDRAWN: texts.requisitionWithdrawn,
}

const withoutReason = ({ reason }: WithReason) => (reason.trim() === '' ? texts.reasonMissing : null)

const whileOffersAreOut = ({ offersOut }: RequisitionInput) => (offersOut === 0 ? null : texts.offersOut(offersOut))

/** What a requisition refuses, with the words for it. */
export const requisitionRules: Rules<RequisitionContext, RequisitionEvent, { otherwise: string }> = {
  'requisition.submit': { otherwise: texts.submitOnlyReturned },
  'requisition.review': { otherwise: texts.reviewOnlyInReview },
  'requisition.approve': { otherwise: texts.approveOnlyReviewed },
  'requisition.sendBack': {
    otherwise: texts.sentBackOnlySubmitted,
    unless: (context, event) => withoutReason(event) ?? whileOffersAreOut(context),
  },
  'requisition.withdraw': { otherwise: texts.withdrawOnlyUndecided, unless: (_, event) => withoutReason(event) },
  'requisition.close': {
    otherwise: texts.closeOnlyOpen,
    unless: (context, event) => withoutReason(event) ?? whileOffersAreOut(context),
  },
  'requisition.change': { otherwise: texts.closedReadOnly, unless: whileOffersAreOut },
}
