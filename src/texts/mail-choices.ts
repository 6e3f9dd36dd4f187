import type { MailDelivery } from '#src/contract/notification-settings.ts'
import type { NotificationEvent } from '#src/contract/notifications.ts'

// What comes by email
export const mailSettings = 'Email notifications'
export const purpose =
  'Choose what this company sends you by email, and when. It stays in your notifications either way.'
export const mailOff = 'This installation does not send emails yet. What you choose here counts as soon as it does.'
export const kindsTitle = 'By kind'
export const deliveries: Record<MailDelivery, string> = {
  IMMEDIATE: 'At once',
  DAILY: 'Once a day',
  NEVER: 'Never',
}
export const kinds: Record<NotificationEvent, readonly [name: string, about: string]> = {
  TASK_ASSIGNED: ['New tasks', 'You have something to do.'],
  TASK_OVERDUE: ['Overdue tasks', 'Something that you have to do is late.'],
  TASK_COMPLETED: ['Completed tasks', 'Someone has done a task that you wait for.'],
  REQUISITION_STATUS_CHANGED: ['Requisitions', 'One of yours was approved, sent back or closed.'],
  CANDIDATE_STATUS_CHANGED: ['Candidates', 'A candidate for one of your requisitions moved on.'],
  OFFER_STATUS_CHANGED: ['Offers', 'An offer was approved, accepted or declined.'],
  INTERVIEW_CHANGED: ['Interviews', 'An interview was proposed, moved or cancelled.'],
  MENTIONED_IN_NOTE: ['Mentions', 'Someone mentioned you in a note on a candidate.'],
  DELEGATION_CHANGED: ['Delegates', 'You stand in for someone, or no longer do.'],
  REVIEW_STATUS_CHANGED: ['Reviews', 'A review was submitted, sent back or acknowledged.'],
  REVIEW_REMINDER: ['Reminders', 'Someone reminds you of a review.'],
}
export const otherTitle = 'What concerns others first'
export const related = 'Also send me what concerns others first, such as an overdue task of a report'
export const saving = 'Saving...'
export const savedAtOnce = 'Each choice is saved at once.'
export const notSaved = 'Not saved.'
/** Where the page has been left. */
export const notSavedSince = 'Your latest changes to email notifications were not saved.'
