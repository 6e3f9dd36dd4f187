import { assign, setup } from 'xstate'
import type { CandidateStatus, OfferStatus, RequisitionStatus } from '#src/contract/hiring-values.ts'

/** What a candidate's next move depends on, besides the status. */
export type CandidateFacts = {
  status: CandidateStatus
  /** The stage that was left by a rejection or a withdrawal; null while the candidate is in the pipeline. */
  leftFrom: CandidateStatus | null
  requisitionStatus: RequisitionStatus
  /** Openings of the requisition that nobody was hired for yet. */
  openingsLeft: number
  /** Interviews, checks and other tasks of the candidate that are not done. */
  openTasks: number
  /** The latest offer; null without one. */
  offer: OfferStatus | null
}
type WithReason = { reason: string }
export type CandidateEvent =
  | { type: 'candidate.loaded'; facts: CandidateFacts }
  | { type: 'candidate.approve' }
  | { type: 'candidate.recommend' }
  | { type: 'candidate.offer' }
  | { type: 'candidate.hire' }
  | { type: 'candidate.reject' }
  | { type: 'candidate.withdraw' }
  | ({ type: 'candidate.sendBack' } & WithReason)
  | { type: 'candidate.restore' }
  | { type: 'assessment.resend' }

const statusInWords: Record<CandidateStatus, string> = {
  REVIEW: 'is in review',
  ACTIVE: 'is active',
  READY_TO_OFFER: 'is ready for an offer',
  OFFERED: 'has an offer',
  PASSED: 'has passed on the position',
  HIRED: 'is hired',
  REJECTED: 'is rejected',
}

const hasReason = ({ reason }: WithReason) => reason.trim() !== ''
const isOpen = ({ requisitionStatus }: CandidateFacts) => requisitionStatus === 'OPEN'

type Rule = {
  statuses: readonly CandidateStatus[]
  otherwise: string
  /** Only while the requisition is open: a move towards hiring. */
  needsOpen?: true
  /** Why not yet, or null. */
  unless?: (facts: CandidateFacts) => string | null
}

const rules: Record<Exclude<CandidateEvent['type'], 'candidate.loaded'>, Rule> = {
  'candidate.approve': {
    statuses: ['REVIEW'],
    otherwise: 'Only a candidate in review can be approved',
    needsOpen: true,
  },
  'candidate.recommend': {
    statuses: ['ACTIVE'],
    otherwise: 'Only an active candidate can be made ready for an offer',
    needsOpen: true,
    unless: ({ openTasks }) => {
      if (openTasks === 0) return null
      return openTasks === 1 ? 'One task is still to be done.' : `${openTasks} tasks are still to be done.`
    },
  },
  'candidate.offer': {
    statuses: ['READY_TO_OFFER'],
    otherwise: 'Only a candidate who is ready for an offer can get one',
    needsOpen: true,
    unless: ({ offer }) => (offer === 'DRAFT' ? null : 'Prepare the offer first.'),
  },
  'candidate.hire': {
    statuses: ['OFFERED'],
    otherwise: 'Only a candidate with an offer can be hired',
    needsOpen: true,
    unless: ({ offer, openingsLeft }) => {
      if (openingsLeft === 0) return 'Every opening of the requisition is filled.'
      return offer === 'ACCEPTED' ? null : 'The offer has not been accepted.'
    },
  },
  'candidate.reject': {
    statuses: ['REVIEW', 'ACTIVE', 'READY_TO_OFFER', 'OFFERED'],
    otherwise: 'Only a candidate in the pipeline can be rejected',
    unless: ({ offer }) => (offer === 'ACCEPTED' ? 'The candidate has accepted the offer.' : null),
  },
  'candidate.withdraw': {
    statuses: ['REVIEW', 'ACTIVE', 'READY_TO_OFFER', 'OFFERED'],
    otherwise: 'Only a candidate in the pipeline can pass on the position',
  },
  'candidate.sendBack': {
    statuses: ['ACTIVE', 'READY_TO_OFFER', 'OFFERED'],
    otherwise: 'Only a candidate who was approved and is in the pipeline can be sent back a step',
    unless: ({ offer }) => (offer === 'ACCEPTED' ? 'The candidate has accepted the offer.' : null),
  },
  'candidate.restore': {
    statuses: ['REJECTED', 'PASSED'],
    otherwise: 'Only a candidate who has left the pipeline can be restored',
    needsOpen: true,
  },
  'assessment.resend': {
    statuses: ['REVIEW', 'ACTIVE'],
    otherwise: 'An assessment goes only to a candidate in review or an active one',
  },
}

/**
 * Why a candidate refuses a move, in words for people; null when not. It is the guard of every move as well, so that
 * neither screen nor server explains a rule that the machine does not have.
 */
export function candidateRefusal(facts: CandidateFacts, event: CandidateEvent): string | null {
  if (event.type === 'candidate.loaded') return null
  const rule = rules[event.type]
  if (!rule.statuses.includes(facts.status)) return `${rule.otherwise}; this one ${statusInWords[facts.status]}.`
  if (rule.needsOpen && !isOpen(facts)) return 'The requisition is not open.'
  if ('reason' in event && !hasReason(event)) return 'Say why, so that the next person knows what to do.'
  return rule.unless?.(facts) ?? null
}

const stageIs = (status: CandidateStatus) => ({ type: 'is' as const, params: { status } })
const enter = (status: CandidateStatus) => ({ type: 'setStatus' as const, params: { status } })

/** The way of a candidate through one requisition. The server asks it before it stores a move. */
export const candidateMachine = setup({
  types: {} as {
    input: CandidateFacts
    context: CandidateFacts
    events: CandidateEvent
    tags: 'rest'
  },
  guards: {
    is: ({ context }, { status }: { status: CandidateStatus }) => context.status === status,
    wasIn: ({ context, event }, { status }: { status: CandidateStatus }) =>
      candidateRefusal(context, event) === null && context.leftFrom === status,
    isAllowed: ({ context, event }) => candidateRefusal(context, event) === null,
  },
  actions: {
    setFacts: assign((_, { facts }: { facts: CandidateFacts }) => facts),
    setStatus: assign({ status: (_, { status }: { status: CandidateStatus }) => status }),
    keepStage: assign({ leftFrom: ({ context }) => context.status }),
    withdrawOffer: assign({
      offer: ({ context: { offer } }) => (offer === 'DRAFT' || offer === 'SENT' ? 'WITHDRAWN' : offer),
    }),
    declineOffer: assign({
      offer: ({ context: { offer } }) => (offer === 'SENT' || offer === 'ACCEPTED' ? 'DECLINED' : offer),
    }),
    sendOffer: assign({ offer: 'SENT' }),
    forgetStage: assign({ leftFrom: null }),
  },
}).createMachine({
  id: 'candidate',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'candidate.loaded': { target: '.deciding', actions: { type: 'setFacts', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      always: [
        { guard: stageIs('REVIEW'), target: 'pipeline.inReview' },
        { guard: stageIs('ACTIVE'), target: 'pipeline.active' },
        { guard: stageIs('READY_TO_OFFER'), target: 'pipeline.readyToOffer' },
        { guard: stageIs('OFFERED'), target: 'pipeline.offered' },
        { guard: stageIs('PASSED'), target: 'passed' },
        { guard: stageIs('REJECTED'), target: 'rejected' },
        { target: 'hired' },
      ],
    },
    pipeline: {
      initial: 'inReview',
      entry: 'forgetStage',
      on: {
        'candidate.reject': { guard: 'isAllowed', target: 'rejected', actions: ['keepStage', 'withdrawOffer'] },
        'candidate.withdraw': { guard: 'isAllowed', target: 'passed', actions: ['keepStage', 'declineOffer'] },
      },
      states: {
        inReview: {
          tags: 'rest',
          entry: enter('REVIEW'),
          on: {
            'candidate.approve': { guard: 'isAllowed', target: 'active' },
            'assessment.resend': 'inReview',
          },
        },
        active: {
          tags: 'rest',
          entry: enter('ACTIVE'),
          on: {
            'candidate.recommend': { guard: 'isAllowed', target: 'readyToOffer' },
            'candidate.sendBack': { guard: 'isAllowed', target: 'inReview' },
            'assessment.resend': 'active',
          },
        },
        readyToOffer: {
          tags: 'rest',
          entry: enter('READY_TO_OFFER'),
          on: {
            'candidate.offer': { guard: 'isAllowed', target: 'offered', actions: 'sendOffer' },
            'candidate.sendBack': { guard: 'isAllowed', target: 'active', actions: 'withdrawOffer' },
          },
        },
        offered: {
          tags: 'rest',
          entry: enter('OFFERED'),
          on: {
            'candidate.hire': { guard: 'isAllowed', target: '#candidate.hired' },
            'candidate.sendBack': { guard: 'isAllowed', target: 'readyToOffer', actions: 'withdrawOffer' },
          },
        },
      },
    },
    rejected: {
      tags: 'rest',
      entry: enter('REJECTED'),
      on: {
        'candidate.restore': [
          { guard: { type: 'wasIn', params: { status: 'REVIEW' } }, target: 'pipeline.inReview' },
          { guard: { type: 'wasIn', params: { status: 'ACTIVE' } }, target: 'pipeline.active' },
          // The offer went with the candidate: a new one has to be made.
          { guard: 'isAllowed', target: 'pipeline.readyToOffer' },
        ],
      },
    },
    passed: {
      tags: 'rest',
      entry: enter('PASSED'),
      on: {
        'candidate.restore': [
          { guard: { type: 'wasIn', params: { status: 'REVIEW' } }, target: 'pipeline.inReview' },
          { guard: { type: 'wasIn', params: { status: 'ACTIVE' } }, target: 'pipeline.active' },
          { guard: 'isAllowed', target: 'pipeline.readyToOffer' },
        ],
      },
    },
    hired: { tags: 'rest', entry: enter('HIRED') },
  },
})
