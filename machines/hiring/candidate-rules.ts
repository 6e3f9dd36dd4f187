import type { Rules } from '#machines/kit/refusal.ts'
import * as texts from '#machines/texts/hiring.ts'
import type { CandidateFacts } from '#src/contract/candidates.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'

export type CandidateContext = Omit<CandidateFacts, 'status'>
export type CandidateEvent =
  | { type: 'candidate.approve' }
  | { type: 'candidate.recommend' }
  | { type: 'candidate.offer' }
  | { type: 'candidate.hire' }
  | { type: 'candidate.reject' }
  | { type: 'candidate.withdraw' }
  | { type: 'candidate.sendBack'; reason: string }
  | { type: 'candidate.restore' }
  | { type: 'assessment.resend' }

export const statusInWords: Record<CandidateStatus, string> = {
  REVIEW: texts.candidateInReview,
  ACTIVE: texts.candidateActive,
  READY_TO_OFFER: texts.candidateReady,
  OFFERED: texts.candidateOffered,
  PASSED: texts.candidatePassed,
  HIRED: texts.candidateHired,
  REJECTED: texts.candidateRejected,
}

// A move towards hiring.
const whileOpen = ({ requisitionStatus }: CandidateContext) =>
  requisitionStatus === 'OPEN' ? null : texts.requisitionNotOpen
const beforeAcceptance = ({ offer }: CandidateContext) => (offer === 'ACCEPTED' ? texts.offerAccepted : null)

/** Why a candidate cannot be moved yet, and what to say in a status that does not know the move. */
export const candidateRules: Rules<CandidateContext, CandidateEvent, { otherwise: string }> = {
  'candidate.approve': { otherwise: texts.approveOnlyInReview, unless: whileOpen },
  'candidate.recommend': {
    otherwise: texts.recommendOnlyActive,
    unless: (context) => {
      const { openTasks } = context
      return whileOpen(context) ?? (openTasks === 0 ? null : texts.tasksOpen(openTasks))
    },
  },
  'candidate.offer': {
    otherwise: texts.offerOnlyReady,
    unless: (context) => whileOpen(context) ?? (context.offer === 'APPROVED' ? null : texts.offerNotPrepared),
  },
  'candidate.hire': {
    otherwise: texts.hireOnlyOffered,
    unless: (context) => {
      const filled = context.openingsLeft === 0 ? texts.openingsFilled : null
      return whileOpen(context) ?? filled ?? (context.offer === 'ACCEPTED' ? null : texts.offerNotAccepted)
    },
  },
  'candidate.reject': { otherwise: texts.rejectOnlyInPipeline, unless: beforeAcceptance },
  'candidate.withdraw': { otherwise: texts.passOnlyInPipeline },
  'candidate.sendBack': {
    otherwise: texts.backOnlyApproved,
    unless: (context, { reason }) => (reason.trim() === '' ? texts.reasonMissing : beforeAcceptance(context)),
  },
  'candidate.restore': { otherwise: texts.restoreOnlyLeft, unless: whileOpen },
  'assessment.resend': {
    otherwise: texts.assessOnlyEarly,
    unless: ({ isAssessed, hasAssessments }) => {
      if (isAssessed) return texts.assessmentDone
      return hasAssessments ? null : texts.assessmentNotSetUp
    },
  },
}
