import { type SnapshotFrom, type StateValueFrom, setup } from 'xstate'
import { knows, type Rules } from '#machines/kit/refusal.ts'
import { type StatesByStatus, statusOf } from '#machines/kit/stored-status.ts'
import type { OfferStatus } from '#src/contract/hiring-values.ts'

export type OfferEvent =
  | { type: 'offer.send' }
  | { type: 'offer.accept' }
  | { type: 'offer.decline' }
  | { type: 'offer.withdraw' }

const statusInWords: Record<OfferStatus, string> = {
  DRAFT: 'has not been sent',
  SENT: 'is out',
  ACCEPTED: 'is accepted',
  DECLINED: 'is declined',
  WITHDRAWN: 'is withdrawn',
}

const rules: Rules<object, OfferEvent, { otherwise: string }> = {
  'offer.send': { otherwise: 'An offer is sent once' },
  'offer.accept': { otherwise: 'Only an offer that is out can be accepted' },
  'offer.decline': { otherwise: 'Only an offer that was sent can be declined' },
  'offer.withdraw': { otherwise: 'Only an offer that waits can be withdrawn' },
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
  knows(offerAt(status), event) ? null : `${rules[event.type].otherwise}; this one ${statusInWords[status]}.`
