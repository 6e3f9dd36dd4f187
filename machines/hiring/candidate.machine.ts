import { assign, type SnapshotFrom, type StateValueFrom, setup } from 'xstate'
import { knows, ruleRefusal } from '#machines/kit/refusal.ts'
import { type StatesByStatus, statusOf } from '#machines/kit/stored-status.ts'
import * as texts from '#machines/texts/hiring.ts'
import type { CandidateFacts } from '#src/contract/candidates.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import { type CandidateContext, type CandidateEvent, candidateRules, statusInWords } from './candidate-rules.ts'

const isUnsent = (offer: CandidateContext['offer']) =>
  offer === 'DRAFT' || offer === 'IN_APPROVAL' || offer === 'APPROVED'

const leave = (status: CandidateStatus) => ({ type: 'setLeft' as const, params: { status } })

/** The way of a candidate through one requisition. The server asks it before it stores a move. */
export const candidateMachine = setup({
  types: {} as { input: CandidateContext; context: CandidateContext; events: CandidateEvent; tags: 'rest' },
  guards: {
    isAllowed: ({ context, event }) => ruleRefusal(candidateRules, context, event) === null,
    leftFrom: ({ context, event }, { status }: { status: CandidateStatus }) =>
      ruleRefusal(candidateRules, context, event) === null && context.leftFrom === status,
  },
  actions: {
    setLeft: assign({ leftFrom: (_, { status }: { status: CandidateStatus }) => status }),
    clearLeft: assign({ leftFrom: null }),
    withdrawOffer: assign({
      offer: ({ context: { offer } }) => (isUnsent(offer) || offer === 'SENT' ? 'WITHDRAWN' : offer),
    }),
    // What the candidate has not seen, they cannot decline.
    declineOffer: assign({
      offer: ({ context: { offer } }) => {
        if (isUnsent(offer)) return 'WITHDRAWN'
        return offer === 'SENT' || offer === 'ACCEPTED' ? 'DECLINED' : offer
      },
    }),
    sendOffer: assign({ offer: 'SENT' }),
  },
}).createMachine({
  id: 'candidate',
  context: ({ input }) => input,
  initial: 'pipeline',
  states: {
    pipeline: {
      initial: 'inReview',
      on: {
        'candidate.reject': { guard: 'isAllowed', target: 'rejected', actions: 'withdrawOffer' },
        'candidate.withdraw': { target: 'passed', actions: 'declineOffer' },
      },
      states: {
        inReview: {
          tags: 'rest',
          entry: 'clearLeft',
          exit: leave('REVIEW'),
          on: {
            'candidate.approve': { guard: 'isAllowed', target: 'active' },
            'assessment.resend': { guard: 'isAllowed', target: 'inReview' },
          },
        },
        active: {
          tags: 'rest',
          entry: 'clearLeft',
          exit: leave('ACTIVE'),
          on: {
            'candidate.recommend': { guard: 'isAllowed', target: 'readyToOffer' },
            'candidate.sendBack': { guard: 'isAllowed', target: 'inReview' },
            'assessment.resend': { guard: 'isAllowed', target: 'active' },
          },
        },
        readyToOffer: {
          tags: 'rest',
          entry: 'clearLeft',
          exit: leave('READY_TO_OFFER'),
          on: {
            'candidate.offer': { guard: 'isAllowed', target: 'offered', actions: 'sendOffer' },
            'candidate.sendBack': { guard: 'isAllowed', target: 'active', actions: 'withdrawOffer' },
          },
        },
        offered: {
          tags: 'rest',
          entry: 'clearLeft',
          exit: leave('OFFERED'),
          on: {
            'candidate.hire': { guard: 'isAllowed', target: '#candidate.hired' },
            'candidate.sendBack': { guard: 'isAllowed', target: 'readyToOffer', actions: 'withdrawOffer' },
          },
        },
      },
    },
    rejected: {
      tags: 'rest',
      on: {
        'candidate.restore': [
          { guard: { type: 'leftFrom', params: { status: 'REVIEW' } }, target: 'pipeline.inReview' },
          { guard: { type: 'leftFrom', params: { status: 'ACTIVE' } }, target: 'pipeline.active' },
          // The offer went with the candidate: a new one has to be made.
          { guard: 'isAllowed', target: 'pipeline.readyToOffer' },
        ],
      },
    },
    passed: {
      tags: 'rest',
      on: {
        'candidate.restore': [
          { guard: { type: 'leftFrom', params: { status: 'REVIEW' } }, target: 'pipeline.inReview' },
          { guard: { type: 'leftFrom', params: { status: 'ACTIVE' } }, target: 'pipeline.active' },
          { guard: 'isAllowed', target: 'pipeline.readyToOffer' },
        ],
      },
    },
    hired: { tags: 'rest', entry: 'clearLeft' },
  },
})

/** Which state stands for which stored status. */
export const candidateStates = {
  REVIEW: { pipeline: 'inReview' },
  ACTIVE: { pipeline: 'active' },
  READY_TO_OFFER: { pipeline: 'readyToOffer' },
  OFFERED: { pipeline: 'offered' },
  PASSED: 'passed',
  HIRED: 'hired',
  REJECTED: 'rejected',
} as const satisfies StatesByStatus<CandidateStatus, StateValueFrom<typeof candidateMachine>>

/** The machine at the stored status of a candidate. */
export const candidateAt = ({ status, ...context }: CandidateFacts) =>
  candidateMachine.resolveState({ value: candidateStates[status], context })

/** The status to store. */
export const candidateStatusOf = (snapshot: SnapshotFrom<typeof candidateMachine>): CandidateStatus =>
  statusOf(candidateStates, snapshot)

/** Why a candidate refuses a move, in words for people; null when not. */
export function candidateRefusal(facts: CandidateFacts, event: CandidateEvent): string | null {
  const snapshot = candidateAt(facts)
  return knows(snapshot, event)
    ? ruleRefusal(candidateRules, snapshot.context, event)
    : texts.refused(candidateRules[event.type].otherwise, statusInWords[facts.status])
}

/** Every move that a candidate's status knows, and why it cannot be made yet; null when it can. */
export const knownMoves = <Event extends CandidateEvent>(
  facts: CandidateFacts,
  events: readonly Event[],
): { event: Event; lock: string | null }[] => {
  const snapshot = candidateAt(facts)
  return events.flatMap((event) =>
    knows(snapshot, event) ? [{ event, lock: ruleRefusal(candidateRules, snapshot.context, event) }] : [],
  )
}
