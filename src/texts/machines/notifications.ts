import type { WordsOf } from '#machines/kit/words.ts'
import type { mailChoicesMachine } from '#machines/notifications/mail-choices.machine.ts'
import type { notificationLinkMachine } from '#machines/notifications/notification-link.machine.ts'
import type { notificationListMachine } from '#machines/notifications/notification-list.machine.ts'
import type { notificationPanelMachine } from '#machines/notifications/notification-panel.machine.ts'
import type { notificationPollMachine } from '#machines/notifications/notification-poll.machine.ts'
import type { notificationRedirectMachine } from '#machines/notifications/notification-redirect.machine.ts'

const answerLimit = 'No answer within 30 seconds'

export const mailChoicesWords: WordsOf<typeof mailChoicesMachine> = {
  purpose: 'Saves at once what a person chooses to get by email; the last choice counts.',
  states: { settled: 'Saved', saving: 'Saving', failed: 'Not saved' },
  events: {
    'delivery.choose': 'When a kind comes by email is chosen',
    'related.toggle': 'What concerns others is switched on or off',
    retry: 'Try again is pressed',
  },
  guards: { hasMore: 'something was chosen since' },
  calls: { saveChoices: 'Save the choices' },
  delays: { answerLimit },
}

export const notificationPanelWords: WordsOf<typeof notificationPanelMachine> = {
  purpose: 'The bell in the top bar: opens the list of notifications, and the page that one leads to.',
  states: {
    outside: 'No company is open',
    inside: 'In a company',
    'inside.panel': 'The panel',
    'inside.panel.closed': 'Closed',
    'inside.panel.open': 'Open',
    'inside.opening': 'Opening a page',
    'inside.opening.idle': 'Nothing is being opened',
    'inside.opening.leading': 'Going to the page',
  },
  events: {
    'company.entered': 'A company is opened',
    'company.left': 'The company is left',
    'panel.open': 'The bell is pressed',
    'panel.close': 'The panel is closed',
    'list.refresh': 'It is time to look for new ones',
    'notification.open': 'A notification is opened',
    'notification.read': 'A notification is marked as read',
    'notification.failed': 'A notification could not be marked',
    'list.answered': 'The list has come',
    'list.failed': 'The list could not be loaded',
  },
  guards: { isRedirectable: 'the notification leads to a page', leadsNowhere: 'its page cannot be worked out' },
  calls: { notificationList: 'Look after the list', navigate: 'Go to the page' },
  delays: { answerLimit },
}

export const notificationListWords: WordsOf<typeof notificationListMachine> = {
  purpose: 'The list of notifications: newest first, more on demand, each marked as read at once.',
  states: {
    list: 'The list',
    'list.loading': 'Loading',
    'list.failed': 'Could not be loaded',
    'list.ready': 'Shown',
    'list.refreshing': 'Looking for new ones',
    'list.loadingMore': 'Loading older ones',
    reading: 'Marking as read',
    'reading.idle': 'Nothing to mark',
    'reading.marking': 'Saving what was read',
  },
  events: {
    retry: 'Try again is pressed',
    'list.refresh': 'It is time to look for new ones',
    'list.more': 'The end of the list is reached',
    'notification.open': 'A notification is opened',
    'notification.read': 'A notification is marked as read',
    'notification.readAll': 'Mark all as read is pressed',
    'mark.settled': 'A mark is saved',
  },
  guards: {
    mayLoadMore: 'there are older ones, and loading them has not just failed',
    hasNextProblem: 'loading older ones has failed',
    hasGrown: 'new ones have come in the meantime',
    isUnread: 'it is unread',
    hasUnread: 'one of them is unread',
    hasMarks: 'something is to be marked',
  },
  calls: { loadPage: 'Load notifications', markRead: 'Mark as read' },
  delays: { answerLimit },
}

export const notificationPollWords: WordsOf<typeof notificationPollMachine> = {
  purpose: 'When to look for new notifications: regularly while the page is visible, later when the server is busy.',
  states: {
    deciding: 'Decides when to look again',
    waiting: 'Waiting for the next time',
    paused: 'Pauses while the page is hidden',
    held: 'Waits as long as the server asked',
  },
  events: {
    'page.hidden': 'The page is hidden',
    'page.shown': 'The page is visible again',
    'answer.came': 'The list has come',
    'answer.failed': 'The list could not be loaded',
    'network.returned': 'The network is back',
  },
  guards: { isHidden: 'the page is hidden', isAskedToWait: 'the server asked to wait' },
  calls: {},
  delays: { interval: 'It is time', wait: 'The time the server asked for is over' },
}

export const notificationLinkWords: WordsOf<typeof notificationLinkMachine> = {
  purpose: 'Turns the link in a notification email into the page that it is about.',
  states: {
    reading: 'Reads the link',
    loading: 'Loads the notification',
    resolved: 'Opens the page',
    elsewhere: 'Belongs to another company',
    failed: 'Leads to no page',
  },
  events: {},
  guards: {
    hasId: 'the link names a notification',
    isElsewhere: 'the notification belongs to another company',
    leadsOn: 'its page can be worked out',
  },
  calls: { loadNotification: 'Load the notification' },
  delays: { answerLimit },
}

export const notificationRedirectWords: WordsOf<typeof notificationRedirectMachine> = {
  purpose: 'Which page a notification opens, by what it is about and how that stands.',
  states: {
    sorting: 'What happened?',
    ofRequisition: 'About a requisition',
    ofCandidate: 'About a candidate',
    ofOffer: 'About an offer',
    ofReview: 'About a review',
    ofReminder: 'A reminder',
    ofDelegation: 'About a delegate',
    ofMention: 'A mention in a note',
    ofOpenTask: 'About a task that waits',
    ofOtherTask: 'About another task',
    createdRequisition: 'The requisition in approval',
    approvedRequisition: 'The approved requisition',
    candidatesOfRequisition: 'The requisition’s candidates',
    requisitionList: 'The list of requisitions',
    candidateDetails: 'The candidate',
    candidateTasks: 'The candidate’s tasks',
    candidateNote: 'The note on the candidate',
    candidateList: 'The list of candidates',
    offer: 'The offer',
    topgrade: 'The topgrade interview',
    referenceCheck: 'The reference check',
    scorecard: 'The interview scorecard',
    requisitionReview: 'The review of the requisition',
    requisitionApproval: 'The approval of the requisition',
    reviewSteps: 'The steps of the review',
    reviewSummary: 'The summary of the review',
    selfReview: 'The self-review',
    teamReviews: 'The team’s reviews',
    delegates: 'The delegates',
    nowhere: 'No page',
  },
  events: {},
  guards: {
    happened: {
      'events REQUISITION_STATUS_CHANGED': 'a requisition has moved on',
      'events CANDIDATE_STATUS_CHANGED': 'a candidate has moved on',
      'events OFFER_STATUS_CHANGED': 'an offer has moved on',
      'events REVIEW_STATUS_CHANGED': 'a review has moved on',
      'events REVIEW_REMINDER': 'somebody is reminded of a review',
      'events INTERVIEW_CHANGED': 'an interview has changed',
      'events DELEGATION_CHANGED': 'somebody stands in for the person, or no longer does',
      'events MENTIONED_IN_NOTE': 'a note mentions the person',
      'events TASK_ASSIGNED,TASK_OVERDUE': 'a task was given to the person or is overdue',
    },
    isUnknown: 'it is of an unknown kind',
    hasNoRequisition: 'it names no requisition',
    hasNoCandidate: 'it names no candidate',
    hasNoOffer: 'it names no offer',
    isWithdrawn: 'the requisition was withdrawn',
    hasNoTask: 'it names no task',
    hasNoReview: 'it names no review',
    hasNoNote: 'it names no note',
    hasNoDelegation: 'it names no delegate',
    isOfPeriod: 'it is about the task of a plan period',
    isForReviewer: 'it is about the reviews of a team',
    isForItsSteps: 'the review was sent back, or the self-review is done',
    isRequisition: {
      'statuses NEED_REVIEW,NEED_APPROVAL': 'the requisition waits for its review or approval',
      'statuses OPEN': 'the requisition is open',
    },
    isCandidate: { 'statuses ACTIVE,REJECTED': 'the candidate is in interviews or rejected' },
    isInReview: 'the candidate is in review and the requisition is known',
    isTask: {
      'kinds requisitionReview': 'the task is to review a requisition',
      'kinds requisitionApproval': 'the task is to approve a requisition',
      'kinds offerApproval': 'the task is to approve an offer',
      'kinds topgrade': 'the task is a topgrade interview',
      'kinds referenceCheck': 'the task is a reference check',
      'kinds interview,skillValidation': 'the task is an interview or a skill validation',
    },
  },
  calls: {},
  delays: {},
}
