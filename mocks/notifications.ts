import { type NotificationSettings, notificationSettings, usualDelivery } from '#src/contract/notification-settings.ts'
import { type Notification, notifications } from '#src/contract/notifications.ts'
import { mock, noSuchRecord } from './mock.ts'
import type { World } from './world.ts'

/** Sent to Daniel Okafor: Noor van Dijk is active, unread, and leads to their page. */
export const aNotification = (change: Partial<Notification> = {}): Notification => ({
  id: 1,
  createdAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  readAt: null,
  active: true,
  type: {
    category: 'CANDIDATE',
    code: 'CANDIDATE_STATUS_CHANGED',
    isRedirectable: true,
    defaultContentTemplate: '{candidate} is now {candidateStatus}',
  },
  content: 'Noor van Dijk is now active',
  metadata: {
    jobRequisition: { id: 301, displayId: 'REQ-0001', status: 'OPEN' },
    candidateApplication: { candidateId: 401, name: 'Noor van Dijk', status: 'ACTIVE' },
  },
  ...change,
})

/** One that leads nowhere, read. */
export const aReadNotification = (change: Partial<Notification> = {}): Notification =>
  aNotification({
    readAt: '2026-06-01T09:00:00.000Z',
    type: {
      category: 'WORKFLOW',
      code: 'TASK_ASSIGNED',
      isRedirectable: false,
      defaultContentTemplate: 'You have a new task: {task}{about}',
    },
    content: 'You have a new task: Evaluate',
    metadata: { taskName: 'Evaluate' },
    ...change,
  })

/** One of a note on Noor van Dijk that mentions Daniel Okafor, unread. */
export const aMention = (noteId: number, change: Partial<Notification> = {}): Notification =>
  aNotification({
    id: 2,
    type: {
      category: 'CANDIDATE',
      code: 'MENTIONED_IN_NOTE',
      isRedirectable: true,
      defaultContentTemplate: '{writer} mentioned you in a note on {candidate}',
    },
    content: 'Rosa Klein mentioned you in a note on Noor van Dijk',
    metadata: {
      jobRequisition: { id: 301, displayId: 'REQ-0001', status: 'OPEN' },
      candidateApplication: { candidateId: 401, name: 'Noor van Dijk', status: 'ACTIVE' },
      note: { id: noteId, writtenBy: 'Rosa Klein' },
    },
    ...change,
  })

/** As many as asked, the newest first, all unread. */
export const manyNotifications = (count: number): Notification[] =>
  Array.from({ length: count }, (_, index) => count - index).map((id) =>
    aNotification({ id, content: `Candidate ${id} is now active` }),
  )

const unreadOf = ({ notifications: all }: World) => all.filter((it) => it.readAt === null).length

/** What everybody gets by e-mail who has chosen nothing. */
export const usualMailChoices = (): NotificationSettings => ({
  isMailOn: true,
  delivery: usualDelivery,
  includesRelated: false,
})

export const notificationsHandlers = (world: World) => [
  mock(notificationSettings.get, () => world.mailChoices),
  mock(notificationSettings.update, ({ body: { delivery, ...rest } }) => {
    Object.assign(world.mailChoices, rest, { delivery: { ...world.mailChoices.delivery, ...delivery } })
    return world.mailChoices
  }),
  mock(notifications.list, ({ query: { offset = 0, limit = 15 } }) => ({
    content: world.notifications.slice(offset, offset + limit),
    totalElements: world.notifications.length,
    unreadCount: unreadOf(world),
    offset,
    limit,
  })),
  mock(notifications.markRead, ({ body: { ids = [], upTo = 0 } }) => {
    if (!ids.every((id) => world.notifications.some((it) => it.id === id))) return noSuchRecord()
    world.notifications = world.notifications.map((it) =>
      ids.includes(it.id) || it.id <= upTo ? { ...it, readAt: it.readAt ?? new Date().toISOString() } : it,
    )
    return { content: world.notifications.filter((it) => ids.includes(it.id)), unreadCount: unreadOf(world) }
  }),
  mock(notifications.get, ({ params }) => world.notifications.find((it) => it.id === params.id) ?? noSuchRecord()),
]
