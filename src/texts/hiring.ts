import { numberText, plural } from '#machines/kit/plural.ts'

// Hiring: requisitions, candidates and their tasks. Of the specification: 'Mark as Done' with the title and the note of its
// question, the names of the candidate's tabs, and the first words of an empty table.

// Rows of lists
export const requisitionRows = { one: 'requisition', other: 'requisitions' }
export const candidateRows = { one: 'candidate', other: 'candidates' }
export const taskRows = { one: 'task', other: 'tasks' }
export const emptyTasks = 'Empty Tasks'

// Names of things and of columns
export const requisition = 'Requisition'
export const requisitions = 'Requisitions'
export const candidate = 'Candidate'
export const candidates = 'Candidates'
export const candidateOrRequisition = 'Candidate or requisition'
export const notAvailable = 'N/A'
export const name = 'Name'
export const status = 'Status'
export const anyStatus = 'Any status'
export const kind = 'Kind'
export const anyKind = 'Any kind'
export const details = 'Details'
export const department = 'Department'
export const location = 'Location'
export const hiringManager = 'Hiring manager'
export const reviewer = 'Reviewer'
export const approver = 'Approver'
export const requestedBy = 'Requested by'
export const requestedOn = 'Requested on'
export const lastUpdated = 'Last updated'
export const addedBy = 'Added by'
export const addedOn = 'Added on'
export const email = 'Email'
export const phone = 'Phone'
export const firstName = 'First name'
export const lastName = 'Last name'
export const addCandidate = 'Add candidate'
export const knownCandidates = 'Possible duplicates'
export const inListOrder = 'Candidates in the order of the list'
export const placeInList = (place: string, total: string) => `${place} of ${total}`
export const previousCandidate = 'Previous candidate'
export const nextCandidate = 'Next candidate'
export const firstInList = 'This is the first candidate of the list'
export const lastInList = 'This is the last candidate of the list'
export const selectionDropped = (count: number) =>
  plural(count, {
    one: 'The selection of 1 candidate was cleared: it belonged to another search.',
    other: `The selection of ${numberText(count)} candidates was cleared: it belonged to another search.`,
  })
export const mayBeKnown =
  'Someone with this name or email is already here. If this is another person, save again to add them.'
export const editCandidate = 'Edit details'
export const putForward = 'Put forward for another requisition'
export const putForwardTitle = (candidate: string) => `Put ${candidate} forward`
export const putForwardHelp =
  'Open requisitions. The candidate begins there in review; the earlier application stays here.'
export const putForwardSave = 'Put forward'
export const wasPutForward = (candidate: string) => `${candidate} was put forward for the requisition.`
export const notPutForward = 'The candidate was not put forward'
export const progress = 'Progress'
export const action = 'Action'
export const total = (count: number) => `${numberText(count)} total`
export const doneOf = (done: number, total: number) => `${numberText(done)} of ${numberText(total)} done`
export const completedOf = (completed: number, total: number) =>
  `${numberText(completed)} of ${numberText(total)} completed`

// Statuses
export const needsReview = 'Needs review'
export const needsApproval = 'Needs approval'
export const open = 'Open'
export const closed = 'Closed'
export const inReview = 'In review'
export const active = 'Active'
export const readyToOffer = 'Ready to offer'
export const offered = 'Offered'
export const hired = 'Hired'
export const rejected = 'Rejected'
export const passed = 'Passed'
export const noApplication = 'No application'
export const completed = 'Completed'
export const submitted = 'Submitted'
export const notSubmitted = 'Not submitted'
export const draft = 'Draft'
export const current = 'Current'

// Requisitions
export const manageRequisitions = 'View and manage all requisitions.'
export const requisitionSearch = 'Job title, ID, department…'
export const jobTitle = 'Job title'
export const hiredOf = (hired: number, openings: number) => `${hired} of ${openings}`
export const unplanned = 'Unplanned'
export const backfill = 'Backfill'
export const planned = 'Planned'
export const fullTime = 'Full-time'
export const partTime = 'Part-time'
export const fixedTerm = 'Fixed-term'
export const internship = 'Internship'
export const replaces = 'Replaces'
export const planPeriod = 'Plan period'
export const openings = 'Openings'
export const filledOf = (filled: number, openings: number) => `${filled} of ${openings} filled`
export const employment = 'Employment'
export const yearlySalary = 'Salary (yearly)'
export const salaryFrom = (amount: string) => `from ${amount}`
export const salaryUpTo = (amount: string) => `up to ${amount}`
export const desiredStartDate = 'Desired start date'
export const workflowLevel = 'Workflow level'
export const justification = 'Justification'
export const closedBecause = (reason: string) => `Closed: ${reason}`
export const sentBack = 'Sent back'
export const withdrawn = 'Withdrawn'
export const withdrawnBecause = (reason: string) => `Withdrawn: ${reason}`
export const reopenedBecause = (reason: string) => `Reopened: ${reason}`
export const sentBackBecause = (reason: string) => `Sent back: ${reason}`
export const withRequesterBecause = (reason: string) => `Back with its requester: ${reason}`
export const applicantsAppear = 'Candidates who apply for this requisition appear here.'

// Asking for people
export const newRequisition = 'New requisition'
export const requestKinds = 'Kind of requisition'
export const newOfKind = {
  UNPLANNED: 'New unplanned requisition',
  BACKFILL: 'New backfill requisition',
  PLANNED: 'New planned requisition',
}
export const kindInShort = {
  UNPLANNED: 'A position outside the headcount plan. Explain why it is needed.',
  BACKFILL: 'A replacement for someone who is leaving or has left.',
  PLANNED: 'A position in the headcount plan of a period.',
}
export const changeOf = (requisition: string) => `Change ${requisition}`
export const changeRequisition = 'Change'
export const sendIn = 'Send for review'
export const saveChanges = 'Save changes'
export const requestSent = (requisition: string) => `${requisition} was sent for review.`
export const requestChanged = (requisition: string) => `${requisition} was changed.`
export const requestNotSent = 'The requisition was not sent'
export const requestNotChanged = 'The requisition was not changed'
export const requisitionKind = 'requisition'
export const draftStored = 'What you type stays on this device until it is sent.'
export const whatIsAsked = 'The position'
export const whoIsConcerned = 'People and workflow'
export const replacesHelp = 'The person whose position is to be filled.'
export const planPeriodHelp = 'The period whose plan provides for this position.'
export const lowestSalary = 'Lowest salary (yearly)'
export const highestSalary = 'Highest salary (yearly)'
export const currency = 'Currency'
export const currencyHelp = 'Needed with a salary.'
export const justificationHelp = 'Why the position is needed, for those who review and approve it.'
export const ownTeamHelp = 'You can request positions for your own team only.'
export const levelHelp = 'The tasks that candidates go through.'
export const reviewerHelp = 'If left empty, the hiring manager’s manager reviews it.'
export const approverHelp = 'If left empty, the reviewer’s manager approves it.'

// Where a requisition stands, and what can be done with it
export const whereItIs = 'Where it is'
export const requested = 'Requested'
export const correction = 'Correction'
export const review = 'Review'
export const approval = 'Approval'
export const stageDone = (person: string, day: string) => `${person}, ${day}`
export const stageNow = (person: string) => `Now with ${person}`
export const stageDue = (person: string, day: string) => `Now with ${person}, due ${day}`
export const stageNext = (person: string) => `Then ${person}`
export const stageOpen = 'Hiring'
/** @param person null where the reader may not know who decides */
export const nobodyDecides = (person: string | null) =>
  `${person ?? 'The person who decides'} cannot decide this and has no delegate who can. Have hiring staff choose someone else, or a super user name a delegate.`
/** @param person null where the reader may not know who the hiring manager is */
export const nobodyCorrects = (person: string | null) =>
  `${person ?? 'The hiring manager'} has no active account. Have hiring staff correct and resubmit this, or choose another hiring manager.`
export const seeStage = 'Open the current view'
export const otherStage = {
  NEED_REVIEW: 'This requisition is in review now.',
  NEED_APPROVAL: 'This requisition is in approval now.',
  OPEN: 'This requisition is open now.',
  CLOSED: 'This requisition is closed now.',
  RETURNED: 'This requisition is back with its requester.',
  WITHDRAWN: 'This requisition was withdrawn.',
}
export const stageInShort = {
  create: 'What was requested, and who decides on it next.',
  review: 'In review: someone checks that the request is complete and correct.',
  approve: '',
}
export const workflowTasks = 'Workflow tasks'
export const seeWorkflowTasks = 'See the workflow tasks'
export const hasMovedOn = (displayId: string) => `${displayId} has changed`
export const movedOn = 'This can no longer be done. Close this question to see what can.'
export const movedOnSince = (why: string) => `${why} Close this question to see what can be done now.`
export const resubmit = 'Resubmit'
export const withdrawRequisition = 'Withdraw'
export const resumeRequisition = 'Resume'
export const closeRequisition = 'Close'
export const reopenRequisition = 'Reopen'
export const approveAnew = 'Send back'
export const moveQuestion = {
  submit: (requisition: string) => `Resubmit ${requisition}?`,
  withdraw: (requisition: string) => `Withdraw ${requisition}?`,
  resume: (requisition: string) => `Resume ${requisition}?`,
  close: (requisition: string) => `Close ${requisition}?`,
  reopen: (requisition: string) => `Reopen ${requisition}?`,
  approveAnew: (requisition: string) => `Send ${requisition} back to approval?`,
}
export const moveHelp = {
  submit: 'It goes to the reviewer as it is now.',
  withdraw: 'No one needs to decide on it any more. You can resume it later.',
  resume:
    'It goes back to its requester, who can correct and resubmit it. It is then reviewed and approved like a new one.',
  close:
    'No one can apply any more, its candidates’ tasks stop, and upcoming interviews are cancelled. You can reopen it later.',
  reopen:
    'It opens again as it was, and its candidates’ tasks continue. Cancelled interviews have to be proposed again.',
  approveAnew: 'Hiring stops until it is approved again.',
}
export const liveCandidates = (count: number) =>
  plural(count, {
    one: 'One candidate is still in the pipeline. Reject or move them, or let them know that it is closed.',
    other: `${numberText(count)} candidates are still in the pipeline. Reject or move them, or let them know that it is closed.`,
  })
export const noLiveCandidates = 'No candidate is in the pipeline.'
export const wasClosed = (requisition: string) => `${requisition} was closed.`
export const wasWithdrawn = (requisition: string) => `${requisition} was withdrawn.`
export const wasResumed = (requisition: string) => `${requisition} can be corrected and resubmitted.`
export const wasReopened = (requisition: string) => `${requisition} is open again.`

// Its workflow tasks
export const tasksOfRequisition = 'Tasks of the requisition'
export const tasksOfCandidates = 'Tasks of each candidate'
export const tasksOfLevel = (level: string) => `Tasks of each candidate: ${level}`
export const workflowInShort = 'Who does what, in which order, and how long each task may take.'
export const noLevel = 'This requisition has no workflow level, so candidates get the standard tasks.'
export const noLevelTasks = 'The workflow level has no tasks yet.'
export const order = 'Order'
export const role = 'Role'
export const timeAllowed = 'Time allowed'
export const milestone = 'Milestone'
export const hours = (count: number) => plural(count, { one: 'One hour', other: `${count} hours` })
export const days = (count: number) => plural(count, { one: 'One day', other: `${count} days` })

// The decision on a requisition
export const yourReview = 'Your review'
export const reviewQuestion = 'Is this requisition complete and correct?'
export const passReview = 'Pass review'
export const yourApproval = 'Your approval'
export const approvalQuestion = 'Approve hiring for this requisition?'
export const approve = 'Approve'
export const reviewOf = (requisition: string) => `Review: ${requisition}`
export const approvalOf = (requisition: string) => `Approve: ${requisition}`
export const taskAssignedTo = (task: string, assignee: string) => `${task}, assigned to ${assignee}`
export const decisionSaved = 'Your decision was saved.'
export const sendBack = 'Send back'
export const sendBackQuestion = (requisition: string) => `Send ${requisition} back?`
export const sendBackHelp = 'It goes back one step. Explain why, so that the next person knows what to change.'
export const sendToRequesterHelp =
  'It goes back to the requester, who corrects and resubmits it. Explain what to change.'
export const reason = 'Reason'
export const reasonFor = (move: string) => `Reason: ${move}`
export const reasonNotSent = 'It was not sent. Your text is kept here: copy or discard it.'
export const wasSentBack = (requisition: string) => `${requisition} was sent back.`
export const wasApproved = (requisition: string) => `${requisition} was approved.`
export const wasReviewed = (requisition: string) => `${requisition} was reviewed.`

// Candidates
export const manageCandidates = 'View and manage all candidates.'
export const candidateSearch = 'Name, ID, email, job title…'
export const applicantSearch = 'Name, ID, email…'
export const quickFilters = 'Quick filters'
export const quickMine = 'Mine'
export const quickWaiting = 'Waiting for me'
export const quickOverdue = 'Overdue'
export const quickNew = 'New this week'
export const summary = 'Summary'
export const tasks = 'Tasks'
export const applications = 'Applications'
export const assessments = 'Assessments'
export const scorecards = 'Scorecards'
export const references = 'References'
export const topgrade = 'Topgrade'
export const documents = 'Documents'
export const appliesFor = 'Applies for'
export const appliedOn = 'Applied on'
export const noCurrentApplication = 'No current application.'
export const seeApplications = 'No current application. Earlier ones are under Applications.'
export const neverApplied = 'This candidate has not applied for a position yet.'
export const currentApplication = 'Current application'
export const tasksDone = 'Tasks done'
export const tasksDoneFor = (candidate: string) => `Tasks done for ${candidate}`
export const person = 'Person'
export const currentTitle = 'Current title'
export const source = 'Source'
export const expectedSalary = 'Expected salary (yearly)'
export const availableFrom = 'Available from'

// Their references and assessment
export const type = 'Type'
export const referenceCheck = 'Reference check'
export const referencesInShort = 'Who was asked about the candidate, what they were asked, and what they said.'
export const referee = 'Referee'
export const whatTheySay = 'What they say'
export const noReferences = 'No references have been added for this candidate.'
export const assessment = 'Assessment'
export const noAssessment = 'Assessments belong to an application. This candidate has no current application.'
export const profile = 'Profile'
export const attribute = 'Attribute'
export const score = 'Score'
export const points = 'Points'
export const totalPoints = 'Total points'
export const results = 'Results'
export const combinations = 'Combinations'
export const combination = 'Combination'
export const impact = 'What it means'
export const band = 'Band'
export const bandText = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' } as const
export const bandRange = (from: number, to: number) => `${from} to ${to}`
export const noBand = 'No band'
export const assessmentKind = { one: 'assessment', other: 'assessments' }
export const recordResults = 'Record results'
export const correctResults = 'Correct results'
export const resultsOf = (candidate: string) => `Assessment results of ${candidate}`
export const profileHelp = 'This profile determines bands, points and penalties.'
export const resultsRecorded = 'The results are recorded.'
export const resultsNotRecorded = 'The results were not recorded'
export const noScores = 'Enter at least one score.'
export const notSent = 'Not sent'
export const notSentInTime = 'They were not saved before this requisition became read-only.'
export const sent = 'Sent'
export const notYet = 'Not yet'
export const sentTimes = (day: string, times: number) =>
  plural(times, { one: day, other: `${day} (sent ${times} times)` })

// Their scorecards and the topgrade interview
export const scorecard = 'Scorecard'
export const scorecardInShort = 'The questions of the interview or skill validation, with the interviewer’s answers.'
export const interview = 'Interview'
export const skillValidation = 'Skill validation'
export const question = 'Question'
export const answer = 'Answer'
export const answers = (kind: string) => `Answers: ${kind}`
export const comment = 'Comment'
export const sideBySide = 'Side by side'
export const cardOf = (kind: string, interviewer: string) => `${kind}, ${interviewer}`
export const anotherCard = (title: string, place: number) => `${title} (${place})`
export const overall = 'Overall'
export const pointsOf = (points: string, best: number) => `${points} of ${best}`
export const weightOf = (percent: string) => `Weight ${percent}`
export const noWeight = 'No weight'
export const hiddenAnswer = 'Hidden'
export const howItCounts =
  'No counts 0, Yes 1 and Strong Yes 2. Skipped questions are left out. Overall is the mean of the categories by their weights for this position; without weights they count alike.'
export const noScorecards = 'Scorecards are started from their interview or skill validation task.'
export const topgradeInShort = 'The questions of the topgrade interview, with the candidate’s answers.'
export const noTopgrade = 'Topgrade interviews belong to an application. This candidate has no current application.'
export const noTopgradeQuestions = 'Your administrator has not set up topgrade questions yet.'
export const notAnswered = 'Not answered'
export const noAnswersYet = 'No answers yet.'
export const lastSavedBy = (author: string, day: string) => `Last saved by ${author}, ${day}`
export const refereeKind = { one: 'referee', other: 'referees' }
export const addReferee = 'Add referee'
export const lastCompletes = 'Completing the last reference also completes the reference check task.'
export const edit = 'Edit'
export const remove = 'Remove'
export const refereeNotRemoved = 'The referee was not removed'
/** Above the form of a referee who has a link. */
export const newAddressEndsLink =
  'With another email address, the link that this referee has now ends. What was typed there and not sent is deleted, since it may be someone else’s.'
export const relationship = 'Relationship'
export const relationshipExample = 'Former manager'
export const checkAreas = 'Areas to ask about'
export const checkAreasHelp = 'Each area is asked about once.'
export const allAreas = 'Choose all areas'
export const completeReference = 'Complete reference'
export const completeReferenceQuestion = (referee: string) => `Complete the reference of ${referee}?`
export const completeReferenceConsequence = 'The answers can no longer be changed afterwards.'
export const referenceCompleted = (referee: string) => `The reference of ${referee} is completed.`
export const summaryByArea = 'Summary by area'
export const saidBy = (referee: string, text: string) => `${referee}: ${text}`
export const earlierInterview =
  'These answers belong to an earlier application. Copy them if you still need them, then reload the page.'
export const topgradeSubmitted = 'The topgrade interview was submitted.'
export const submitTopgrade = 'Submit interview'
export const submitTopgradeQuestion = 'Submit this topgrade interview?'
export const submitTopgradeConsequence =
  'This completes the topgrade task. The answers can no longer be changed, and the next interview task opens.'
export const jobKind = { one: 'job', other: 'jobs' }
export const career = 'Career'
export const addJob = 'Add job'
export const noJobsYet =
  'No jobs yet. Add the candidate’s jobs, starting with the first. Each question is then asked about every job.'
export const employer = 'Employer'
export const jobFrom = 'From'
export const jobUntil = 'To'
export const jobEndsTooEarly = 'Choose a day that is not before the first one.'
export const jobUntilHelp = 'Leave empty for the current job.'
export const jobAt = (title: string, employer: string) => `${title}, ${employer}`
export const actionOn = (action: string, name: string) => `${action} ${name}`
export const toToday = (day: string) => `${day} to today`
export const questionRetired = 'No longer asked'
export const questionsRetired = (questions: string[]) =>
  `No longer asked: ${questions.map((it) => `“${it}”`).join(', ')}. Your answer is kept.`
export const jobRemoved = 'Removed from the career'
export const jobGone = 'Someone else has removed this job.'
export const jobNotRemoved = 'The job was not removed'
export const topgradeQuestions = 'Questions'
export const withoutJob = 'Without a job'
export const aboutJob = (section: string, job: string) => `${section}: ${job}`
export const questionAbout = (question: string, job: string) => `${job}: ${question}`
export const topgradeSummary = 'Summary: what speaks for the candidate, what against, and what do you recommend?'
export const answeredOf = (answered: number, total: number) =>
  `${numberText(answered)} of ${numberText(total)} answered`
export const answersLeft = (count: number, isSummaryLeft: boolean) => {
  const answers = plural(count, { one: 'One answer', other: `${numberText(count)} answers` })
  if (isSummaryLeft) return count === 0 ? 'The summary is missing.' : `${answers} and the summary are missing.`
  return plural(count, { one: `${answers} is missing.`, other: `${answers} are missing.` })
}
export const answeredMeanwhile = (answer: string) => `Someone else has answered in the meantime: ${answer}`
export const answerDeletedMeanwhile = 'Someone else has deleted this answer in the meantime.'
export const useTheirs = 'Use theirs'
export const keepMine = 'Keep mine'

// Tasks
export const task = 'Task'
export const stage = 'Stage'
export const noAccount = 'Has no active account'
export const assignee = 'Assignee'
export const due = 'Due'
export const dueOrCompleted = 'Due or completed'
export const overdue = 'Overdue'
export const overdueBy = (count: number) =>
  plural(count, { one: 'Overdue by one day', other: `Overdue by ${count} days` })
export const noDueDate = 'No due date yet'
export const tasksAppear = 'Tasks are created with an application, from the workflow level of its requisition.'
export const assign = 'Assign'
export const assignmentKind = { one: 'assignee', other: 'assignees' }
export const assignTask = (task: string) => `Assign: ${task}`
export const assignHelp =
  'They see the candidate and this task in their Workspaces while it is open, and are notified when it opens.'
export const taskAssigned = 'The task is assigned.'
export const markAsDone = 'Mark as Done'
export const markQuestion = 'Task Completion Confirmation'
export const markNote = (task: string) =>
  `${task} was completed outside the system. It is marked done before the next interview task, which opens then.`
export const leavesScorecard =
  'A scorecard was started for this task but not submitted. Once the task is done, nobody can change or submit it.'
export const isMarkedAsDone = (task: string) => `${task} is marked as done.`
export const cancel = 'Cancel'
export const close = 'Close'
export const saving = 'Saving...'

// Moving a candidate
export const nextStep = 'Next step'
export const lockedAction = (action: string, why: string) => `${action}: ${why}`
export const movesNotLoaded = 'What can be done next could not be loaded.'
export const movesOf = (candidate: string) => `Actions for ${candidate}`
export const approveCandidate = 'Approve'
export const recommendCandidate = 'Mark ready to offer'
export const hireCandidate = 'Hire'
export const restoreCandidate = 'Restore'
export const resendAssessment = 'Resend Assessment'
export const withdrawCandidate = 'Record withdrawal'
export const rejectCandidate = 'Reject'
export const approveQuestion = (candidate: string) => `Approve ${candidate}?`
export const recommendQuestion = (candidate: string) => `Mark ${candidate} ready to offer?`
export const hireQuestion = (candidate: string) => `Hire ${candidate}?`
export const restoreQuestion = (candidate: string) => `Restore ${candidate}?`
export const resendQuestion = (candidate: string) => `Send ${candidate} the assessment again?`
export const sendCandidateBackQuestion = (candidate: string) => `Send ${candidate} back one step?`
export const withdrawQuestion = (candidate: string) => `Has ${candidate} withdrawn?`
export const rejectQuestion = (candidate: string) => `Reject ${candidate}?`
export const approveHelp = 'The first interviews and checks open, and their assignees are notified.'
export const recommendHelp = 'All tasks are done. An offer can be prepared next.'
export const hireHelp =
  'The offer is accepted. This fills one opening of the requisition and adds the person to your employees.'
export const restoreHelp = (stage: string) => `The candidate returns to the stage they left: ${stage}.`
export const resendHelp = 'The assessment link is sent again.'
export const sendCandidateBackHelp = 'Finished work is kept. An offer that has not been accepted is withdrawn.'
export const withdrawHelp =
  'The candidate leaves the pipeline as Passed. An open offer is declined. You can restore them later.'
export const rejectHelp = 'The candidate leaves the pipeline. Open tasks are closed. You can restore them later.'
export const reasonOptional = 'Reason (optional)'
export const wasMoved = (candidate: string, status: string) => `${candidate}: ${status}.`
export const assessmentWasSent = (candidate: string) => `The assessment was sent to ${candidate} again.`
export const history = 'History'
export const noMoves = 'No moves yet. Each approval, rejection and other move appears here.'
export const movedFrom = (from: string, to: string) => `${from} → ${to}`

// The board of candidates
export const viewOfCandidates = 'View of the candidates'
export const asList = 'List'
export const asBoard = 'Board'
export const stages = 'Stages'
export const boardHelp = 'Drag a card to another stage, or use the menu of the card. Closed stages say why.'
export const leftPipeline = 'Left the pipeline'
export const nobodyHere = 'No candidates in this stage.'
export const nobodyFound = 'No candidates found in this stage.'
export const showMoreOf = (stage: string) => `Show more: ${stage}`
export const moveTo = (candidate: string) => `Move ${candidate}`
export const inStageToday = 'New in stage'
export const inStageFor = (count: number) => plural(count, { one: 'One day in stage', other: `${count} days in stage` })
export const nextIs = (step: string) => `Next: ${step}`
export const decideOnApplication = 'Decide on the application'
export const markReady = 'Mark ready to offer'
export const makeOffer = 'Prepare and send the offer'
export const answerToOffer = 'Answer to the offer'
export const moveToStage = (action: string, stage: string) => `${action} → ${stage}`
export const stageClosed = (stage: string, why: string) => `${stage}: ${why}`
export const dropHere = (action: string) => `Drop here: ${action}`

// Moving several candidates
export const reviewActions = 'Review actions'
export const selectCandidate = (candidate: string) => `Select ${candidate}`
export const selectPage = 'Select page'
export const clearSelection = 'Clear selection'
export const selectedCount = (count: number) => `${numberText(count)} selected`
export const bulkRejectTitle = 'Reject candidates'
export const bulkResendTitle = 'Resend assessments'
export const bulkApproveTitle = 'Approve candidates'
export const checkingCandidates = (count: number) =>
  plural(count, { one: 'Checking 1 candidate…', other: `Checking ${numberText(count)} candidates…` })
export const canBeRejected = (count: number) =>
  plural(count, { one: '1 candidate can be rejected.', other: `${numberText(count)} candidates can be rejected.` })
export const canBeApproved = (count: number) =>
  plural(count, { one: '1 candidate can be approved.', other: `${numberText(count)} candidates can be approved.` })
export const canBeSent = (count: number) =>
  plural(count, {
    one: '1 candidate can be sent the assessment again.',
    other: `${numberText(count)} candidates can be sent the assessment again.`,
  })
export const cannotBe = (count: number) =>
  plural(count, { one: '1 cannot, and stays as it is:', other: `${numberText(count)} cannot, and stay as they are:` })
export const rejectCount = (count: number) => `Reject ${numberText(count)}`
export const approveCount = (count: number) => `Approve ${numberText(count)}`
export const resendCount = (count: number) => `Resend ${numberText(count)}`
export const progressOf = (done: number, total: number) => `${numberText(done)} of ${numberText(total)} done`
export const bulkDone = (done: number, total: number) => `Done for ${numberText(done)} of ${numberText(total)}.`
export const bulkStopped = (count: number) =>
  plural(count, { one: 'Stopped before 1 candidate.', other: `Stopped before ${numberText(count)} candidates.` })
export const rowRefused = 'Not done'
export const rowRunning = 'In progress'
export const rowWaiting = 'Waiting'
export const rowDone = 'Done'
export const failedFor = 'Not done, because something changed in the meantime:'
export const stop = 'Stop'

export const tryAgain = 'Try again'
export const reload = 'Reload'

// Filling in a scorecard
export const scorecardOf = (task: string) => `${task}: the questions of this position, by category.`
export const beginHelp = (task: string) =>
  `${task}: answer each question with Skip, No, Yes or Strong Yes. Your answers are saved as you go.`
export const beginScorecard = 'Begin scorecard'
export const ownQuestions = 'Your questions'
export const ownQuestionsHelp = 'No questions are configured for this position. Ask your own.'
export const addQuestion = 'Add question'
export const overallComment = 'Overall comment'
export const askSomething = 'Add a question first'
export const openQuestions = (count: number) =>
  count === 0
    ? 'Every question is answered'
    : plural(count, { one: '1 question left', other: `${numberText(count)} questions left` })
export const submitScorecard = 'Submit scorecard'
export const submitQuestion = 'Submit this scorecard?'
export const submitConsequence = (task: string) =>
  `This completes ${task}. The scorecard can no longer be changed, and the next interview task opens.`
export const scorecardSubmitted = (task: string) => `The scorecard is submitted. ${task} is done.`
export const scorecardIsSubmitted = 'Your scorecard is submitted. Thank you.'
export const scorecardWasSubmitted = 'This scorecard is submitted.'
export const scorecardNotSavedInTime = 'The scorecard became read-only before this was saved.'
export const notYourScorecard = 'This scorecard is no longer yours to fill in, or it was deleted.'
export const notYourInterview = 'This interview is no longer yours to fill in, or it was deleted.'
export const notYourDecision =
  'This requisition is no longer yours to decide on: its task was assigned to someone else, or you no longer stand in for them.'
export const notYourReferences = 'The references of this candidate are no longer yours to check, or they were deleted.'
export const areaOf = (referee: string, area: string) => `${area}, ${referee}`
export const answerNumber = (place: number) => `Answer ${place}`
export const notSavedForGood = 'What you typed is not saved. It stays on this device.'
export const answersNotSavedInTime = 'The answers became read-only before this was saved.'
export const answersWithheld = 'Hidden until your own scorecard is submitted, so that each view stands by itself.'
export const skip = 'Skip'
export const no = 'No'
export const yes = 'Yes'
export const strongYes = 'Strong Yes'

// A link at which a referee answers
export const refereeLink = (name: string) => `Link for ${name}`
/** Of a button among those of other referees. */
export const ofReferee = (action: string, name: string) => `${action} for ${name}`
export const getRefereeLink = 'Get link'
export const renewRefereeLink = 'New link'
export const endRefereeLink = 'End link'
export const refereeLinkKind = 'link of'
export const refereeLinkEnded = (name: string) => `The link of ${name} has ended`
export const refereeLinkNotEnded = 'The link was not ended'
export const refereeLinkMeans =
  'The referee answers on a page of their own, without an account, within 14 days. An earlier link ends; what they have saved stays.'
export const refereeLinkSend = (email: string, time: string) =>
  `Send this link to ${email}. It works until ${time}, once.`
export const refereeLinkLabel = 'Link of the referee'
export const refereeLinkNotMade = 'The link was not made'
export const refereeGone = 'Someone else deleted this referee. The page is up to date again.'
export const writeEmail = 'Write email'
export const refereeMailSubject = (candidate: string) => `Your reference for ${candidate}`
export const refereeMailText = (name: string, candidate: string, link: string) =>
  `Hello ${name},\n\nwe are considering ${candidate} for a position and would like to hear from you. Please answer our questions on this page:\n\n${link}\n\nThank you`
export const linkOpenUntil = (time: string) => `Link open until ${time}`
