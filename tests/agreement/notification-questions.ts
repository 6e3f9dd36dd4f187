import { at } from '#tests/server/plans/world.ts'
import type { Asked, Question } from './questions.ts'

const get = (path: string): Asked => ({ method: 'GET', path })
const mark = (body: unknown): Asked => ({ method: 'PATCH', path: at.markRead, body })
const missing = 999_999
const keys = (it: object) => Object.keys(it).sort()

/** The writes come last, since they change what is there. */
export const notificationQuestions: Question[] = [
  {
    endpoint: 'notifications.list',
    case: 'the first page',
    status: 200,
    ask: () => get(at.notifications('?offset=0&limit=1')),
    facts: ({ content: [first], offset, limit, totalElements, unreadCount }) => [
      keys(first),
      keys(first.type),
      offset,
      limit,
      totalElements > 1,
      unreadCount > 0,
    ],
  },
  {
    endpoint: 'notifications.list',
    case: 'without saying which page',
    status: 200,
    ask: () => get(at.notifications()),
    facts: ({ offset, limit }) => [offset, limit],
  },
  {
    endpoint: 'notifications.list',
    case: 'after the end',
    status: 200,
    ask: () => get(at.notifications(`?offset=${missing}`)),
    facts: ({ content }) => content,
  },
  {
    endpoint: 'notifications.list',
    case: 'a page of none',
    status: 400,
    ask: () => get(at.notifications('?limit=0')),
  },
  {
    endpoint: 'notifications.list',
    case: 'without a company',
    status: 400,
    ask: () => ({ ...get(at.notifications()), company: null }),
  },
  {
    endpoint: 'notifications.list',
    case: 'a stranger',
    status: 401,
    ask: () => ({ ...get(at.notifications()), signedIn: false }),
  },
  {
    endpoint: 'notifications.get',
    case: 'one of one’s own',
    status: 200,
    ask: ({ notification }) => get(at.notification(notification)),
    facts: (it) => [keys(it), it.readAt],
  },
  { endpoint: 'notifications.get', case: 'a missing one', status: 404, ask: () => get(at.notification(missing)) },
  { endpoint: 'notifications.get', case: 'no id', status: 400, ask: () => get(at.notification('x')) },
  {
    endpoint: 'notifications.markRead',
    case: 'one that is missing among them',
    status: 404,
    ask: ({ notification }) => mark({ ids: [notification, missing] }),
  },
  { endpoint: 'notifications.markRead', case: 'none', status: 400, ask: () => mark({ ids: [] }) },
  { endpoint: 'notifications.markRead', case: 'neither these nor all', status: 400, ask: () => mark({}) },
  {
    endpoint: 'notifications.markRead',
    case: 'one',
    status: 200,
    ask: ({ notification }) => mark({ ids: [notification] }),
    facts: ({ content }) => content.map((it: { readAt: string | null }) => [keys(it), it.readAt !== null]),
  },
  {
    endpoint: 'notifications.markRead',
    case: 'all up to one',
    status: 200,
    ask: ({ notification }) => mark({ upTo: notification }),
    facts: (it) => it,
  },
]
