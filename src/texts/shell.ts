import { plural } from '#machines/kit/plural.ts'

// The frame, its pages about failures and absences, and the alerts. Of the specification: the texts of the error page,
// 'Review Completed' and 'Start Review'.

// Names and buttons
export const stepwise = 'Stepwise'
export const loading = 'Loading'
export const reload = 'Reload'
export const refresh = 'Refresh'
export const tryAgain = 'Try again'
export const tryingAgain = 'Trying again…'
export const goToWorkspaces = 'Go to Workspaces'
export const goToCandidates = 'Go to Candidates'
export const goToRequisitions = 'Go to Requisitions'
export const goToReviews = 'Go to Performance Reviews'
export const switchTo = (company: string) => `Switch to ${company}`
export const signIn = 'Sign in'
export const signOut = 'Sign out'
export const settings = 'Settings'

// The frame
export const skipToContent = 'Skip to content'
export const mainMenu = 'Main menu'
export const navigation = 'Navigation'
export const openNavigation = 'Open navigation'
export const sidebar = 'Sidebar'
export const theme = 'Theme'
export const currentCompany = (company: string) => `Company: ${company}`
export const yourCompanies = 'Your companies'
export const current = 'Current'
export const preferred = 'Preferred'
export const openingCompany = (company: string) => `Opening ${company}`

// Parts of the frame that broke
export const sidebarUnavailable = 'Sidebar unavailable.'
export const navigationUnavailable = 'Navigation unavailable.'
export const searchUnavailable = 'Quick search unavailable.'
export const notificationsUnavailable = 'Notifications unavailable.'
export const connectionUnavailable = 'Connection status unavailable.'
export const signInNoteUnavailable = 'A message about your sign-in could not be shown.'
export const alertUnavailable = 'The latest alert could not be shown.'
export const alertsUnavailable = 'Recent alerts unavailable.'
export const reloadThePage = (what: string) => `${what} Reload the page.`
export const ourFault =
  'Something went wrong on our side. What you typed into a review is saved on this device and will be back after you reload.'

// The sidebar
export const startReview = 'Start Review'
export const noPageYet = 'This step is not available in Stepwise yet.'
export const notOpenYet = 'Not open yet.'
export const stepCompleted = ', completed'
export const stepLocked = ', locked'
export const locked = 'Locked.'

// Before anybody is signed in
export const openingStepwise = 'Opening Stepwise'
export const signingIn = 'Taking you to sign-in'
export const signingOut = 'Signing you out'
export const signedOut = 'You are signed out'
export const signInToContinue = 'Sign in again to continue.'
export const signInEnded = 'Your session has ended'
export const signInFailed = 'Sign-in could not be completed'
export const signInRejected = 'Your sign-in was not accepted'
export const signInUnavailable = 'Sign-in is unavailable'
export const noAccessToStepwise = 'You do not have access to Stepwise'
export const notSetUp = 'Stepwise is not set up correctly'
export const unreachable = 'Stepwise cannot be reached'
export const noAnswer = 'Stepwise is not responding'
export const badAnswer = 'Stepwise sent an unexpected response'
export const notOpened = 'Stepwise could not be opened'
export const retryingAutomatically = 'Retrying automatically.'
export const noActiveCompany = 'No active company'
export const noAccount = 'You do not have a Stepwise account'
export const notUsableYet = 'You cannot use Stepwise yet'

// Pages about what went wrong
export const internalServerError = '500 Internal Server Error'
export const alreadySolving = 'We are already working to solve the problem.'
export const noFailureKnown = 'Details are available only right after an error, in the tab where it happened.'
export const pageStopped = 'This page stopped working'
export const pageNotLoaded = 'This page could not be loaded'
export const partIsNewer = 'Part of this page changed with a new version. Reload to update.'
export const partUnreached = 'Part of this page could not be loaded. Check your connection and try again.'
export const slowAnswer = 'This is taking longer than usual. You can keep waiting or try again.'
export const details = 'Details'
export const errorDetails = 'Error details'
export const detailsForSupport = 'Details for support'
export const reportProblem = 'Report a problem'
export const reportWithoutText = (file: string) =>
  `The last steps were downloaded as ${file}, without anything you have typed. Send the file with the details above.`
export const copyDetails = 'Copy details'
export const detailsCopied = 'Details copied.'
export const copyRefused = 'Your browser blocked copying. Select the text instead.'
export const failureError = 'Error'
export const failureCode = 'Code'
export const failureStatus = 'Status'
export const failureRequest = 'Request'
export const failureTime = 'Time'
export const failurePage = 'Page'
export const failureCompany = 'Company'

// No access, or nothing there
export const noAccess = 'You do not have access to this page'
export const noOpenTask = 'No open task'
export const whereTasksAre = 'Your open tasks are in Workspaces.'
export const notInRole = 'Your role does not include this page.'
export const askAdministrator = 'If you need access, ask your administrator.'
export const pageNotFound = 'Page not found'
export const malformedLink = 'This link is incomplete or mistyped. Check it, or look for the record in its list.'
export const missingRecord =
  'This record does not exist, was deleted, or is not shared with you. Check the link, or ask the person who sent it.'
export const pageBelongsTo = (company: string) => `This page belongs to ${company}`
export const switchToOpen = (current: string, company: string) =>
  `You are working in ${current}. Switch to ${company} to open it.`
export const linkPartIgnored = 'Part of the link was ignored'
export const viewPartIgnored = (view: string) => `Part of the view “${view}” was ignored`
export const viewValuesIgnored = (count: number, names: string) =>
  plural(count, {
    one: `This value can no longer be used: ${names}. Save the view again, or delete it.`,
    other: `These values can no longer be used: ${names}. Save the view again, or delete it.`,
  })
export const valuesIgnored = (count: number, names: string) =>
  plural(count, {
    one: `This value cannot be used here: ${names}. Check the link if this is not the page you expected.`,
    other: `These values cannot be used here: ${names}. Check the link if this is not the page you expected.`,
  })

// Alerts
export const alerts = 'Alerts'
export const recentAlerts = 'Recent alerts'
export const noRecentAlerts = 'No recent alerts'
export const closeRecentAlerts = 'Close recent alerts'
export const clear = 'Clear'

// The connection
export const offline = 'You are offline. You can keep reading this page. Nothing is sent until you save.'
export const serverUnreachable =
  'Stepwise cannot be reached. You can keep reading this page. Nothing is sent until you save.'
export const reconnect = 'Reconnect'
export const reconnecting = 'Reconnecting…'
export const connectedAgain = 'You are back online. This page may be out of date.'
export const newVersion = 'A new version is available. Reload to update.'
