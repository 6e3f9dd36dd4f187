import { endpoint } from './endpoint.ts'
import type { NotificationEvent } from './notifications.ts'
import { z } from './zod.ts'

/** When somebody gets an email of what happened: within a minute, once a day with the rest of it, or not at all. */
export const MailDelivery = z.enum(['IMMEDIATE', 'DAILY', 'NEVER'])
export type MailDelivery = z.infer<typeof MailDelivery>

/** For each kind of notification. */
export const MailDeliveries = z.object({
  TASK_ASSIGNED: MailDelivery,
  TASK_COMPLETED: MailDelivery,
  TASK_OVERDUE: MailDelivery,
  REQUISITION_STATUS_CHANGED: MailDelivery,
  CANDIDATE_STATUS_CHANGED: MailDelivery,
  OFFER_STATUS_CHANGED: MailDelivery,
  REVIEW_STATUS_CHANGED: MailDelivery,
  REVIEW_REMINDER: MailDelivery,
  INTERVIEW_CHANGED: MailDelivery,
  DELEGATION_CHANGED: MailDelivery,
  MENTIONED_IN_NOTE: MailDelivery,
} satisfies Record<NotificationEvent, typeof MailDelivery>)
export type MailDeliveries = z.infer<typeof MailDeliveries>

/** Until somebody chooses otherwise: at once what they have to do, once a day what went on without them. */
export const usualDelivery: MailDeliveries = {
  TASK_ASSIGNED: 'IMMEDIATE',
  TASK_COMPLETED: 'DAILY',
  TASK_OVERDUE: 'IMMEDIATE',
  REQUISITION_STATUS_CHANGED: 'IMMEDIATE',
  CANDIDATE_STATUS_CHANGED: 'DAILY',
  OFFER_STATUS_CHANGED: 'IMMEDIATE',
  REVIEW_STATUS_CHANGED: 'IMMEDIATE',
  REVIEW_REMINDER: 'IMMEDIATE',
  INTERVIEW_CHANGED: 'IMMEDIATE',
  DELEGATION_CHANGED: 'IMMEDIATE',
  MENTIONED_IN_NOTE: 'IMMEDIATE',
}

/** What the caller gets by email from the company of the call. */
export const NotificationSettings = z.object({
  /** Whether this installation sends emails at all. */
  isMailOn: z.boolean(),
  delivery: MailDeliveries,
  /** Whether also what concerns them only because it concerns others, such as a report's overdue task. */
  includesRelated: z.boolean(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** What somebody chooses anew. Where it says nothing, what was chosen before stays, on whichever device that was. */
export const NotificationSettingsChange = z.object({
  delivery: z.partial(MailDeliveries),
  includesRelated: z.optional(z.boolean()),
})
export type NotificationSettingsChange = z.infer<typeof NotificationSettingsChange>

export const notificationSettings = {
  get: endpoint({
    id: 'notificationSettings.get',
    summary: 'What the caller gets by email',
    method: 'GET',
    service: 'external',
    path: '/notification-settings',
    response: NotificationSettings,
  }),
  update: endpoint({
    id: 'notificationSettings.update',
    summary: 'Choose what to get by email, and when',
    method: 'PATCH',
    service: 'external',
    path: '/notification-settings',
    body: NotificationSettingsChange,
    response: NotificationSettings,
  }),
}
