import { plural } from '../kit/plural.ts'

// Why a review, a step or a plan period does not go on. Of the specification: 'No active plan period found'.
export const noActivePlanPeriod = 'No active plan period found'
export const firstStep = 'This is the first step of the review.'
export const lastStep = 'This is the last step of the review.'
export const noSuchStep = 'This review has no such step.'
export const opensAfter = (step: string, before: string) => `${step} opens once ${before} is completed.`
export const notOpened = (step: string) => `${step} is not open yet. Ask the manager running this review.`
/** A step, or a plan period. */
export const alreadyCompleted = (what: string) => `${what} is already completed.`
export const completeFirst = (before: string) => `Complete ${before} first.`
export const reviewAppears = 'Your review appears here once it is submitted.'
export const acknowledgeOnceSubmitted = 'This review is not submitted at the moment. You can acknowledge it once it is.'
export const onlyManagerSubmits = 'Only the manager running this review can submit it.'
export const shortenBy = (name: string, excess: number) =>
  `Shorten the text on ${name} by ${excess} ${plural(excess, { one: 'character', other: 'characters' })}`
export const chooseVersion = 'Choose between the two versions first'
export const notScored = (items: string) => `Not scored yet: ${items}`
export const moreItems = (count: number) => plural(count, { one: '1 more', other: `${count} more` })
export const evidenceNotAdded = (item: string) => `Evidence on ${item} is typed but not added`

// Why no review starts
export const startsNoneCompleted = (period: string) =>
  `${period} is completed. You can read its reviews, but not start new ones.`
export const periodYoursToStart = (period: string) => `${period} has not started yet. As a super user you can start it.`
export const startsNoneYet = (period: string) =>
  `${period} is being started. You can start reviews once it is in progress.`
export const periodToBeStarted = (period: string) =>
  `${period} has not started yet. You can start reviews once your administrator starts it.`
export const notReviewedByYou = (name: string) => `${name} is no longer among the people you review.`
export const teamOfNoAccount = (manager: string) =>
  `No one can start this team’s reviews because ${manager} has no active account. Give them an account, or assign the team another manager in the census.`
export const onlyManagerStarts = (manager: string) => `Only ${manager} can start the reviews of this team.`

// Reminders
export const cannotBeNotified = 'Has no active account and cannot be notified.'
export const remindedToday = 'Already reminded in the last 24 hours.'

// Recognitions as evidence
export const stepReadOnly = 'This step can no longer be changed.'
export const recognitionTaken = (item: string) => `Already evidence on ${item}.`
export const evidenceGone = 'This is no longer among the evidence.'
export const evidenceStays = 'Evidence that someone wrote stays.'

// The life of a review
export const reasonMissing = 'Give a reason.'
export const theManager = 'the manager running this review'
export const periodOver = (period: string) => `${period} is not in progress, so this review can no longer be changed.`
export const notSubmittedIn = (period: string) => `${period} was completed before this review was submitted.`
/** Stands beside what it is about. */
export const notCompletedIn = (period: string) => `Not completed in ${period}.`
export const submittedReadOnly = 'This review is submitted and read-only. Reopen it to make changes.'
export const selfReviewClosed = 'A self-review can be changed until the review is submitted.'
export const selfReviewStaysClosed =
  'The self-review closed when the review was first submitted. Reopening the review does not reopen it.'
export const reassignedTo = (manager: string, day: string) => `This review was reassigned to ${manager} on ${day}.`
export const reassigned = (day: string) => `This review was taken over from you on ${day}.`
export const submittedAlready = 'This review is already submitted.'
export const employeeWithoutManager = (employee: string) =>
  `Nobody can go on with this review, because ${employee} has no manager. Give them one in the census.`
export const managerWithoutAccount = (manager: string, employee: string) =>
  `Nobody can go on with this review, because ${manager} has no active account. Give them one, or give ${employee} another manager in the census.`
export const notSubmitted = 'This review has not been submitted yet.'
export const reopenFirst = 'This review is submitted. Reopen it before you send a step back.'
export const notCompletedYet = (step: string) => `${step} is not completed, so it is open for changes already.`
export const onlyTheyMaySendBack = (manager: string) => `Only ${manager} or a super user can send a step back.`
export const onlyTheyMayReopen = (manager: string) => `Only ${manager} or a super user can reopen this review.`
export const acknowledgedSoSuperUser = (employee: string) =>
  `${employee} has acknowledged this review. Only a super user can reopen it.`
export const onlyEmployeeAcknowledges = (employee: string) => `Only ${employee} can acknowledge this review.`
export const acknowledgedAlready = 'You have already acknowledged this review.'

// Who can see a review
export const visibleToEmployee = {
  managed: 'Visible to you, your manager and the super users of your company.',
  alone: 'Visible to you and the super users of your company.',
}
const ownReaders = 'Visible to you. Your manager and the super users of your company see'
export const selfReviewVisibleTo = `${ownReaders} your scores and comments on each part once your self-review and their own review of that part are completed, and evidence as soon as you add it.`
export const selfReviewMissedVisibleTo = `${ownReaders} your scores and comments only where your self-review and their own review of that part were completed, and all evidence that you added.`
export const visibleToAll = (employee: string, manager: string) =>
  `Visible to ${employee}, ${manager} and the super users of your company.`
export const visibleToManager = (manager: string) => `Visible to ${manager} and the super users of your company.`
export const visibleUntilSubmitted = (employee: string, manager: string) =>
  `${visibleToManager(manager)} ${employee} sees it once it is submitted.`

// The life of a plan period
export const periodNotStarted = (period: string) => `${period} has not been started.`
export const periodStarting = (period: string) => `${period} is already being started.`
export const periodInProgress = (period: string) => `${period} is already in progress.`
export const periodNotStartedAgain = (period: string) => `${period} is completed and cannot be started again.`
export const otherInProgress = (other: string, period: string) =>
  `${other} is in progress. Complete it before starting ${period}.`
export const otherStarting = (other: string, period: string) =>
  `${other} is being started. Only one plan period can be in progress: complete it before starting ${period}.`
export const notBeingStarted = (period: string) => `${period} is not being started.`
export const completeOnlyInProgress = (period: string) =>
  `${period} has not been started. Only a plan period in progress can be completed.`
export const completeOnceInProgress = (period: string) =>
  `${period} is still being started. It can be completed once it is in progress.`
export const otherNumberConfirmed = (period: string, unsubmitted: number, confirmed: number) =>
  `The number of reviews that are not submitted has changed from ${confirmed} to ${unsubmitted}. Check again before completing ${period}.`
export const archiveOnlyCompleted = (period: string) =>
  `${period} is not completed. Only a completed plan period can be archived.`
export const alreadyArchived = (period: string) => `${period} is already in the archive.`
export const notArchived = (period: string) => `${period} is not in the archive.`
export const tasksMissing = (tasks: string) => `Missing tasks: ${tasks}.`

// Of changes that are saved when a review is submitted
export const somebodyElseSaved = 'someone else'
export const savedAfterYou = (part: string, author: string) =>
  `${part} was saved by ${author} after you changed it. Open it and choose between the two versions.`
export const evidenceNotAddedIn = (item: string, part: string) =>
  `Evidence on ${item} in ${part} is typed but not added. Open it to add or discard the evidence.`
export const justSaved = (part: string) => `${part} was just saved by someone else. Open it, then submit again.`

// The company's tasks of a plan period
export const opensOnceYou = (before: string) => `Opens once you complete ${before}.`
export const opensOnceManager = (before: string, manager: string) => `Opens once ${manager} completes ${before}.`
export const taskNotOpen = 'This task is not open yet.'
export const taskCompleted = (task: string) => `${task} is completed and read-only.`
export const taskNotCompleted = 'This task is not completed.'
export const onlyManagerChanges = (manager: string) => `Only ${manager} can change this.`
export const tasksOfNoAccount = (manager: string) =>
  `No one can do this team’s tasks because ${manager} has no active account. Give them an account, or assign the team another manager in the census.`
export const periodNotOpen = (period: string) => `${period} is not in progress.`
export const nobodyReports = 'Nobody reports to you in this plan period.'

// What a company task still lacks
export const notPlaced = (people: string) => `Not placed yet: ${people}`
export const reviewNotScored = (people: string) => `No overall score: ${people}`
export const adjustedWithoutReason = (people: string) => `Rating adjusted without a reason: ${people}`
export const notRanked = (people: string) => `Not ranked yet: ${people}`
export const rankedWithoutReason = (people: string) => `Ranked above a higher score without a reason: ${people}`
export const tooLong = (people: string) => `Text too long: ${people}`
export const notPercent = (people: string) => `Increase outside 0 to 100, or with more than two decimals: ${people}`
export const noIncrease = (people: string) => `No increase entered: ${people}`
export const overBudget = (percent: string) => `Over budget by ${percent}`
export const noPlanChosen = (people: string) => `Not decided yet: ${people}`
export const noGoals = (people: string) => `Goals missing: ${people}`
export const noDueDate = (people: string) => `Due date missing: ${people}`
export const noNewTitle = (people: string) => `New title missing: ${people}`
export const noNominationReason = (people: string) => `Reason missing: ${people}`
export const noConversation = (people: string) => `No conversation date: ${people}`

// Standard objectives
export const charLimit = (limit: number) => `Char Limit is ${limit}`
export const enterNumber = 'Enter a number.'
export const ambiguousComma = (text: string) => {
  const [whole, decimals] = [text.replace(',', ''), text.replace(',', '.')]
  return `Write ${whole} or ${decimals}: a comma here can mean either.`
}
export const wholePercent = 'Enter a whole number from 1 to 100.'
export const betweenLimits = 'Enter a number between threshold and stretch.'
export const noObjective = 'Add at least one objective.'
export const tooManyObjectives = (most: number) => `A plan has at most ${most} objectives.`
export const weightsNotWhole = (sum: number) => `Weights add up to ${sum}%. They have to add up to 100%.`

// The due dates and the merit budget of a plan period
export const dueBeforePeriod = 'must not be before the first day of the plan period'
export const settingsOfCompleted = (period: string) =>
  `${period} is completed: its due dates and its merit budget stay as they are.`
export const budgetNotPercent = 'Enter a percentage from 0 to 100, with two decimals at most'
