import type { TakenMarks, TakenNotification, TakenPage } from '#src/contract/notifications.ts'
import { isUnread, type NotificationList } from './unread.ts'

export const emptyList: NotificationList = { items: [], total: 0, unreadCount: 0, readUpTo: 0, marks: [] }

/** Whether more are unread than the list shows: where all in it were marked as read, they came after it was loaded. */
export const lacksUnread = (list: NotificationList): boolean =>
  list.unreadCount > list.items.filter((it) => isUnread(list, it)).length

export const hasMore = ({ items, total }: NotificationList): boolean => items.length < total

/** Nothing becomes unread again: an answer that was on its way while a mark was confirmed is older than the mark. */
const keepRead = (list: NotificationList, content: TakenNotification[]): TakenNotification[] =>
  content.map((it) => {
    const known = list.items.find(({ id }) => id === it.id)
    return it.readAt === null && known?.readAt ? { ...it, readAt: known.readAt } : it
  })

/** Up to where all are read that stand below a page, as far as it tells: all unread ones are on it. 0: it does not tell. */
const readBelow = ({ content, unreadCount }: TakenPage): number => {
  const unread = content.filter((it) => it.readAt === null).length
  return unread === unreadCount ? (content.at(-1)?.id ?? 1) - 1 : 0
}

/**
 * The list with its newest page asked for anew. What was loaded below it stays, unless more came than a page holds:
 * then there would be a gap.
 */
export const withNewest = (list: NotificationList, page: TakenPage): NotificationList => {
  const content = keepRead(list, page.content)
  const oldest = content.at(-1)?.id ?? 0
  const isJoined = list.items.some(({ id }) => content.some((it) => it.id === id))
  return {
    ...list,
    items: isJoined ? [...content, ...list.items.filter(({ id }) => id < oldest)] : content,
    total: page.totalElements,
    unreadCount: page.unreadCount,
    // They may have been read in another tab.
    readUpTo: Math.max(list.readUpTo, readBelow(page)),
  }
}

/** The list with its next page. New ones push the others down: what comes twice is left out. */
export const withNext = (list: NotificationList, page: TakenPage): NotificationList => ({
  ...list,
  items: [...list.items, ...page.content.filter((it) => !list.items.some(({ id }) => id === it.id))].toSorted(
    (a, b) => b.id - a.id,
  ),
  total: page.totalElements,
  unreadCount: page.unreadCount,
})

/** The list after the oldest mark is confirmed. */
export const withConfirmed = (list: NotificationList, { content, unreadCount }: TakenMarks): NotificationList => {
  const [mark, ...marks] = list.marks
  return {
    ...list,
    marks,
    unreadCount,
    readUpTo: Math.max(list.readUpTo, mark?.upTo ?? 0),
    items: list.items.map((it) => content.find(({ id }) => id === it.id) ?? it),
  }
}
