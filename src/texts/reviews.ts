import { numberText, plural } from '#machines/kit/plural.ts'

// Reviews: their list, steps, scorecards and summaries. Of the specification: the titles of pages and 'Review Completed'.

// Names of things and of columns
export const notAvailable = 'N/A'
export const name = 'Name'
export const status = 'Status'
export const score = 'Score'
export const scores = 'Scores'
export const overall = 'Overall'
export const overallScore = 'Overall score'
export const overallScoreOf = (name: string) => `Overall score of ${name}:`
export const notScored = 'Not scored'
export const scored = 'Scored'
export const weight = 'Weight'
export const category = 'Category'
export const part = 'Part'
export const parts = 'Parts'
export const steps = 'Steps'
export const stepsDone = 'Steps done'
export const stepsCompleted = 'Steps completed'
export const tasks = 'Tasks'
export const review = 'Review'
export const comment = 'Comment'
export const noComment = 'No comment'
export const evidence = 'Evidence'
export const lastUpdated = 'Last updated'
export const never = 'Never'
export const planPeriods = 'Plan periods'
export const completedOf = (completed: number, total: number) =>
  `${numberText(completed)} of ${numberText(total)} completed`
export const doneOf = (done: number, total: number) => `${numberText(done)} of ${numberText(total)}`

// Statuses
export const toDo = 'To do'
export const notCompleted = 'Not completed'
export const notStarted = 'Not started'
export const startingStatus = 'Starting'
export const inProgress = 'In progress'
export const completed = 'Completed'
export const locked = 'Locked'
export const reviewCompleted = 'Review Completed'

// Performance Reviews
export const performanceReviews = 'Performance Reviews'
export const startReviews = 'Start reviews for your direct reports and follow their progress.'
export const openPeriod = (period: string) => `Open ${period}`
export const team = 'Team'
export const teamHelp = 'Choose a manager to see their team. Leave it empty for your own.'
export const teamOf = (manager: string) => `Team of ${manager}`
export const nobodyReportsTo = (manager: string) => `Nobody reports to ${manager}`
export const chooseAnother = 'Choose another manager, or remove the choice to see your own team.'
export const reviewsOfTeam = (manager: string) => `Reviews of the team of ${manager}`
export const averageOfTeam = 'Average score'
export const goToOwnReview = 'Go to your own review'
export const startReview = 'Start review'
export const starting = 'Starting…'
export const startingReview = (employee: string) => `Starting the review of ${employee}…`
export const reviewNotStarted = (employee: string) => `The review of ${employee} was not started.`
export const view = 'View'
export const open = 'Open'
export const continueReview = 'Continue'
/** After 'View' and 'Continue', and after 'Start review', for whoever hears the buttons one by one. */
export const theReviewOf = (employee: string) => ` the review of ${employee}`
export const ofEmployee = (employee: string) => ` of ${employee}`

// Reminders
export const reminders = 'Reminders'
export const remindersHelp =
  'People who are late get a notification, at most once every 24 hours. You see who before it is sent.'
export const remindOf = { SELF_REVIEW: 'Remind about self-reviews', REVIEW: 'Remind reviewers' }
export const lookingForLate = 'Looking for people who are late…'
export const nobodyLate = {
  SELF_REVIEW: 'Nobody is late with a self-review. A self-review opens once the review is started.',
  REVIEW: 'Every review of this plan period is submitted.',
}
const beReminded = (count: number) =>
  plural(count, { one: '1 person will be notified', other: `${numberText(count)} people will be notified` })
export const willBeReminded = {
  SELF_REVIEW: (count: number) => `${beReminded(count)} that the self-review is still to be completed.`,
  REVIEW: (count: number) => `${beReminded(count)} that reviews of their team are not submitted yet.`,
}
export const wasDue = (day: string) => `Due ${day}.`
export const dueOn = (day: string) => `Due ${day}`
export const overdueSince = (day: string) => `Overdue since ${day}`
export const latePeople = 'People who are late'
export const notSubmittedYet = (reviews: number) =>
  plural(reviews, { one: '1 review not submitted', other: `${reviews} reviews not submitted` })
export const moreLate = (shown: number) =>
  `These are the first ${numberText(shown)}. Remind them, then open this again for the others.`
export const remindPeople = (count: number) =>
  plural(count, { one: 'Remind 1 person', other: `Remind ${numberText(count)} people` })
export const sendingReminder = 'Sending…'
export const remindersSent = (count: number) =>
  count === 0
    ? 'Nobody was reminded.'
    : plural(count, { one: '1 person was reminded.', other: `${numberText(count)} people were reminded.` })
export const notReminded = 'Not reminded'

// Employee Evaluation
export const employeeEvaluation = 'Employee Evaluation'
export const tasksInOrder = 'The tasks of this plan period, in order.'
export const noTasks = 'No tasks in this plan period'
export const tasksAppear = 'Tasks appear here once the plan period has started.'
export const nobodyToReview = 'Nobody reports to you, so you have no tasks to complete in this plan period.'
export const teamReviews = 'Your team’s reviews'
export const teamReviewsCompleted = 'Your team’s completed reviews'
export const allReviews = 'All reviews'
type TeamProgress = { completed: number; total: number; started: number; notStarted: number; isPeriodOver: boolean }
export const teamProgress = ({ completed, total, started, notStarted, isPeriodOver }: TeamProgress) =>
  `${numberText(completed)} of ${numberText(total)} completed, ${numberText(started)} ${isPeriodOver ? 'not completed' : 'in progress'}, ${numberText(notStarted)} not started`

// Performance Summary
export const performanceSummary = 'Performance Summary'
export const allStepsCompleted = 'All steps are completed. You can read the scores and comments.'
export const stepsInOrder = 'Complete the steps in order. Each one opens when the one before it is completed.'
export const stepsOfAnother = 'The steps of this review. Only the manager running it can make changes.'
export const viewSummaryReview = 'View summary review'
export const continueWith = (step: string) => `Continue with ${step}`
export const openStep = (step: string) => `Open ${step}`
export const submittedReadOnly = (day: string) => `Submitted on ${day}. The review is read-only.`

// Evaluation
export const evaluation = 'Evaluation'
export const partsInShort = 'How much of each part is scored, and what comes next.'
export const scoresSoFar = 'Scores so far'
export const shareOfOverall = (part: string, weight: string) => `${part}, ${weight} of the overall score`
export const weightOfOverall = (weight: string) => `${weight} of the overall score`
export const noAverageYet = 'The average of the scores, once there are any.'
export const average = (scores: number) =>
  plural(scores, { one: 'Average of 1 score.', other: `Average of ${scores} scores.` })
export const averageOfSome = (scored: string) => `${scored}. Missing scores are left out of the average.`
export const scoredOf = (count: number, total: number) => `${numberText(count)} of ${numberText(total)} scored`
export const sameInPrevious = (count: number, score: string) =>
  plural(count, {
    one: `Previous review, same point: ${score}`,
    other: `Previous review, same ${count} points: ${score}`,
  })
export const survey = 'PT survey'
export const comparedWith =
  'Previous review: the score in the last completed review. PT survey: the average rating by the team in this plan period’s survey. Neither counts towards the scores.'
export const weightedAverage = (weights: string) => `Weighted average: ${weights}.`
export const weightedAverageOfSome = (weights: string) =>
  `Weighted average: ${weights}. Parts without a score are left out.`

// Beside an evaluation
export const forReference = 'For reference'
export const previousReviewOf = (period: string) => `Previous review, ${period}`
export const noPreviousReview = 'There is no completed review before this plan period.'
export const notAskedThen = 'This part was not scored in that review.'
export const recognitions = 'Recognitions'
export const noRecognitions = 'Nobody has recognised this person in this plan period.'
export const addAsEvidence = 'Add as evidence'
export const addRecognition = (title: string) => `Add as evidence: ${title}`
export const addTo = 'Add to'
export const recognitionIsEvidence = (item: string) => `Evidence on ${item}`
export const takeOut = 'Remove'
export const takeOutOf = (title: string, item: string) => `: ${title}, from the evidence on ${item}`
export const takingOut = 'Removing…'
export const objectivesOf = 'Objectives'
export const noObjectives = 'No objectives are set for this plan period.'
export const weightAndTarget = (weight: string, target: string) => `Weight ${weight}, target ${target}`

// A step's scorecard
export const scoreFor = (item: string) => `Score for ${item}`
export const clearScore = 'Clear score'
export const forItem = (item: string) => ` for ${item}`
export const newEvidence = 'New evidence'
export const evidenceHelp = 'Added right away under your name. It cannot be edited later.'
export const addEvidence = 'Add evidence'
export const adding = 'Adding…'
export const evidenceOn = (item: string) => `Evidence on ${item}`
export const onItem = (item: string) => ` on ${item}`
export const selfReview = 'Self-review'
export const yourSelfReview = 'Your self-review'
export const selfReviewHelp =
  'Score yourself on each point and say why. Your manager sees your scores only after completing theirs. You see theirs once the review is submitted.'
export const selfReviewDone = 'You have completed your self-review. You can change it until your review is submitted.'
export const writeSelfReview = 'Write self-review'
export const continueSelfReview = 'Continue self-review'
export const openSelfReview = 'Open self-review'
export const selfReviewNotShared = (name: string) =>
  `${name} has completed the self-review. You see it here once this step is completed.`
export const selfReviewUnread = (name: string) =>
  `${name} has completed the self-review. You do not see it, because this step was not completed.`
export const selfReviewOpen = (name: string) => `${name} has not completed the self-review.`
export const showAllComments = 'Show all comments'
export const print = 'Print'
export const signature = (name: string) => `${name}, date and signature`
export const provisional = 'Provisional'
export const overallScoreProvisional = 'Overall score, provisional'
export const previousReview = 'Previous review'
export const none = '– none'
export const behavioursOf = (item: string) => `Behaviours of ${item}`
export const whyLocked = 'Why this step is locked'
export const goToStep = (step: string) => `Go to ${step}`
export const changesRestored = (time: string) => `Your unsaved changes from ${time} were restored.`
export const discardChanges = 'Discard changes'
export const changesDiscarded = 'Your changes were discarded.'
export const undo = 'Undo'
/** What was typed before a scorecard became read-only. */
export const unsavedChanges = 'Your unsaved changes'
export const unsavedChangesFrom = (time: string) => `Your unsaved changes from ${time}`
export const notSavedInTime = 'They were not saved before this part became read-only.'
export const keptForYou = 'Your text is kept here: copy or discard it.'
export const numbered = (field: string, place: number) => `${place}. ${field}`
export const fieldOf = (item: string, field: string) => `${item}: ${field}`
export const copiedLine = (field: string, text: string) => `${field}: ${text}`
export const copy = 'Copy'
export const copied = 'Copied'
export const notCopied = 'Your browser does not allow copying. Select the text instead.'
export const discard = 'Discard'
export const leaveQuestion = 'Leave without saving?'
export const leaveConsequence =
  'This device cannot keep drafts right now. Changes you have not saved are lost if you leave.'
export const leaveAnyway = 'Leave without saving'
export const stay = 'Stay'

// Saving and moving on
export const stepActions = 'Step actions'
export const readOnly = 'Read-only'
/** To the employee, of their own review that is not submitted yet. */
export const toldWhenSubmitted = 'You will get a notification when that happens.'
export const save = 'Save'
export const saving = 'Saving...'
export const saved = 'Saved'
export const allChangesSaved = 'All changes saved'
export const notSaved = 'Not saved'
export const notSavedBecause = 'Not saved:'
export const draftSaved = 'Not saved yet. Draft kept on this device.'
export const draftOnServer = 'Not saved yet. Draft kept for all your devices.'
export const tryAgain = 'Try again'
export const cancel = 'Cancel'
export const close = 'Close'
export const ofSaving = ' saving'
export const scoreOfStep = 'Score of this step: '
export const complete = 'Complete'
export const andContinue = 'and continue'
export const completing = 'Completing…'
export const previousStep = (step: string) => `Previous: ${step}`
export const nextStep = (step: string) => `Next: ${step}`
export const noStep = 'none'

// Two versions
export const savedMeanwhile = (author: string) => `${author} changed the same fields while you were editing them.`
export const chooseVersion =
  'Nothing is lost. Choose the version of each field to keep. Yours is stored when you save. All other changes are merged.'
export const somebodyElse = 'Someone else'
export const useTheirs = 'Use theirs'
export const keepMine = 'Keep mine'
export const useAllTheirs = 'Use all of theirs'
export const keepAllMine = 'Keep all of mine'
export const yours = 'Yours'
export const savedBy = (author: string) => `Saved by ${author}`

// Summary Review
export const summaryReview = 'Summary Review'
export const submittedReview = 'This review is submitted and read-only.'
export const allScoresCompared = 'All scores, compared with the previous review and the PT survey.'
export const scoresByCategory = 'Scores by category'
export const submittedOn = (day: string) => `Submitted on ${day}`
export const versusPreviousReview = 'vs. previous review'
export const versusSurvey = 'vs. PT survey'
export const thePreviousReview = 'the previous review'
export const theSurvey = 'the PT survey'
export const evidenceCount = (count: number) =>
  plural(count, { one: '1 piece of evidence', other: `${numberText(count)} pieces of evidence` })
export const commentAndEvidence = (evidence: string) => `Comment and ${evidence}`

// Submitting
export const submitReview = 'Submit review'
export const submitQuestion = 'Submit this review?'
export const submitConsequence = (employee: string) =>
  `The review becomes read-only and is shared with ${employee}, with every score, comment and piece of evidence.`
export const theEmployee = 'the employee'
export const selfReviewEnds = (employee: string) =>
  `${employee} has not completed the self-review, and can no longer do so once you submit.`
export const unsavedParts = 'You changed parts of this review and have not saved them. They are saved when you submit.'
export const neverSaved = 'You changed parts of this review and did not save them before it was submitted.'
export const neverSavedIn = (period: string) =>
  `You changed parts of this review and did not save them before ${period} was completed.`
export const savedFirst = (parts: string) => `Your unsaved changes to ${parts} are saved first.`
export const typedElsewhere = 'Something was typed in another tab in the meantime. Submit again.'
export const reopenedUntilAcknowledged = (employee: string) =>
  `You can reopen it, with a reason, until ${employee} acknowledges it.`
export const submit = 'Submit'
export const submitting = 'Submitting…'

// Sending a step back
export const sendBack = 'Send back'
export const ofSubject = (subject: string) => ` (${subject})`
export const sendBackQuestion = (step: string) => `Send ${step} back?`
export const sendBackHelp =
  'The step opens again. Completed steps after it keep their scores, comments and evidence, and each has to be confirmed again. The employee does not see your reason.'
export const wasSentBack = (step: string) => `${step} was sent back.`
export const sentBackBy = (step: string, author: string, day: string, reason: string) =>
  `${step} was sent back by ${author} on ${day}: ${reason}`
export const toConfirm = 'To be confirmed again'
export const confirmPart = (step: string) =>
  `An earlier step was sent back after ${step} was completed. Check that it still holds, then confirm it.`
export const confirm = 'Confirm'

// Reopening
export const reopenReview = 'Reopen review'
export const reopenQuestion = (employee: string) => `Reopen the review of ${employee}?`
const notNotified = (employee: string) => `${employee} has no active account and is not notified.`
export const reopenHelp = (employee: string, hasNoAccount: boolean) =>
  `The scores can be changed again, and ${employee} cannot read them until you submit the review anew. ${
    hasNoAccount ? notNotified(employee) : `${employee} is notified and sees your reason.`
  }`
export const reason = 'Reason'
export const wasReopened = (employee: string) => `The review of ${employee} was reopened.`
export const reopenedBy = (author: string, day: string, why: string) =>
  `This review was reopened by ${author} on ${day}: ${why}`

// Acknowledging
export const acknowledgement = 'Acknowledgement'
export const acknowledge = 'Acknowledge'
export const acknowledgeQuestion = 'Acknowledge your review?'
export const acknowledgeHelp = {
  managed:
    'You confirm that you have read your review, not that you agree with it. Your manager sees the date and your comment.',
  alone: 'You confirm that you have read your review, not that you agree with it.',
}
export const commentIfAny = 'Comment (optional)'
export const wasAcknowledged = 'You acknowledged your review.'
export const acknowledgedOn = (employee: string, day: string) => `${employee} acknowledged this review on ${day}.`
export const youAcknowledgedOn = (day: string) => `You acknowledged this review on ${day}.`
export const notAcknowledged = (employee: string) => `${employee} has not acknowledged this review yet.`
export const pleaseAcknowledge = {
  managed: 'Read your review, then acknowledge it. You can leave a comment for your manager.',
  alone: 'Read your review, then acknowledge it. You can leave a comment.',
}

// History
export const history = 'History'
export const noHistory = 'Nothing has been recorded for this review yet.'
export const historySeenByEmployee = (employee: string) =>
  `Visible to the manager and super users. ${employee} sees only when it was submitted, reopened and acknowledged.`
export const ownHistory = {
  managed: 'Visible to you, your manager and super users.',
  alone: 'Visible to you and super users.',
}
export const selfReviewReminded = 'Sent a reminder about the self-review'
export const reviewReminded = 'Sent a reminder to submit the review'
export const reviewStarted = 'Started the review'
export const selfReviewCompleted = 'Completed the self-review'
export const stepCompleted = (step: string) => `Completed ${step}`
export const stepSentBack = (step: string) => `Sent ${step} back`
export const reviewSubmitted = 'Submitted the review'
export const reviewReopened = 'Reopened the review'
export const reviewAcknowledged = 'Acknowledged the review'

// A team at a glance
export const whereReviewsStand = 'Where the reviews stand'
export const teamStages = {
  waiting: 'Waiting to start',
  beingWritten: 'Being written',
  readyToSubmit: 'Ready to submit',
  notStarted,
  notCompleted,
  submitted: 'Reviews submitted',
}
export const scoresOfTeam = 'Scores of the team'
export const scoresOfSubmitted = (people: number) =>
  plural(people, { one: 'Score of 1 submitted review', other: `Scores of ${people} submitted reviews` })
export const people = 'People'

// What happens next
export const whatHappensNext = 'What happens next'
export const theManagerOfIt = 'The manager running this review'
export const completesStep = {
  you: (step: string) => `You complete ${step}.`,
  other: (manager: string, step: string) => `${manager} completes ${step}.`,
}
const becomesReadOnly = (employee: string, hasNoAccount: boolean) =>
  hasNoAccount ? `It becomes read-only. ${notNotified(employee)}` : `It becomes read-only, and ${employee} is notified.`
export const submitsReview = {
  you: (employee: string, hasNoAccount: boolean) => `You submit the review. ${becomesReadOnly(employee, hasNoAccount)}`,
  yours: (manager: string) => `${manager} submits the review, and you are told.`,
  other: (manager: string, employee: string, hasNoAccount: boolean) =>
    `${manager} submits the review. ${becomesReadOnly(employee, hasNoAccount)}`,
}
export const acknowledgesReview = {
  withoutAccount: (employee: string) =>
    `${employee} can read and acknowledge the review once they have an active account.`,
  you: 'You read the review and acknowledge it, with a comment if you like.',
  other: (employee: string) => `${employee} reads the review and acknowledges it, with a comment if they like.`,
}
