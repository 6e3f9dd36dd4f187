import { numberText, plural } from '#machines/kit/plural.ts'

// The Workspaces. Of the specification: the titles of the three tables, and 'Empty Tasks' and
// 'Empty Requisitions'.
export const workspaces = 'Workspaces'
export const welcome = (firstName: string) => `Welcome, ${firstName}`
export const needsAttention = (company: string) => `What needs your attention at ${company}.`

// The tables
export const yourTasks = 'Your Tasks'
export const emptyTasks = 'Empty Tasks'
export const yourTasksAppear = 'Hiring tasks assigned to you appear here.'
export const noEmployeeRecord =
  'Hiring tasks are assigned to employees. You do not have an employee record in this company.'
export const teamsOverdueTasks = 'Your Team’s Overdue Tasks'
export const overdueTasksAppear = 'Overdue tasks of your direct reports appear here.'
export const openRequisitions = 'Open Requisitions'
export const emptyRequisitions = 'Empty Requisitions'
export const allRequisitionsAppear = 'All open requisitions of the company appear here.'
export const ownRequisitionsAppear = 'Open requisitions you run, review or approve appear here.'
export const loading = (rows: string) => `Loading ${rows}…`

// The reviews that the person writes
export const performanceReviews = 'Performance reviews'
export const continueWhereYouLeftOff = 'Continue where you left off'
export const stepsOfReview = (employee: string) => `Steps of ${employee}’s review`
export const openReviews = 'Open reviews'
export const reviewsCompleted = 'Reviews completed'
export const pastReviews = 'Past reviews'
export const completed = 'Completed'
export const inProgress = 'In progress'
export const notStarted = 'Not started'
export const directReports = (count: number) =>
  plural(count, { one: ' · 1 direct report', other: ` · ${numberText(count)} direct reports` })

// The review that the person has got
export const yourReview = 'Your review'
export const yourSelfReview = 'Your self-review'
export const selfReviewAsked = 'Your review has started. Say how you see your own work.'
export const selfReviewDone = {
  managed: 'Completed. Your manager is writing your review.',
  alone: 'Completed. Your review is being written.',
}
export const showEarlierYears = (count: number) => `Show earlier years (${numberText(count)})`
export const readYourReview = 'Read your review'
export const pleaseAcknowledge = 'Read your review, then acknowledge it.'
export const noReviewYet = 'No review yet'
export const reviewAppears = 'Your review appears here once it is submitted.'
export const completedOn = (day: string) => ` · completed ${day}`
export const values = 'Values'
export const behaviouralCompetencies = 'Behavioural Competencies'
export const functionalCompetencies = 'Functional Competencies'
export const overall = 'Overall'
