import type { candidateMachine } from '#machines/hiring/candidate.machine.ts'
import type { candidateMoveMachine } from '#machines/hiring/candidate-move.machine.ts'
import type { offerMachine } from '#machines/hiring/offer.machine.ts'
import type { requisitionMachine } from '#machines/hiring/requisition.machine.ts'
import type { requisitionDecisionMachine } from '#machines/hiring/requisition-decision.machine.ts'
import type { requisitionMoveMachine } from '#machines/hiring/requisition-move.machine.ts'
import type { taskDoneMachine } from '#machines/hiring/task-done.machine.ts'
import type { WordsOf } from '#machines/kit/words.ts'

export const offerWords: WordsOf<typeof offerMachine> = {
  purpose: 'The life of one job offer, from the draft to the candidate’s answer.',
  states: {
    drafted: 'In preparation',
    inApproval: 'Waits for approval',
    approved: 'Approved',
    sent: 'With the candidate',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  events: {
    'offer.submit': 'The offer is handed in',
    'offer.approve': 'The offer is approved',
    'offer.sendBack': 'The offer goes back',
    'offer.send': 'The offer is sent',
    'offer.accept': 'The candidate accepts',
    'offer.decline': 'The candidate declines',
    'offer.withdraw': 'The company withdraws it',
  },
  guards: { isAllowed: 'the rules allow it' },
  rules: {
    'offer.sendBack': 'a reason is given',
    'offer.decline': 'a reason is given',
    'offer.withdraw': 'a reason is given',
  },
  calls: {},
  delays: {},
}

export const requisitionWords: WordsOf<typeof requisitionMachine> = {
  purpose: 'A request for new staff, from its review and approval to the day it is closed.',
  states: { inReview: 'Waits for review', inApproval: 'Waits for approval', open: 'Open', closed: 'Closed' },
  events: {
    'requisition.review': 'The reviewer agrees',
    'requisition.approve': 'The approver agrees',
    'requisition.change': 'Somebody changes it',
    'requisition.sendBack': 'It is sent back',
    'requisition.close': 'It is closed',
  },
  guards: { isAllowed: 'the rules allow it', needsNoReview: 'the change needs no new review' },
  calls: {},
  delays: {},
}

export const candidateWords: WordsOf<typeof candidateMachine> = {
  purpose: 'The way of a candidate through one requisition: review, interviews, offer, hired or not.',
  states: {
    pipeline: 'In the running',
    'pipeline.inReview': 'In review',
    'pipeline.active': 'Interviews and checks',
    'pipeline.readyToOffer': 'Ready for an offer',
    'pipeline.offered': 'Has an offer',
    rejected: 'Rejected',
    passed: 'Withdrew',
    hired: 'Hired',
  },
  events: {
    'candidate.approve': 'The application is approved',
    'candidate.recommend': 'The candidate is recommended',
    'candidate.offer': 'The offer is sent',
    'candidate.hire': 'The candidate is hired',
    'candidate.reject': 'The company rejects the candidate',
    'candidate.withdraw': 'The candidate withdraws',
    'candidate.sendBack': 'Sent back one stage',
    'candidate.restore': 'Brought back',
    'assessment.resend': 'The assessment is sent again',
  },
  guards: { isAllowed: 'the rules allow it', leftFrom: 'that is where the candidate left' },
  rules: {
    'candidate.approve': 'the requisition is open',
    'candidate.recommend': 'the requisition is open and no task is left',
    'candidate.offer': 'the requisition is open and the offer is approved',
    'candidate.hire': 'the offer is accepted and an opening is left',
    'candidate.reject': 'no offer has been accepted',
    'candidate.sendBack': 'a reason is given and no offer has been accepted',
  },
  calls: {},
  delays: {},
}

export const taskDoneWords: WordsOf<typeof taskDoneMachine> = {
  purpose: 'Marks a hiring task that was done outside Stepwise as done, after asking.',
  states: {
    ready: 'Nothing chosen',
    confirming: 'Asks whether it is done',
    saving: 'Saving',
    outdated: 'The task has changed meanwhile',
  },
  events: { 'task.choose': 'A task is chosen', confirm: 'Confirmed', cancel: 'Cancelled' },
  guards: { isOutdated: 'somebody else changed the task first' },
  calls: { markDone: 'Mark the task as done' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const requisitionMoveWords: WordsOf<typeof requisitionMoveMachine> = {
  purpose: 'Closes or sends back a requisition from its page, with a reason.',
  states: { ready: 'Ready', explaining: 'Asks for a reason', moving: 'Saving' },
  events: { move: 'A move is chosen', 'reason.type': 'A reason is typed', confirm: 'Confirmed', cancel: 'Cancelled' },
  guards: { hasReason: 'a reason is given' },
  calls: { moveRequisition: 'Move the requisition' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const requisitionDecisionWords: WordsOf<typeof requisitionDecisionMachine> = {
  purpose: 'A reviewer or approver decides on a requisition: agree, or send it back with a reason.',
  states: {
    looking: 'Checks who may decide',
    locked: 'May only read',
    open: 'May decide',
    explaining: 'Asks for a reason',
    approving: 'Saving the approval',
    sendingBack: 'Sending it back',
    decided: 'Decided',
  },
  events: {
    approve: 'Approve is pressed',
    sendBack: 'Send back is pressed',
    'reason.type': 'A reason is typed',
    confirm: 'Confirmed',
    cancel: 'Cancelled',
  },
  guards: {
    isLocked: 'the person may not decide now',
    canSendBack: 'there is a step to send it back to',
    hasReason: 'a reason is given',
  },
  calls: { decide: 'Save the decision' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const candidateMoveWords: WordsOf<typeof candidateMoveMachine> = {
  purpose: 'Moves a candidate on, back or out from the candidate’s page, and asks first.',
  states: { ready: 'Ready', confirming: 'Asks for confirmation or a reason', moving: 'Saving' },
  events: {
    'action.choose': 'An action is chosen',
    'reason.type': 'A reason is typed',
    confirm: 'Confirmed',
    cancel: 'Cancelled',
  },
  guards: {
    hasReason: 'a reason is given where one is needed',
    isOutdated: 'the candidate has changed meanwhile',
  },
  calls: { moveCandidate: 'Move the candidate' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}
