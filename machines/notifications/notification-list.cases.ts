import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { TakenPage } from '#src/contract/notifications.ts'
import { aNotification } from './notification.cases.ts'
import type { notificationListMachine } from './notification-list.machine.ts'

const readAt = '2026-06-01T09:00:00.000Z'
export const newest = aNotification({ id: 3 })
export const nowhere = aNotification({ id: 2, code: 'TASK_ASSIGNED', metadata: { taskName: 'Evaluate' } })
export const oldest = aNotification({ id: 1, isRedirectable: false, readAt })

export const aPage = (change: Partial<TakenPage> = {}): TakenPage => ({
  content: [newest, nowhere],
  totalElements: 3,
  unreadCount: 2,
  offset: 0,
  limit: 15,
  ...change,
})

export const notificationListCases = {
  inputs: { 'a company is on screen': undefined },
  events: {
    'it is time to ask again': { type: 'list.refresh' },
    'comes near the end of the list': { type: 'list.more' },
    'tries again': { type: 'retry' },
    'opens the newest': { type: 'notification.open', notification: newest },
    'comes to one from an e-mail': { type: 'notification.read', notification: newest },
    'marks all as read': { type: 'notification.readAll' },
    'a mark is stored': { type: 'mark.settled' },
  },
  outcomes: {
    loadPage: {
      done: {
        'the first page': aPage(),
        'the rest': aPage({ content: [oldest], offset: 2 }),
        'a page when more have come': aPage({ content: [oldest], offset: 2, totalElements: 4, unreadCount: 3 }),
        none: aPage({ content: [], totalElements: 0, unreadCount: 0 }),
      },
      error: { offline: problemCases.offline, 'asked to wait': problemCases.busy },
    },
    markRead: {
      done: {
        'one marked': { content: [{ ...newest, readAt }], unreadCount: 1 },
        'all marked': { content: [], unreadCount: 0 },
      },
      error: { offline: problemCases.offline },
    },
  },
  listeners: {},
  projection: ({ items, total, unreadCount, marks, readUpTo, nextProblem }) => ({
    items: items.map((it) => [it.id, it.readAt === null]),
    total,
    unreadCount,
    marks,
    readUpTo,
    hasNextProblem: nextProblem !== null,
  }),
  expected: {
    tags: {
      busy: ['list.loading', 'list.refreshing', 'list.loadingMore', 'reading.marking'],
      rest: ['list.failed', 'list.ready'],
    },
    limits: { 'list.loading': 30000, 'list.refreshing': 30000, 'list.loadingMore': 30000, 'reading.marking': 30000 },
  },
} satisfies CasesOf<typeof notificationListMachine>
