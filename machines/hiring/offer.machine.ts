import { type SnapshotFrom, type StateValueFrom, setup } from 'xstate'
import { knows, type Rules } from '#machines/kit/refusal.ts'
import { type StatesByStatus, statusOf } from '#machines/kit/stored-status.ts'
import * as texts from '#machines/texts/hiring.ts'
import type { OfferStatus } from '#src/contract/hiring-values.ts'

export type OfferEvent =
  | { type: 'offer.send' }
  | { type: 'offer.accept' }
  | { type: 'offer.decline' }
  | { type: 'offer.withdraw' }

const statusInWords: Record<OfferStatus, string> = {
  DRAFT: texts.offerDraft,
  SENT: texts.offerSent,
  ACCEPTED: texts.offerIsAccepted,
  DECLINED: texts.offerDeclined,
  WITHDRAWN: texts.offerWithdrawn,
}

const rules: Rules<object, OfferEvent, { otherwise: string }> = {
  'offer.send': { otherwise: texts.sendOnlyOnce },
  'offer.accept': { otherwise: texts.acceptOnlySent },
  'offer.decline': { otherwise: texts.declineOnlySent },
  'offer.withdraw': { otherwise: texts.withdrawOnlyWaiting },
}

/** The life of one offer. The server asks it before it stores a move. */
export const offerMachine = setup({ types: {} as { events: OfferEvent; tags: 'rest' } }).createMachine({
  id: 'offer',
  initial: 'drafted',
  states: {
    drafted: { tags: 'rest', on: { 'offer.send': 'sent', 'offer.withdraw': 'withdrawn' } },
    sent: {
      tags: 'rest',
      on: { 'offer.accept': 'accepted', 'offer.decline': 'declined', 'offer.withdraw': 'withdrawn' },
    },
    accepted: { tags: 'rest', on: { 'offer.decline': 'declined' } },
    declined: { tags: 'rest' },
    withdrawn: { tags: 'rest' },
  },
})

const states = {
  DRAFT: 'drafted',
  SENT: 'sent',
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  WITHDRAWN: 'withdrawn',
} as const satisfies StatesByStatus<OfferStatus, StateValueFrom<typeof offerMachine>>

/** The machine at the stored status of an offer. */
export const offerAt = (status: OfferStatus) => offerMachine.resolveState({ value: states[status] })

/** The status to store. */
export const offerStatusOf = (snapshot: SnapshotFrom<typeof offerMachine>): OfferStatus => statusOf(states, snapshot)

/** Why an offer refuses a move, in words for people; null when it does not. */
export const offerRefusal = (status: OfferStatus, event: OfferEvent): string | null =>
  knows(offerAt(status), event) ? null : texts.refused(rules[event.type].otherwise, statusInWords[status])
