import type { CandidateFacts } from '#src/contract/candidates.ts'
import { candidateRefusal, knownMoves } from './candidate.machine.ts'
import type { CandidateEvent } from './candidate-rules.ts'
import type { InterviewAction } from './interview-actions.ts'
import type { OfferAction } from './offer-actions.ts'

/** What somebody does with a candidate on a page or a list; an offer has pages of its own. The first goes on, the last out. */
export const candidateActions = [
  'approve',
  'recommend',
  'hire',
  'restore',
  'resend',
  'sendBack',
  'withdraw',
  'reject',
] as const
export type CandidateAction = (typeof candidateActions)[number]

const anyReason = 'to come'

/** The event of a move; a reason that is due is to come. */
export const eventOf = (action: CandidateAction): CandidateEvent => {
  if (action === 'resend') return { type: 'assessment.resend' }
  return action === 'sendBack' ? { type: 'candidate.sendBack', reason: anyReason } : { type: `candidate.${action}` }
}

export type OfferedAction = { action: CandidateAction; lock: string | null }

/** What can be done with a candidate, and why not yet; what the status does not know is not offered. */
export const offeredActions = (facts: CandidateFacts): OfferedAction[] =>
  candidateActions
    .flatMap((action) => knownMoves(facts, [eventOf(action)]).map(({ lock }) => ({ action, lock })))
    // An assessment that is done stays done: nobody waits for that button.
    .filter(({ action, lock }) => action !== 'resend' || lock === null)

/** Why something cannot be done with a candidate, or no more; null when it can. */
export const actionRefusal = (facts: CandidateFacts, action: CandidateAction): string | null =>
  candidateRefusal(facts, eventOf(action))

/** What moves a candidate: a move of their own, or one of their offer or of an interview. */
export type MoveAction = CandidateAction | OfferAction | InterviewAction
type ReasonRule = 'required' | 'optional' | 'none'

/** Whoever turns a candidate away or takes something back says why; why somebody withdrew is not always known. */
export const reasonRules: Record<MoveAction, ReasonRule> = {
  approve: 'none',
  recommend: 'none',
  hire: 'none',
  restore: 'none',
  resend: 'none',
  sendBack: 'required',
  withdraw: 'optional',
  reject: 'required',
  'offer.submit': 'none',
  'offer.approve': 'optional',
  'offer.sendBack': 'required',
  'offer.send': 'none',
  'offer.accept': 'optional',
  'offer.decline': 'required',
  'offer.withdraw': 'required',
  'interview.accept': 'none',
  'interview.decline': 'required',
  'interview.reschedule': 'none',
  'interview.hold': 'none',
  'interview.cancel': 'required',
}

/** What something may be said to. */
export const explainedMoves: readonly string[] = Object.entries(reasonRules).flatMap(([move, rule]) =>
  rule === 'none' ? [] : [move],
)

/** Whether a reason still has to be given. */
export const lacksReason = ({ action, reason }: { action: MoveAction; reason: string }): boolean =>
  reasonRules[action] === 'required' && reason.trim() === ''
