import { assign, setup } from 'xstate'
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
const from: Record<OfferEvent['type'], { statuses: readonly OfferStatus[]; otherwise: string }> = {
  'offer.send': { statuses: ['DRAFT'], otherwise: 'An offer is sent once' },
  'offer.accept': { statuses: ['SENT'], otherwise: 'Only an offer that is out can be accepted' },
  'offer.decline': { statuses: ['SENT', 'ACCEPTED'], otherwise: 'Only an offer that was sent can be declined' },
  'offer.withdraw': { statuses: ['DRAFT', 'SENT'], otherwise: 'Only an offer that waits can be withdrawn' },
}

/** Why an offer refuses a move, in words for people; null when it does not. */
export const offerRefusal = (status: OfferStatus, { type }: OfferEvent): string | null =>
  from[type].statuses.includes(status) ? null : `${from[type].otherwise}; this one ${statusInWords[status]}.`

const is = (status: OfferStatus) => ({ type: 'is' as const, params: { status } })
const enter = (status: OfferStatus) => ({ type: 'setStatus' as const, params: { status } })

/** The life of one offer. The server asks it before it stores a move. */
export const offerMachine = setup({
  types: {} as {
    input: { status: OfferStatus }
    context: { status: OfferStatus }
    events: OfferEvent
    tags: 'rest'
  },
  guards: { is: ({ context }, { status }: { status: OfferStatus }) => context.status === status },
  actions: { setStatus: assign({ status: (_, { status }: { status: OfferStatus }) => status }) },
}).createMachine({
  id: 'offer',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: is('DRAFT'), target: 'drafted' },
        { guard: is('SENT'), target: 'sent' },
        { guard: is('ACCEPTED'), target: 'accepted' },
        { guard: is('DECLINED'), target: 'declined' },
        { target: 'withdrawn' },
      ],
    },
    drafted: { tags: 'rest', on: { 'offer.send': 'sent', 'offer.withdraw': 'withdrawn' } },
    sent: {
      tags: 'rest',
      entry: enter('SENT'),
      on: { 'offer.accept': 'accepted', 'offer.decline': 'declined', 'offer.withdraw': 'withdrawn' },
    },
    accepted: { tags: 'rest', entry: enter('ACCEPTED'), on: { 'offer.decline': 'declined' } },
    declined: { tags: 'rest', entry: enter('DECLINED') },
    withdrawn: { tags: 'rest', entry: enter('WITHDRAWN') },
  },
})
