import * as texts from '#machines/texts/hiring.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import type { OfferStatus } from '#src/contract/hiring-values.ts'
import type { Compensation, OfferFacts } from '#src/contract/offers.ts'
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
  'isRunner' | 'isApprover' | 'hasWritten' | 'approver' | 'hasApprover' | 'mayDecideOwn'
>

const approvalRefusal = (it: OfferStanding): string | null => {
  if (!it.hasApprover) return texts.nobodyApproves
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

export type OfferedOfferAction = { action: OfferAction; lock: string | null }

/** Why a move of somebody who may make it is refused now, in words for people; null when it is not. */
export const offerMoveRefusal = (facts: OfferFacts, event: OfferEvent): string | null =>
  (facts.isCurrent ? null : texts.earlierApplication) ??
  offerRefusal(facts.status, event) ??
  (promises.includes(event.type) ? facts.limit : null)

/** What can be done with an offer, and why not yet; what its status does not know is not offered. */
export const offeredOfferActions = (facts: OfferFacts): OfferedOfferAction[] =>
  offerActions
    .filter((action) => facts.isCurrent && offerKnows(facts.status, eventOf(action)))
    .map((action) => ({
      action,
      lock: offerRightRefusal(facts, action) ?? offerMoveRefusal(facts, eventOf(action)),
    }))

/** Whether an offer is on its way, so that no other one is prepared beside it. */
export const isUnderWay = (status: OfferStatus | null): boolean =>
  status !== null && offerKnows(status, eventOf('offer.withdraw'))

type Prepared = Pick<Candidate, 'status' | 'mayMove'> & { hasOpenOffer: boolean }

/** Why no offer can be prepared for a candidate, in words for people; null when one can. */
export const prepareRefusal = ({ status, mayMove, hasOpenOffer }: Prepared): string | null => {
  if (!mayMove) return texts.offerForRunners
  if (status !== 'READY_TO_OFFER') return texts.prepareOnlyReady
  return hasOpenOffer ? texts.offerThere : null
}

/** What is wrong with the pay that an offer names; null when nothing is. */
export const payRefusal = (compensations: readonly Compensation[]): string | null =>
  compensations.some(({ type, amount }) => (type === 'Salary' || type === 'OTE') && amount > 0)
    ? null
    : texts.payMissing

/** Why an offer cannot be changed, in words for people; null when it can. */
export const offerChangeLock = ({ status, isRunner, isCurrent }: OfferFacts): string | null => {
  if (!isCurrent) return texts.earlierApplication
  if (!isRunner) return texts.offerForRunners
  return status === 'DRAFT' ? null : texts.changeOnlyDraft
}
