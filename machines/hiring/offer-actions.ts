import * as texts from '#machines/texts/hiring.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import type { OfferStatus, RequisitionStatus } from '#src/contract/hiring-values.ts'
import type { Compensation, Offer, OfferFacts } from '#src/contract/offers.ts'
import { type OfferEvent, offerKnows, offerRefusal } from './offer.machine.ts'

export type OfferAction = OfferEvent['type']

/** What somebody does with an offer on its page: the first goes on, the last ends it. */
export const offerActions = [
  'offer.submit',
  'offer.approve',
  'offer.send',
  'offer.accept',
  'offer.decline',
  'offer.sendBack',
  'offer.withdraw',
] as const satisfies OfferAction[]

export type OfferStanding = Pick<
  OfferFacts,
  'isRunner' | 'isApprover' | 'hasWritten' | 'approver' | 'hasApprover' | 'isStranded' | 'mayDecideOwn'
>

const approvalRefusal = (it: OfferStanding): string | null => {
  if (!it.hasApprover) return texts.nobodyApproves
  if (it.isStranded) return texts.nobodyLeftToApprove(it.approver)
  if (it.hasWritten && !it.mayDecideOwn) return texts.writerNotApprover
  if (it.isApprover) return null
  return it.approver === null ? texts.offerForAnother : texts.offerForApprover(it.approver)
}

/**
 * Why somebody may not make a move with an offer, whatever its status; null when they may. Who runs the requisition
 * writes and sends it; whoever it is that approves has not written it.
 */
export function offerRightRefusal(standing: OfferStanding, action: OfferAction): string | null {
  if (action === 'offer.approve') return approvalRefusal(standing)
  if (action === 'offer.sendBack' && standing.isApprover) return null
  return standing.isRunner ? null : texts.offerForRunners
}

/** The moves that promise something: what nobody approved for the requisition stops them. */
const promises: readonly OfferAction[] = ['offer.submit', 'offer.approve', 'offer.send']

const eventOf = (type: OfferAction): OfferEvent => ({ type, reason: 'to come' })
const knowsMove = (status: OfferStatus, action: OfferAction) => offerKnows(status, eventOf(action))

export type OfferedOfferAction = { action: OfferAction; lock: string | null }

/** Why a move of somebody who may make it is refused now, in words for people; null when it is not. */
export const offerMoveRefusal = (facts: OfferFacts, event: OfferEvent): string | null =>
  (facts.isCurrent ? null : texts.earlierApplication) ??
  offerRefusal(facts.status, event) ??
  (promises.includes(event.type) ? facts.limit : null)

/** What can be done with an offer, and why not yet; what its status does not know is not offered. */
export const offeredOfferActions = (facts: OfferFacts): OfferedOfferAction[] =>
  offerActions
    .filter((action) => facts.isCurrent && knowsMove(facts.status, action))
    .map((action) => ({
      action,
      lock: offerRightRefusal(facts, action) ?? offerMoveRefusal(facts, eventOf(action)),
    }))

/** Whether an offer may still become a contract: no other one is prepared beside it. */
export const isOpenOffer = (status: OfferStatus): boolean => offerActions.some((it) => knowsMove(status, it))

/** Whether what keeps an offer from being changed may pass: until it is sent it is in preparation, or comes back. */
export const mayBeChangedLater = (status: OfferStatus): boolean =>
  knowsMove(status, 'offer.submit') || knowsMove(status, 'offer.sendBack')

/** Whether nobody has answered an offer by its last day; `today` as a day is stored, of the reader. */
export const hasExpired = ({ status, expiresOn }: Pick<Offer, 'status' | 'expiresOn'>, today: string): boolean =>
  knowsMove(status, 'offer.accept') && typeof expiresOn === 'string' && expiresOn < today

const letters: Record<OfferStatus, string | null> = {
  DRAFT: texts.letterNotApproved,
  IN_APPROVAL: texts.letterNotApproved,
  APPROVED: null,
  SENT: null,
  ACCEPTED: null,
  DECLINED: texts.letterDeclined,
  WITHDRAWN: texts.letterWithdrawn,
}
/** Why the letter of an offer may not go out, in words for people; null when it may. */
export const letterRefusal = (status: OfferStatus): string | null => letters[status]

/** Whether an offer is for another position than the one that its candidate has applied for now. */
export const isOfEarlierApplication = (
  { jobRequisition }: Pick<Offer, 'jobRequisition'>,
  { jobRequisitionId }: Pick<Candidate, 'jobRequisitionId'>,
): boolean => jobRequisition.id !== jobRequisitionId

/** What a candidate's page of offers is there for: it has an offer, or one is to be prepared. Null: they have no such page. */
export const offerPageOf = (status: Candidate['status'], offer: OfferStatus | null): 'open' | 'prepare' | null => {
  if (status === 'READY_TO_OFFER') return offer !== null && isOpenOffer(offer) ? 'open' : 'prepare'
  return status === 'OFFERED' || status === 'HIRED' ? 'open' : null
}

/** Which of a candidate's offers shows, and what is said where the address names one that they do not have. */
export function shownOffer<O extends { id: number }>(
  latestFirst: readonly O[],
  id: number | undefined,
): { offer: O | undefined; note: string | null } {
  const named = latestFirst.find((it) => it.id === id)
  const offer = named ?? latestFirst[0]
  return { offer, note: offer && !named && id !== undefined ? texts.latestOfferInstead : null }
}

type Prepared = Pick<Candidate, 'status' | 'mayMove'> & {
  hasOpenOffer: boolean
  /** Null for a candidate who has not applied for one. */
  requisitionStatus: RequisitionStatus | null
}

/** What is written while a requisition is approved anew can be handed in afterwards; on a closed one it comes to nothing. */
const closedRefusal = (status: RequisitionStatus | null) => (status === 'CLOSED' ? texts.offerOfClosed : null)

/** Why no offer can be prepared for a candidate, in words for people; null when one can. */
export const prepareRefusal = ({ status, mayMove, hasOpenOffer, requisitionStatus }: Prepared): string | null => {
  if (!mayMove) return status === null ? texts.nothingApplied : texts.offerForRunners
  if (status !== 'READY_TO_OFFER') return texts.prepareOnlyReady
  return closedRefusal(requisitionStatus) ?? (hasOpenOffer ? texts.offerThere : null)
}

/** What is wrong with the pay that an offer names; null when nothing is. */
export const payRefusal = (compensations: readonly Compensation[]): string | null =>
  compensations.some(({ type, amount }) => (type === 'Salary' || type === 'OTE') && amount > 0)
    ? null
    : texts.payMissing

/** Why an offer cannot be changed, in words for people; null when it can. */
export const offerChangeLock = ({ status, isRunner, isCurrent, requisitionStatus }: OfferFacts): string | null => {
  if (!isCurrent) return texts.earlierApplication
  if (!isRunner) return texts.offerForRunners
  if (status === 'DRAFT') return closedRefusal(requisitionStatus)
  return mayBeChangedLater(status) ? texts.changeOnlyDraft : texts.changeNoMore
}
