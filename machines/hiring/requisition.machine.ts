import { assign, type SnapshotFrom, type StateValueFrom, setup } from 'xstate'
import { listText } from '#machines/kit/list-text.ts'
import { knows, ruleRefusal } from '#machines/kit/refusal.ts'
import { type StatesByStatus, statusOf } from '#machines/kit/stored-status.ts'
import * as texts from '#machines/texts/hiring.ts'
import {
  type Phase,
  phaseInWords,
  type RequisitionContext,
  type RequisitionEvent,
  type RequisitionFacts,
  type RequisitionInput,
  requisitionRules,
  type StoredPhase,
  type WithParts,
  type WithReason,
} from './requisition-rules.ts'

/**
 * The way of a requisition: review, approval, open, closed; one step back with a reason, from the review to its
 * requester, and back to the review when what was reviewed is changed. Until it is approved it can be withdrawn. The
 * server asks it before it stores a move or a change.
 */
export const requisitionMachine = setup({
  types: {} as { input: RequisitionInput; context: RequisitionContext; events: RequisitionEvent; tags: 'rest' },
  guards: {
    isAllowed: ({ context, event }) => ruleRefusal(requisitionRules, context, event) === null,
    needsNoReview: (_, { parts }: WithParts) => parts.length === 0,
  },
  actions: {
    setReason: assign({ reason: (_, { reason }: WithReason) => reason.trim() }),
    setChange: assign({
      reason: (_, { parts }: WithParts) =>
        texts.changedAfterReview(listText(parts), parts.length === 1 && parts[0] !== 'openings'),
    }),
    clearReason: assign({ reason: null }),
  },
}).createMachine({
  id: 'requisition',
  context: ({ input }) => ({ ...input, reason: null }),
  initial: 'inReview',
  states: {
    inReview: {
      tags: 'rest',
      on: {
        'requisition.review': { target: 'inApproval', actions: 'clearReason' },
        'requisition.sendBack': {
          guard: 'isAllowed',
          target: 'returned',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
        'requisition.change': 'inReview',
        'requisition.withdraw': {
          guard: 'isAllowed',
          target: 'withdrawn',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
      },
    },
    returned: {
      tags: 'rest',
      on: {
        'requisition.submit': { target: 'inReview', actions: 'clearReason' },
        'requisition.change': 'returned',
        'requisition.withdraw': {
          guard: 'isAllowed',
          target: 'withdrawn',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
      },
    },
    inApproval: {
      tags: 'rest',
      on: {
        'requisition.approve': { target: 'open', actions: 'clearReason' },
        'requisition.sendBack': {
          guard: 'isAllowed',
          target: 'inReview',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
        'requisition.change': [
          { guard: { type: 'needsNoReview', params: ({ event }) => event }, target: 'inApproval' },
          { target: 'inReview', actions: { type: 'setChange', params: ({ event }) => event } },
        ],
        'requisition.withdraw': {
          guard: 'isAllowed',
          target: 'withdrawn',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
      },
    },
    open: {
      tags: 'rest',
      on: {
        'requisition.close': {
          guard: 'isAllowed',
          target: 'closed',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
        'requisition.sendBack': {
          guard: 'isAllowed',
          target: 'inApproval',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
        'requisition.change': [
          { guard: { type: 'needsNoReview', params: ({ event }) => event }, target: 'open' },
          {
            guard: 'isAllowed',
            target: 'inReview',
            actions: { type: 'setChange', params: ({ event }) => event },
          },
        ],
      },
    },
    closed: {
      tags: 'rest',
      on: {
        'requisition.sendBack': {
          guard: 'isAllowed',
          target: 'open',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
      },
    },
    // Nobody has approved it: whoever wants it after all submits it, and it is reviewed.
    withdrawn: {
      tags: 'rest',
      on: {
        'requisition.sendBack': {
          guard: 'isAllowed',
          target: 'returned',
          actions: { type: 'setReason', params: ({ event }) => event },
        },
      },
    },
  },
})

/** Which state stands for which stored status, or for the sub-status where there is one. */
export const requisitionStates = {
  NEED_REVIEW: 'inReview',
  RETURNED: 'returned',
  NEED_APPROVAL: 'inApproval',
  OPEN: 'open',
  CLOSED: 'closed',
  WITHDRAWN: 'withdrawn',
} as const satisfies StatesByStatus<Phase, StateValueFrom<typeof requisitionMachine>>

const phaseOf = ({ status, subStatus }: StoredPhase): Phase => subStatus ?? status

/** The machine at the stored status of a requisition. */
export const requisitionAt = ({ offersOut, reason = null, ...stored }: RequisitionFacts) =>
  requisitionMachine.resolveState({ value: requisitionStates[phaseOf(stored)], context: { offersOut, reason } })

/** The status to store, with its sub-status. */
export function requisitionPhaseOf(snapshot: SnapshotFrom<typeof requisitionMachine>): StoredPhase {
  const phase = statusOf(requisitionStates, snapshot)
  if (phase === 'RETURNED') return { status: 'NEED_REVIEW', subStatus: phase }
  if (phase === 'WITHDRAWN') return { status: 'CLOSED', subStatus: phase }
  return { status: phase, subStatus: null }
}

/** Why a requisition refuses a move, in words for people; null when it does not. */
export function requisitionRefusal(facts: RequisitionFacts, event: RequisitionEvent): string | null {
  const snapshot = requisitionAt(facts)
  if (snapshot.can(event)) return null
  return knows(snapshot, event)
    ? ruleRefusal(requisitionRules, snapshot.context, event)
    : texts.refused(requisitionRules[event.type].otherwise, phaseInWords[phaseOf(facts)])
}
