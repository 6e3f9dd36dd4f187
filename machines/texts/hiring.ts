import { numberText } from '#machines/kit/plural.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import { plural } from '../kit/plural.ts'

// Why hiring does not go on: what a requisition, a candidate or an offer refuses, and who decides instead.

export const reasonMissing = 'Explain why, so that the next person knows what to change.'
/** `rule` is the rule that forbids it, `status` how it stands with this one. */
export const refused = (rule: string, status: string) => `${rule}; this one ${status}.`

// Requisitions
export const requisitionNeedsReview = 'needs review'
export const requisitionReturned = 'is back with its requester'
export const requisitionNeedsApproval = 'needs approval'
export const requisitionOpen = 'is open'
export const requisitionClosed = 'is closed'
export const requisitionWithdrawn = 'was withdrawn'
export const submitOnlyReturned = 'Only a requisition that was sent back to its requester can be resubmitted'
export const withdrawOnlyUndecided = 'Only a requisition that is not approved yet can be withdrawn'
export const reviewOnlyInReview = 'Only a requisition that needs review can be reviewed'
export const approveOnlyReviewed = 'Only a requisition that needs approval can be approved'
export const sentBackOnlySubmitted = 'Only a requisition that its requester has submitted can be sent back'
export const closeOnlyOpen = 'Only an open requisition can be closed'
export const closedReadOnly = 'A closed requisition is read-only'
export const offersOut = (count: number) =>
  plural(count, {
    one: 'One offer is still open. Wait for the answer, hire the candidate or withdraw the offer first.',
    other: `${count} offers are still open. Wait for the answers, hire the candidates or withdraw the offers first.`,
  })
export const changedAfterReview = (parts: string, isOne: boolean) =>
  `The ${parts} ${isOne ? 'was' : 'were'} changed after the review.`

// Who asks for people
export const requestNeedsRecord =
  'You have no employee record in this company. Hiring staff can request positions for you.'
export const requestForManagers =
  'Requisitions are requested by managers and hiring staff. Ask your manager to request one.'
export const requestForOneself =
  'You can request positions for your own team. Hiring staff can request them for other teams.'
export const deciderNotAbove = 'must be someone above the hiring manager, or hiring staff'

// What is typed into a request, and who changes it later
export const amountTooHigh = (most: number) => `Enter an amount up to ${numberText(most)}`
export const amountFormat = 'Enter an amount with up to two decimals, such as 62000 or 62000.50'
export const fewerThanHired = 'must be at least the number of people already hired'
export const openingsFormat = 'Enter a whole number from 1 to 999'
export const forHiringManager = 'Only the hiring manager and hiring staff can do this.'
export const applicationNotSettled = (status: CandidateStatus) =>
  status === 'HIRED'
    ? 'The candidate is hired.'
    : 'The current application is still in the pipeline. Reject it or record a withdrawal first.'
export const changeIsReviewed =
  'If you change pay, openings or job, the requisition has to be reviewed and approved again.'

// Who decides
export const forDecider = (decider: string) => `Only ${decider} or a delegate can decide this.`
export const forSomebodyElse = 'Someone else decides this.'
export const managerNotReviewer = 'You are the hiring manager. Someone else has to review this.'
export const managerNotApprover = 'You are the hiring manager. Someone else has to approve this.'
export const requesterNotReviewer =
  'You requested this or changed its pay, openings or job. Someone else has to review it.'
export const requesterNotApprover =
  'You requested this or changed its pay, openings or job. Someone else has to approve it.'
export const reviewerNotApprover = 'You reviewed this. Someone else has to approve it.'
export const mustNotReview = (person: string) => `${person}: someone else has to review`
export const mustNotApprove = (person: string) => `${person}: someone else has to approve`
export const isHiringManager = 'must not be the hiring manager'
export const isReviewer = 'must not be the reviewer'
export const hasRequested = 'must not be anyone who requested this or changed its pay, openings or job'
export const nobodyAboveManager = 'The hiring manager has no manager. Choose a reviewer.'
export const managerCannotReview =
  'The hiring manager’s manager has another part in this requisition. Choose a reviewer.'
export const nobodyAboveReviewer = 'The reviewer has no manager. Choose an approver.'
export const managerCannotApprove = 'The reviewer’s manager has another part in this requisition. Choose an approver.'
export const hiringStaffNames = 'Hiring staff choose who reviews and approves a requisition.'
export const ownRequisition =
  'You have a part in this requisition. Someone else in hiring chooses who reviews and approves it.'
export const waitsForReview = (reviewer: string) => `Waiting for ${reviewer} to review.`
export const waitsForApproval = (approver: string) => `Waiting for ${approver} to approve.`
export const allFilled = (hiringManager: string) =>
  `All openings are filled. ${hiringManager} or hiring staff can close the requisition or add openings.`
export const theHiringManager = 'The hiring manager'
export const taskDone = (task: string) => `${task} is done. There is nothing left to decide.`
export const taskDoneBy = (task: string, person: string) =>
  `${task} was done by ${person}. There is nothing left to decide.`
export const waitsForRequester = (requester: string) => `Waiting for ${requester} to correct and resubmit it.`
export const opensAfterCorrection = (task: string) => `${task} opens once the requisition is corrected and resubmitted.`
export const withdrawnMeanwhile = 'The requisition was withdrawn. There is nothing left to decide.'
export const opensAfterReview = (task: string) => `${task} opens once the requisition is reviewed.`
export const ownCandidacy =
  'This is your own application. Someone else in hiring handles it, and its details are hidden from you.'

// Candidates
export const candidateInReview = 'is in review'
export const candidateActive = 'is active'
export const candidateReady = 'is ready for an offer'
export const candidateOffered = 'has an offer'
export const candidatePassed = 'has passed on the position'
export const candidateHired = 'is hired'
export const candidateRejected = 'is rejected'
export const approveOnlyInReview = 'Only a candidate in review can be approved'
export const recommendOnlyActive = 'Only an active candidate can be made ready for an offer'
export const offerOnlyReady = 'Only a candidate who is ready for an offer can get one'
export const hireOnlyOffered = 'Only a candidate with an offer can be hired'
export const rejectOnlyInPipeline = 'Only a candidate in the pipeline can be rejected'
export const passOnlyInPipeline = 'Only a candidate in the pipeline can pass on the position'
export const backOnlyApproved = 'Only an approved candidate in the pipeline can be sent back a step'
export const restoreOnlyLeft = 'Only a candidate who has left the pipeline can be restored'
export const nothingApplied = 'This candidate has no current application. Put them forward for a requisition first.'
export const backByOneStep = 'Candidates go back one step at a time.'
export const restoredWhereLeft = 'A restored candidate returns to the stage they left.'
export const offerHasPage = 'An offer is sent from its own page.'
export const assessOnlyEarly = 'Only a candidate in review or an active one can be sent an assessment'
export const assessmentDone = 'The assessment has been completed.'
export const recordOnlyEarly = 'Results are recorded while the candidate is in review or active.'
export const assessmentNotSetUp = 'Your administrator has not set up assessment profiles and attributes yet.'
export const scoreFormat = 'Enter a whole number from 0 to 100'
export const requisitionNotOpen = 'The requisition is not open.'
export const offerAccepted = 'The candidate has accepted the offer.'
export const offerNotAccepted = 'The offer has not been accepted.'
export const offerNotPrepared = 'Prepare the offer first and have it approved.'
export const openingsFilled = 'All openings of the requisition are filled.'
export const tasksOpen = (count: number) =>
  plural(count, { one: 'One task is not done yet.', other: `${count} tasks are not done yet.` })

// Tasks that are marked as done
export const decideInstead = 'Approve or reject the candidate instead.'
export const decideOfferInstead = 'Approve the offer or send it back instead.'
export const answerInstead = 'Confirm or decline the time of the interview instead.'
export const decideRequisitionInstead = 'Decide on the requisition instead.'
export const alreadyDone = (task: string) => `${task} is already done.`
export const forDoers = (assignee: string | null) =>
  assignee === null
    ? 'For the hiring manager and hiring staff.'
    : `For ${assignee}, the hiring manager and hiring staff.`

// Who does a task
export const notHandedOn = 'Each interviewer answers for themselves. Choose another panel instead.'
export const offerNotAssigned = 'The requisition says who approves its offers. Hiring staff can change it there.'
export const onlyActiveTasks = 'Tasks can be completed only while the candidate is active.'

// Answers of candidates and referees
export const onlyActiveInterviewed = 'Only active candidates can be interviewed.'
export const onlyActiveChecked = 'References are checked for active candidates only.'
export const emailFormat = 'An email address, such as name@example.com'
export const onlyDoer = (person: string) => `Only ${person} and the people who run the requisition answer here.`
export const onlyRunners = 'Only the people who run the requisition answer here.'
export const opensAfterEarlier = (task: string) => `${task} opens once the tasks before it are done.`

// References
export const generalArea = 'What should we know?'
export const referenceCompleted = 'This reference is completed and read-only.'
export const interviewSubmitted = 'This interview is submitted and read-only.'
export const referenceOpenAreas = (count: number) =>
  plural(count, { one: 'One area has no answer yet.', other: `${count} areas have no answer yet.` })

// Scorecards
export const scorecardTaskDone = (task: string) => `${task} is done. Its scorecard is read-only.`
export const onlyActiveWorkedOn = 'Scorecards are filled in while the candidate is active.'
export const ownScorecardFirst = 'You have your own scorecard for this candidate. Submit it first.'
export const forAssignee = (assignee: string | null) =>
  assignee === null ? 'This task is assigned to nobody yet.' : `${assignee} fills in this scorecard.`

// Offers
export const offerDraft = 'is in preparation'
export const offerInApproval = 'is waiting for approval'
export const offerApproved = 'is approved'
export const offerSent = 'has been sent'
export const offerIsAccepted = 'is accepted'
export const offerDeclined = 'is declined'
export const offerWithdrawn = 'is withdrawn'
export const submitOnlyDraft = 'Only an offer in preparation can be submitted for approval'
export const approveOnlyWaiting = 'Only an offer waiting for approval can be approved'
export const backOnlyUnsent = 'Only an offer that is approved or waiting for approval can go back to preparation'
export const sendOnlyApproved = 'Only an approved offer can be sent'
export const acceptOnlySent = 'Only an offer that has been sent can be accepted'
export const declineOnlySent = 'Only an offer that has been sent can be declined'
export const withdrawOnlyWaiting = 'Only an offer that is still open can be withdrawn'
export const earlierApplication = 'This offer belongs to an earlier application.'
export const offerForRunners = 'Only the hiring manager and hiring staff can do this.'
export const writerNotApprover = 'You wrote this offer or changed it. Someone else has to approve it.'
export const offerForApprover = (approver: string) => `Only ${approver} can approve this offer.`
export const offerForAnother = 'Someone else approves this offer.'
export const nobodyApproves =
  'The approver and the reviewer of the requisition both worked on this offer. Have hiring staff name another approver there.'
/** @param approver null where the reader may not know who it is */
export const nobodyLeftToApprove = (approver: string | null) =>
  `${approver ?? 'The person who approves this offer'} has no active account and no delegate who may approve this. Have a super user name a delegate.`
export const startInPast = 'The start date is in the past. Choose today or a later day.'
export const answerInPast = 'The offer would expire in the past. Choose today or a later day.'
export const changeOnlyDraft =
  'An offer can be changed only while it is in preparation. Send it back to preparation first.'
export const changeNoMore = 'This offer can no longer be changed, because it was already sent or withdrawn.'
export const prepareOnlyReady = 'An offer can be prepared once the candidate is ready for one.'
export const offerOfClosed = 'The requisition is closed. An offer can be prepared or changed once it is open again.'
export const offerThere = 'This candidate already has an offer. Change or withdraw it.'
export const latestOfferInstead = 'This candidate has no such offer. The latest one is shown.'
export const letterNotApproved = 'This offer has not been approved yet. Do not send the letter.'
export const letterDeclined = 'This offer was declined. Do not send the letter.'
export const letterWithdrawn = 'This offer was withdrawn. Do not send the letter.'
export const payMissing = 'Enter a salary or on-target earnings'
export const allOpeningsFilled = 'All approved openings are filled. Add openings to the requisition first.'
export const allOpeningsTaken = 'All approved openings are filled or offered. Withdraw another offer first.'
export const otherCurrency =
  'The salary is in another currency than this requisition was approved for. Change the offer, or change the requisition and have it approved again.'
export const salaryTooHigh =
  'The salary is higher than this requisition was approved for. Change the offer, or change the requisition and have it approved again.'

// Two records of one person
export const mergeWithItself = 'A candidate cannot be merged with themselves. Choose another one.'
export const mergeErased = (who: string) => `${who} was erased. There is nothing left to merge.`
export const mergeOpenOffer = (who: string) =>
  `${who} has an open offer. Wait for the answer, hire them or withdraw the offer first.`
export const mergeTwoStages = (one: string, other: string) =>
  `${one} and ${other} are both being considered or hired. Reject or withdraw one of them first.`
export const mergeSameRequisition = (requisition: string) =>
  `Both have applied for ${requisition}. A person applies for a requisition once, so these records stay apart.`

export const answersLost = 'This was assigned to someone else or deleted, so its answers are no longer yours to give.'
export const scorecardLost =
  'This task was assigned to someone else or deleted, so its scorecard is no longer yours to fill in.'
export const scorecardNotYours =
  'This task was assigned to someone else or deleted, so you cannot begin its scorecard. Open Your Tasks to see what is assigned to you.'

// Who decides for somebody else
export const delegateIsOneself = 'Choose someone else.'
export const delegationEndsTooEarly = 'The last day is before the first.'
export const delegationIsOver = 'The last day has passed.'
export const delegationIsThere = 'This person is already the delegate for exactly these days.'
