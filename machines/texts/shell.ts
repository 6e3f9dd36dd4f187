// What the machines of the frame say. Of the specification: 'Back', 'Process', 'Past Reviews', 'No Past Reviews',
// 'View Summary', 'Back to Evaluation', 'N/A', and the titles of pages and tables.

// The sidebar
export const back = 'Back'
export const process = 'Process'
export const notAvailable = 'N/A'
export const workspaces = 'Workspaces'
export const yourTasks = 'Your Tasks'
export const teamsOverdueTasks = 'Your Team’s Overdue Tasks'
export const openRequisitions = 'Open Requisitions'
export const performanceReviews = 'Performance reviews'
export const yourReview = 'Your review'
export const pastReviews = 'Past Reviews'
export const noPastReviews = 'No Past Reviews'
export const pastReviewsOfOne = 'Past reviews of one person are listed under Performance Reviews.'
export const viewSummary = 'View Summary'
export const toPerformanceReviews = 'Performance Reviews'
export const backToEvaluation = 'Back to Evaluation'
export const selfReview = 'Self-review'
export const reviewNotStarted = 'The review has not been started yet.'
export const selfReviewOver = 'Your self-review can no longer be edited.'
export const selfReviewCompleted = 'Self-review completed'
export const reviewCompleted = 'Review Completed'
export const toYourReview = 'Your review'
export const backToSummary = 'Back to Summary'
export const directObjectives = 'Direct Objectives'
export const planNotStarted = (plan: string) => `${plan} has not started yet.`
export const planNotLoaded = 'The plan could not be loaded.'
export const pastReviewsNotLoaded = 'Past reviews could not be loaded.'
export const opensAfter = (step: string) => `Opens once ${step} is completed.`

// Why a session is not open
export const noCompany = 'No active company is assigned to you. Ask your administrator for access.'
export const unknownAccount = 'Stepwise does not know this account. Ask your administrator to add you.'
export const unusableAnswer = 'The sign-in service sent a response that could not be used. Sign in again.'
export const signInAgain = 'Sign in again to continue.'
export const signedOutElsewhere = 'You signed out in another tab.'

// The gate of the administration
export const notSuperUser = 'Only super users of this company can open Administration.'
export const accessUnchecked = 'Your access to Administration could not be checked. Try again in a moment.'
