import { assign, setup } from 'xstate'
import type { RequisitionStatus } from '#src/contract/hiring-values.ts'

/** What of a requisition is reviewed and approved: to change it is to ask anew. */
export type ReviewedPart = 'pay' | 'openings' | 'job'

/** What a requisition's next move depends on, besides its status. */
export type RequisitionFacts = {
  status: RequisitionStatus
  /** Offers that were sent and neither answered nor withdrawn. */
  offersOut: number
}
type Context = RequisitionFacts & {
  /** Why it was sent back or closed, as said with the last such move. */
  reason: string | null
}
type WithReason = { reason: string }
type WithParts = { parts: readonly ReviewedPart[] }
export type RequisitionEvent =
  | { type: 'requisition.loaded'; facts: RequisitionFacts }
  | { type: 'requisition.review' }
  | { type: 'requisition.approve' }
  | ({ type: 'requisition.sendBack' } & WithReason)
  | ({ type: 'requisition.close' } & WithReason)
  /** `parts`: what of the change has to be reviewed; empty for any other change. */
  | ({ type: 'requisition.change' } & WithParts)

const hasReason = ({ reason }: WithReason) => reason.trim() !== ''
const needsReview = ({ parts }: WithParts) => parts.length > 0

/** What each move needs the requisition to be, and what it says otherwise. */
const from: Record<string, { statuses: readonly RequisitionStatus[]; otherwise: string }> = {
  'requisition.review': {
    statuses: ['NEED_REVIEW'],
    otherwise: 'Only a requisition that needs review can be reviewed',
  },
  'requisition.approve': {
    statuses: ['NEED_APPROVAL'],
    otherwise: 'Only a requisition that needs approval can be approved',
  },
  'requisition.sendBack': {
    statuses: ['NEED_APPROVAL', 'OPEN', 'CLOSED'],
    otherwise: 'A requisition in review is at its first step and cannot be sent back',
  },
  'requisition.close': { statuses: ['OPEN'], otherwise: 'Only an open requisition can be closed' },
  'requisition.change': {
    statuses: ['NEED_REVIEW', 'NEED_APPROVAL', 'OPEN'],
    otherwise: 'A closed requisition is read-only',
  },
}

const statusInWords: Record<RequisitionStatus, string> = {
  NEED_REVIEW: 'needs review',
  NEED_APPROVAL: 'needs approval',
  OPEN: 'is open',
  CLOSED: 'is closed',
}

/** Whether the move leads out of OPEN, which waits until no candidate holds an offer. */
const leavesOpen = (event: RequisitionEvent) => event.type !== 'requisition.change' || needsReview(event)

/**
 * Why a requisition refuses a move, in words for people; null when it does not.
 * Kept beside the guards so that neither screen nor server explains a rule that the machine does not have.
 */
export function requisitionRefusal(facts: RequisitionFacts, event: RequisitionEvent): string | null {
  const rule = from[event.type]
  if (!rule) return null
  if (!rule.statuses.includes(facts.status)) return `${rule.otherwise}; this one ${statusInWords[facts.status]}.`
  if ('reason' in event && !hasReason(event)) return 'Say why, so that the next person knows what to change.'
  if (facts.status === 'OPEN' && facts.offersOut > 0 && leavesOpen(event))
    return facts.offersOut === 1
      ? 'An offer is out: wait for the answer or withdraw it first.'
      : `${facts.offersOut} offers are out: wait for the answers or withdraw them first.`
  return null
}

const listed = (parts: readonly string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join()

/**
 * The way of a requisition: review, approval, open, closed; one step back with a reason, and back to the review when
 * what was reviewed is changed. The server asks it before it stores a move or a change.
 */
export const requisitionMachine = setup({
  types: {} as {
    input: RequisitionFacts
    context: Context
    events: RequisitionEvent
    tags: 'rest'
  },
  guards: {
    isInReview: ({ context }) => context.status === 'NEED_REVIEW',
    isInApproval: ({ context }) => context.status === 'NEED_APPROVAL',
    isOpen: ({ context }) => context.status === 'OPEN',
    isSaid: (_, event: WithReason) => hasReason(event),
    isSaidWithoutOffersOut: ({ context }, event: WithReason) => hasReason(event) && context.offersOut === 0,
    needsNoReview: (_, event: WithParts) => !needsReview(event),
    hasNoOffersOut: ({ context }) => context.offersOut === 0,
  },
  actions: {
    setFacts: assign((_, { facts }: { facts: RequisitionFacts }) => facts),
    setStatus: assign({ status: (_, { status }: { status: RequisitionStatus }) => status }),
    setReason: assign({ reason: (_, { reason }: WithReason) => reason.trim() }),
    setChange: assign({
      reason: (_, { parts }: WithParts) =>
        `The ${listed(parts)} ${parts.length > 1 || parts[0] === 'openings' ? 'were' : 'was'} changed after the review.`,
    }),
    clearReason: assign({ reason: null }),
  },
}).createMachine({
  id: 'requisition',
  context: ({ input }) => ({ ...input, reason: null }),
  initial: 'deciding',
  on: {
    'requisition.loaded': { target: '.deciding', actions: { type: 'setFacts', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isInReview', target: 'inReview' },
        { guard: 'isInApproval', target: 'inApproval' },
        { guard: 'isOpen', target: 'open' },
        { target: 'closed' },
      ],
    },
    inReview: {
      tags: 'rest',
      entry: { type: 'setStatus', params: { status: 'NEED_REVIEW' } },
      on: {
        'requisition.review': { target: 'inApproval', actions: 'clearReason' },
        'requisition.change': 'inReview',
      },
    },
    inApproval: {
      tags: 'rest',
      entry: { type: 'setStatus', params: { status: 'NEED_APPROVAL' } },
      on: {
        'requisition.approve': { target: 'open', actions: 'clearReason' },
        'requisition.sendBack': {
          guard: { type: 'isSaid', params: ({ event }) => event },
          target: 'inReview',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
        'requisition.change': [
          { guard: { type: 'needsNoReview', params: ({ event }) => event }, target: 'inApproval' },
          { target: 'inReview', actions: { type: 'setChange', params: ({ event }) => event } },
        ],
      },
    },
    open: {
      tags: 'rest',
      entry: { type: 'setStatus', params: { status: 'OPEN' } },
      on: {
        'requisition.close': {
          guard: { type: 'isSaidWithoutOffersOut', params: ({ event }) => event },
          target: 'closed',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
        'requisition.sendBack': {
          guard: { type: 'isSaidWithoutOffersOut', params: ({ event }) => event },
          target: 'inApproval',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
        'requisition.change': [
          { guard: { type: 'needsNoReview', params: ({ event }) => event }, target: 'open' },
          {
            guard: 'hasNoOffersOut',
            target: 'inReview',
            actions: { type: 'setChange', params: ({ event }) => event },
          },
        ],
      },
    },
    closed: {
      tags: 'rest',
      entry: { type: 'setStatus', params: { status: 'CLOSED' } },
      on: {
        'requisition.sendBack': {
          guard: { type: 'isSaid', params: ({ event }) => event },
          target: 'open',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
      },
    },
  },
})
