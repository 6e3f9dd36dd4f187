import type { WordsOf } from '#machines/kit/words.ts'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import type { companySwitchMachine } from '#machines/shell/company-switch.machine.ts'
import type { connectionMachine } from '#machines/shell/connection.machine.ts'
import type { navigationMachine } from '#machines/shell/navigation.machine.ts'
import type { openingPauseMachine } from '#machines/shell/opening-pause.machine.ts'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import type { sessionOpeningMachine } from '#machines/shell/session-opening.machine.ts'
import type { sidebarMachine } from '#machines/shell/sidebar.machine.ts'
import type { signOutMachine } from '#machines/shell/sign-out.machine.ts'
import type { tokenRenewalMachine } from '#machines/shell/token-renewal.machine.ts'

export const sessionWords: WordsOf<typeof sessionMachine> = {
  purpose: 'Who is signed in, from opening the page to signing out, and what happens when the session ends.',
  states: {
    opening: 'Opening Stepwise',
    unavailable: 'Server or sign-in is out of reach',
    signedIn: 'Signed in',
    signingOut: 'Signing out',
    clearing: 'Signed out in another tab',
    signedOut: 'Signed out',
    redirecting: 'Going to the sign-in page',
    stopped: 'Needs a new attempt to sign in',
    denied: 'No access',
  },
  events: {
    'token.expiring': 'The sign-in is about to expire',
    'token.refused': 'The server no longer accepts the sign-in',
    'token.*': 'The sign-in is about to expire, or is refused',
    'company.*': 'A company is chosen, changed or refused',
    'network.returned': 'The network is back',
    'session.lost': 'The sign-in service ended the session',
    'session.endedElsewhere': 'Signed out in another tab',
    'company.changedElsewhere': 'Another tab changes the company',
    'company.choose': 'A company is chosen',
    'company.changed': 'The company has changed',
    'company.refused': 'The company no longer lets the person in',
    'company.listChanged': 'A company is added, changed or deleted',
    'page.restored': 'The person comes back with the browser’s Back',
    retry: 'Try again is pressed',
    signIn: 'Sign in is pressed',
    signOut: 'Sign out is pressed',
  },
  guards: {
    isOpened: 'the person’s profile is loaded',
    isUnknown: 'nobody is signed in',
    isUnknownAndMayLeave: 'nobody is signed in, and the page did not just come back from signing in',
    isDenied: 'the person has no access',
    isEndedElsewhere: 'another tab has signed out',
    isSignInOrMayLeave: 'the person asked to sign in, or the page did not just come back from signing in',
  },
  calls: {
    sessionOpening: 'Open the session',
    openingPause: 'Wait before the next attempt',
    watchSession: 'Watch the session in other tabs',
    signOut: 'Ask before signing out',
    tokenRenewal: 'Keep the sign-in fresh',
    companySwitch: 'Look after the company',
    endSession: 'Sign out',
    clearSession: 'Remove the person’s data from this tab',
    redirectToProvider: 'Go to the sign-in page',
    watchReturn: 'Watch for the browser’s Back',
  },
  delays: { leaveLimit: 'Nothing has happened for 15 seconds', settleTime: 'After one minute' },
}

export const sessionOpeningWords: WordsOf<typeof sessionOpeningMachine> = {
  purpose: 'Finds out who has opened the page: restores the sign-in, then loads profile and companies.',
  states: {
    restoring: 'Restoring the sign-in',
    loading: 'Loading the profile',
    renewing: 'Renewing the sign-in',
    opened: 'Opened',
    unknown: 'Has to sign in',
    denied: 'No access',
    unreachable: 'Server or sign-in is out of reach',
  },
  events: {},
  guards: {
    isTrue: 'the person is signed in',
    hasCompany: 'the person has an active company',
    mayRenew: 'the server refused the sign-in, and it has not been renewed yet',
    isUnauthorized: 'the server refused the sign-in',
  },
  calls: {
    restoreSession: 'Restore the sign-in',
    loadProfile: 'Load the profile and companies',
    renewSession: 'Renew the sign-in',
  },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const openingPauseWords: WordsOf<typeof openingPauseMachine> = {
  purpose: 'Waits before Stepwise tries to open again, and tries sooner when there is reason to.',
  states: {
    waiting: 'Waiting',
    'waiting.seen': 'Page is visible',
    'waiting.hidden': 'Page is hidden',
    overdue: 'Time is up, waits until the page is visible',
    due: 'Tries again',
    endedElsewhere: 'Signed out in another tab',
  },
  events: {
    'session.endedElsewhere': 'Another tab signs out',
    'page.hidden': 'The page is hidden',
    'page.shown': 'The page is visible again',
    'network.returned': 'The network is back',
  },
  guards: { mayAskNow: 'the server has not asked for more time' },
  calls: { watchSession: 'Watch the session in other tabs' },
  delays: { pause: 'The pause is over' },
}

export const tokenRenewalWords: WordsOf<typeof tokenRenewalMachine> = {
  purpose: 'Renews the sign-in before it expires, and saves what was typed when that fails.',
  states: {
    fresh: 'Sign-in is valid',
    renewing: 'Renewing the sign-in',
    stale: 'Could not renew, will try again',
    leaving: 'Saving what was typed',
    ended: 'Session has ended, typed text is still on screen',
    lost: 'Session has ended',
  },
  events: {
    'session.lost': 'The sign-in service ended the session',
    'token.expiring': 'The sign-in is about to expire',
    'token.refused': 'The server no longer accepts the sign-in',
    'network.returned': 'The network is back',
    retry: 'Try again is pressed',
    signIn: 'Sign in is pressed',
  },
  guards: { isTrue: 'it worked' },
  calls: { renewSession: 'Renew the sign-in', stashDrafts: 'Save what was typed' },
  delays: {
    answerLimit: 'No answer within 30 seconds',
    stashLimit: 'Not saved within 5 seconds',
    pause: 'After 30 seconds',
  },
}

export const companySwitchWords: WordsOf<typeof companySwitchMachine> = {
  purpose: 'Which of a person’s companies this tab works in, and how it changes without losing anything.',
  states: {
    settled: 'In a company',
    stashing: 'Saving what was typed',
    unstored: 'Asks whether to leave unsaved text',
    entering: 'Opening the company',
    rechecking: 'Checking which companies are left',
    denied: 'No company left',
  },
  events: {
    'company.changedElsewhere': 'Another tab changes the company',
    'company.choose': 'A company is chosen',
    'company.follow': 'This tab follows the other one',
    'company.leave': 'The company is left without saving',
    'company.refused': 'The company no longer lets the person in',
    'company.listChanged': 'A company is added, changed or deleted',
    'company.stay': 'This tab stays with its company',
    'notice.dismiss': 'The notice is dismissed',
    'notification.follow': 'The company of the notification is opened',
    'notification.linked': 'A notification of another company is opened',
  },
  guards: {
    isTrue: 'everything typed is saved',
    hasCompany: 'another active company is left',
    isOffered: 'it is another company of the person',
    isOnScreen: 'it is the company on screen',
    isStillOffered: 'the person still belongs to the company',
    hasLinked: 'a notification leads to another company',
    hasElsewhere: 'another tab is in another company',
  },
  calls: {
    companyStorage: 'Remember the company in this browser',
    stashDrafts: 'Save what was typed',
    openCompany: 'Open a page of the company',
    loadCompanies: 'Load the person’s companies',
  },
  delays: {
    answerLimit: 'No answer within 30 seconds',
    stashLimit: 'Not saved within 5 seconds',
    openLimit: 'Not open within 5 seconds',
  },
}

export const signOutWords: WordsOf<typeof signOutMachine> = {
  purpose: 'Asks before signing out when drafts on this device would be lost.',
  states: {
    staying: 'Signed in',
    counting: 'Looking for drafts',
    confirming: 'Asks whether to lose the drafts',
    confirmed: 'Signs out',
  },
  events: {
    signOut: 'Sign out is pressed',
    'signOut.confirm': 'Sign out anyway is pressed',
    'signOut.cancel': 'Cancel is pressed',
  },
  guards: { hasDrafts: 'there are drafts on this device' },
  calls: { countDrafts: 'Count the drafts on this device' },
  delays: { countLimit: 'No answer within 5 seconds' },
}

export const alertsWords: WordsOf<typeof alertsMachine> = {
  purpose: 'The short messages in the corner: shown, held while someone reads, and kept in a list.',
  states: { idle: 'No message', showing: 'Messages are shown', held: 'Messages stay while someone reads' },
  events: {
    'alert.raise': 'A message comes',
    'alert.dismiss': 'A message is closed',
    'alert.expired': 'A message has been shown long enough',
    'alerts.hold': 'The pointer or focus is on the messages',
    'alerts.release': 'The pointer or focus leaves them',
    'log.clear': 'The list of messages is cleared',
  },
  guards: { isShown: 'it is shown', isEmpty: 'no message is left' },
  calls: {},
  delays: {},
}

export const navigationWords: WordsOf<typeof navigationMachine> = {
  purpose: 'The menus of the top bar, and the drawer in their place on narrow screens.',
  states: { closed: 'Closed', menuOpen: 'A menu is open', drawerOpen: 'The drawer is open' },
  events: {
    'menu.toggle': 'A menu is pressed',
    'menu.point': 'The pointer is on a menu',
    'drawer.open': 'The drawer is opened',
    close: 'It is closed',
    'page.opened': 'A page opens',
    'bar.widened': 'The window becomes wide',
    'bar.narrowed': 'The window becomes narrow',
  },
  guards: { isPressedOpen: 'the menu was opened by pressing it', isAnotherMenu: 'it is another menu' },
  calls: {},
  delays: {},
}

export const connectionWords: WordsOf<typeof connectionMachine> = {
  purpose: 'Whether network and server can be reached, and when a new version asks for a reload.',
  states: {
    online: 'Connected',
    checking: 'A request failed: asks the server',
    comparing: 'A part of the page is missing: asks the server',
    offline: 'No network',
    unreachable: 'The server does not answer',
    probing: 'Trying to connect again',
    restored: 'Connected again',
    outdated: 'A new version is available',
  },
  events: {
    'network.lost': 'The network is lost',
    'network.found': 'The network is back',
    'call.failed': 'A request does not reach the server',
    'call.answered': 'The server answers a request',
    'part.missing': 'A part of the page cannot be loaded',
    retry: 'Try again is pressed',
    dismiss: 'The notice is closed',
  },
  guards: {
    isUnreachable: 'the server does not answer',
    isNotBack: 'the server does not answer or is still starting',
    isSinceLoss: 'the request began without a network',
  },
  calls: { watchNetwork: 'Watch the network', probeServer: 'Ask the server' },
  delays: {
    answerLimit: 'No answer within 10 seconds',
    pause: 'After 15 seconds',
    noticeLimit: 'After 10 seconds',
  },
}

export const sidebarWords: WordsOf<typeof sidebarMachine> = {
  purpose: 'The steps in the sidebar of a page: which there are, which is current, and how many tasks wait.',
  states: {
    hidden: 'No sidebar',
    deciding: 'Checks whether something is missing',
    loading: 'Waiting for the steps',
    ready: 'Steps are shown',
  },
  events: {
    'page.opened': 'A page opens',
    'page.unframed': 'A page without a sidebar opens',
    'tasks.loaded': 'The company tasks are loaded',
    'subtasks.loaded': 'The steps of the review are loaded',
    'annualPlan.loaded': 'The annual plan is loaded',
    'periods.loaded': 'The plan periods are loaded',
    'list.counted': 'A list is counted',
    'load.failed': 'A part could not be loaded',
    'subtasks.clear': 'The review is left',
    'company.changed': 'The company has changed',
  },
  guards: { awaitsNothing: 'everything is there' },
  calls: {},
  delays: { loadLimit: 'Not everything came within 10 seconds' },
}
