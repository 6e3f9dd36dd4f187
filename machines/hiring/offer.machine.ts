import { type SnapshotFrom, type StateValueFrom, setup } from 'xstate'
import { knows, type Rules, ruleRefusal } from '#machines/kit/refusal.ts'
import { type StatesByStatus, statusOf } from '#machines/kit/stored-status.ts'
import * as texts from '#machines/texts/hiring.ts'
import type { OfferStatus } from '#src/contract/hiring-values.ts'

export type OfferEvent =
  | { type: 'offer.submit' }
  | { type: 'offer.approve' }
  | { type: 'offer.sendBack'; reason: string }
  | { type: 'offer.send' }
  | { type: 'offer.accept' }
  | { type: 'offer.decline'; reason: string }
  | { type: 'offer.withdraw'; reason: string }

const statusInWords: Record<OfferStatus, string> = {
  DRAFT: texts.offerDraft,
  IN_APPROVAL: texts.offerInApproval,
  APPROVED: texts.offerApproved,
  SENT: texts.offerSent,
  ACCEPTED: texts.offerIsAccepted,
  DECLINED: texts.offerDeclined,
  WITHDRAWN: texts.offerWithdrawn,
}

const withReason = (_: object, { reason }: { reason: string }) => (reason.trim() === '' ? texts.reasonMissing : null)

const rules: Rules<object, OfferEvent, { otherwise: string }> = {
  'offer.submit': { otherwise: texts.submitOnlyDraft },
  'offer.approve': { otherwise: texts.approveOnlyWaiting },
  'offer.sendBack': { otherwise: texts.backOnlyUnsent, unless: withReason },
  'offer.send': { otherwise: texts.sendOnlyApproved },
  'offer.accept': { otherwise: texts.acceptOnlySent },
  'offer.decline': { otherwise: texts.declineOnlySent, unless: withReason },
  'offer.withdraw': { otherwise: texts.withdrawOnlyWaiting, unless: withReason },
}

/** The life of one offer. The server asks it before it stores a move. */
export const offerMachine = setup({
  types: {} as { events: OfferEvent; tags: 'rest' },
  guards: { isAllowed: ({ context, event }) => ruleRefusal(rules, context, event) === null },
}).createMachine({
  id: 'offer',
  initial: 'drafted',
  states: {
    drafted: {
      tags: 'rest',
      on: { 'offer.submit': 'inApproval', 'offer.withdraw': { guard: 'isAllowed', target: 'withdrawn' } },
    },
    inApproval: {
      tags: 'rest',
      on: {
        'offer.approve': 'approved',
        'offer.sendBack': { guard: 'isAllowed', target: 'drafted' },
        'offer.withdraw': { guard: 'isAllowed', target: 'withdrawn' },
      },
    },
    approved: {
      tags: 'rest',
      on: {
        'offer.send': 'sent',
        'offer.sendBack': { guard: 'isAllowed', target: 'drafted' },
        'offer.withdraw': { guard: 'isAllowed', target: 'withdrawn' },
      },
    },
    sent: {
      tags: 'rest',
      on: {
        'offer.accept': 'accepted',
        'offer.decline': { guard: 'isAllowed', target: 'declined' },
        'offer.withdraw': { guard: 'isAllowed', target: 'withdrawn' },
      },
    },
    accepted: { tags: 'rest', on: { 'offer.decline': { guard: 'isAllowed', target: 'declined' } } },
    declined: { tags: 'rest' },
    withdrawn: { tags: 'rest' },
  },
})

/** Which state stands for which stored status. */
export const offerStates = {
  DRAFT: 'drafted',
  IN_APPROVAL: 'inApproval',
  APPROVED: 'approved',
  SENT: 'sent',
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  WITHDRAWN: 'withdrawn',
} as const satisfies StatesByStatus<OfferStatus, StateValueFrom<typeof offerMachine>>

/** The machine at the stored status of an offer. */
export const offerAt = (status: OfferStatus) => offerMachine.resolveState({ value: offerStates[status] })

/** The status to store. */
export const offerStatusOf = (snapshot: SnapshotFrom<typeof offerMachine>): OfferStatus =>
  statusOf(offerStates, snapshot)

/** Whether the status of an offer knows a move at all. */
export const offerKnows = (status: OfferStatus, event: OfferEvent): boolean => knows(offerAt(status), event)

/** Why an offer refuses a move, in words for people; null when it does not. */
export const offerRefusal = (status: OfferStatus, event: OfferEvent): string | null =>
  offerKnows(status, event)
    ? ruleRefusal(rules, {}, event)
    : texts.refused(rules[event.type].otherwise, statusInWords[status])
