import type { Notification, NotificationCategory, NotificationCode } from '#src/contract/notifications.ts'

type Change = Partial<Omit<Notification, 'type'>> & { code?: NotificationCode; isRedirectable?: boolean }

const categoryOf = (code: NotificationCode): NotificationCategory => {
  if (code.startsWith('REQUISITION')) return 'JOB'
  if (code.startsWith('CANDIDATE')) return 'CANDIDATE'
  return code.startsWith('OFFER') ? 'OFFER' : 'WORKFLOW'
}

/** An unread notification that Ada Byron is active, or what `change` makes of it. */
export const aNotification = ({
  code = 'CANDIDATE_STATUS_CHANGED',
  isRedirectable = true,
  ...change
}: Change = {}): Notification => ({
  id: 1,
  createdAt: '2026-06-01T08:00:00.000Z',
  readAt: null,
  active: true,
  type: { category: categoryOf(code), code, isRedirectable, defaultContentTemplate: '{candidate} is now {status}' },
  content: 'Ada Byron is now active',
  metadata: { candidateApplication: { candidateId: 5, name: 'Ada Byron', status: 'ACTIVE' } },
  ...change,
})
