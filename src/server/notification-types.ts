import type {
  Notification,
  NotificationCategory,
  NotificationCode,
  NotificationEvent,
  NotificationMetadata,
} from '#src/contract/notifications.ts'

/** A sentence, or one that depends on what it is about. */
type Template = string | ((it: NotificationMetadata) => string)
type Kind = {
  category: NotificationCategory
  template: Template
  related: Template
  /** Whether there is a page to lead to. */
  leadsOn: (it: NotificationMetadata) => boolean
}

const hasTask = (it: NotificationMetadata) => it.candidateTaskId !== undefined || it.planPeriod !== undefined
const hasCandidate = (it: NotificationMetadata) => it.candidateApplication !== undefined
const hasReview = (it: NotificationMetadata) => it.review !== undefined
const hasRequisition = (it: NotificationMetadata) => it.jobRequisition !== undefined

const hasDelegation = (it: NotificationMetadata) => it.delegation !== undefined

const interviewSentences = {
  PROPOSED: 'Please confirm the time of your interview with {candidate}',
  DECLINED: 'An interviewer cannot make the interview with {candidate}',
  CONFIRMED: 'The interview with {candidate} is confirmed',
  HELD: 'The interview with {candidate} has taken place: complete the scorecard',
  CANCELLED: 'The interview with {candidate} is cancelled',
  SOON: 'Reminder: you interview {candidate} within a day',
} as Record<string, string> & { CONFIRMED: string }

/** What each event says, to those it was done to and to those it also concerns. */
const kinds: Record<NotificationEvent, Kind> = {
  TASK_ASSIGNED: {
    category: 'WORKFLOW',
    leadsOn: hasTask,
    template: 'You have a new task: {task}{about}',
    related: '{task}{about} was assigned',
  },
  TASK_COMPLETED: {
    category: 'WORKFLOW',
    leadsOn: (it) => hasCandidate(it) || hasRequisition(it),
    template: '{task}{about} was completed',
    related: '{task}{about} was completed',
  },
  TASK_OVERDUE: {
    category: 'WORKFLOW',
    leadsOn: hasTask,
    template: 'Your task is overdue: {task}{about}',
    related: '{task}{about} is overdue',
  },
  REQUISITION_STATUS_CHANGED: {
    category: 'JOB',
    leadsOn: hasRequisition,
    template: ({ jobRequisition: it }) =>
      it?.subStatus === 'RETURNED'
        ? 'Your requisition {requisition} was sent back to you for correction'
        : 'Your requisition {requisition} is now {requisitionStatus}',
    related: 'Requisition {requisition} is now {requisitionStatus}',
  },
  CANDIDATE_STATUS_CHANGED: {
    category: 'CANDIDATE',
    leadsOn: hasCandidate,
    template: '{candidate} is now {candidateStatus}',
    related: '{candidate} is now {candidateStatus}',
  },
  OFFER_STATUS_CHANGED: {
    category: 'OFFER',
    leadsOn: hasCandidate,
    template: (it) =>
      it.offer?.status === 'IN_APPROVAL'
        ? 'The offer to {candidate} waits for your approval'
        : 'The offer to {candidate} is now {offerStatus}',
    related: 'The offer to {candidate} is now {offerStatus}',
  },
  REVIEW_STATUS_CHANGED: {
    category: 'WORKFLOW',
    leadsOn: hasReview,
    template: (it) =>
      it.review?.status === 'STARTED'
        ? 'Your {period} review has started: write your self-review'
        : 'Your {period} review was {reviewStatus}',
    related: (it) =>
      it.review?.status === 'SELF_REVIEWED'
        ? '{employee} completed the {period} self-review'
        : 'The {period} review of {employee} was {reviewStatus}',
  },
  REVIEW_REMINDER: {
    category: 'WORKFLOW',
    leadsOn: hasReview,
    template: (it) =>
      it.review?.status === 'REVIEW'
        ? 'Reminder: your team’s {period} reviews are not submitted yet{due}'
        : 'Reminder: complete your {period} self-review{due}',
    related: '{employee} was reminded of the {period} reviews',
  },
  INTERVIEW_CHANGED: {
    category: 'CANDIDATE',
    leadsOn: hasCandidate,
    template: (it) => interviewSentences[it.interview?.status ?? ''] ?? interviewSentences.CONFIRMED,
    related: (it) => interviewSentences[it.interview?.status ?? ''] ?? interviewSentences.CONFIRMED,
  },
  DELEGATION_CHANGED: {
    category: 'WORKFLOW',
    leadsOn: hasDelegation,
    template: (it) =>
      it.delegation?.status === 'ENDED'
        ? 'You no longer stand in for {person}. It was planned until {lastDay}.'
        : 'You stand in for {person} from {firstDay} to {lastDay}, and decide their reviews and approvals',
    related: (it) =>
      it.delegation?.status === 'ENDED'
        ? '{delegate} no longer stands in for you. It was planned until {lastDay}.'
        : '{delegate} stands in for you from {firstDay} to {lastDay}, and decides your reviews and approvals',
  },
  MENTIONED_IN_NOTE: {
    category: 'CANDIDATE',
    leadsOn: hasCandidate,
    template: '{writer} mentioned you in a note on {candidate}',
    related: '{writer} wrote a note on {candidate}',
  },
}

const suffix = '_RELATED'

/** The `type` of a notification: by its code, and by what it is about. */
export const notificationType = (code: NotificationCode, metadata: NotificationMetadata): Notification['type'] => {
  const isRelated = code.endsWith(suffix)
  const kind = kinds[(isRelated ? code.slice(0, -suffix.length) : code) as NotificationEvent]
  const template = isRelated ? kind.related : kind.template
  return {
    category: kind.category,
    code,
    isRedirectable: kind.leadsOn(metadata),
    defaultContentTemplate: typeof template === 'string' ? template : template(metadata),
  }
}

const spoken: Record<string, string> = {
  NEED_REVIEW: 'waiting for review',
  RETURNED: 'back with its requester',
  NEED_APPROVAL: 'waiting for approval',
  REVIEW: 'in review',
  IN_APPROVAL: 'waiting for approval',
  DRAFT: 'back in preparation',
}
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayWords = (day: string) => days.format(new Date(`${day}T00:00Z`))

/** `READY_TO_OFFER` as people read it: `ready to offer`. */
const words = (status = '') => spoken[status] ?? status.toLowerCase().replaceAll('_', ' ')

/** The sentence of a notification; a word that the metadata does not hold is left out. */
export const notificationContent = (code: NotificationCode, it: NotificationMetadata): string => {
  const task = [it.taskName, it.subtaskName].filter(Boolean).join(', ')
  const about = it.candidateApplication?.name ?? it.jobRequisition?.displayId ?? it.planPeriod?.name
  const values: Record<string, string> = {
    task: task || 'A task',
    about: about ? ` (${about})` : '',
    requisition: it.jobRequisition?.displayId ?? '',
    requisitionStatus: words(it.jobRequisition?.subStatus ?? it.jobRequisition?.status),
    candidate: it.candidateApplication?.name ?? 'The candidate',
    candidateStatus: words(it.candidateApplication?.status),
    offerStatus: words(it.offer?.status),
    period: it.review?.periodCode ?? '',
    employee: it.review?.employeeName ?? '',
    reviewStatus: words(it.review?.status),
    person: it.delegation?.employeeName ?? '',
    delegate: it.delegation?.delegateName ?? '',
    firstDay: it.delegation ? dayWords(it.delegation.startsOn) : '',
    lastDay: it.delegation ? dayWords(it.delegation.endsOn) : '',
    writer: it.note?.writtenBy ?? 'Someone',
    due: it.review?.dueDate ? ` (due ${dayWords(it.review.dueDate)})` : '',
  }
  return notificationType(code, it).defaultContentTemplate.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
}
