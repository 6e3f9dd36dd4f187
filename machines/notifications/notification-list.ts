import type { MarkedRead, Notification, NotificationPage, ReadMark } from '#src/contract/notifications.ts'

/** What is known of a person's notifications, and what they have marked that the server has not confirmed. */
export type NotificationList = {
  /** Newest first, without gaps. */
  items: Notification[]
  total: number
  /** As the server last counted. */
  unreadCount: number
  /** Everything up to this one is confirmed as read. */
  readUpTo: number
  /** Marks that are under way or wait their turn, oldest first. */
  marks: ReadMark[]
}

export const emptyList: NotificationList = { items: [], total: 0, unreadCount: 0, readUpTo: 0, marks: [] }

const covers = ({ ids = [], upTo = 0 }: ReadMark, id: number) => id <= upTo || ids.includes(id)
const isConfirmed = ({ readUpTo }: NotificationList, { id, readAt }: Notification) => readAt !== null || id <= readUpTo

/** Whether a person sees it as unread: a mark counts at once, before the server has confirmed it. */
export const isUnread = (list: NotificationList, it: Notification): boolean =>
  !isConfirmed(list, it) && !list.marks.some((mark) => covers(mark, it.id))

/** How many a person sees as unread, also of those that are not loaded. */
export const unreadShown = (list: NotificationList): number => {
  const shown = list.items.filter((it) => isUnread(list, it)).length
  // Of what is not loaded everything is older than what is.
  if (list.marks.some(({ upTo }) => upTo !== undefined)) return shown
  const marked = list.items.filter((it) => !isConfirmed(list, it)).length - shown
  return Math.max(list.unreadCount - marked, shown)
}

export const hasMore = ({ items, total }: NotificationList): boolean => items.length < total

/** Nothing becomes unread again: an answer that was on its way while a mark was confirmed is older than the mark. */
const keepRead = (list: NotificationList, content: Notification[]): Notification[] =>
  content.map((it) => {
    const known = list.items.find(({ id }) => id === it.id)
    return it.readAt === null && known?.readAt ? { ...it, readAt: known.readAt } : it
  })

/**
 * The list with its newest page asked for anew. What was loaded below it stays, unless more came than a page holds:
 * then there would be a gap.
 */
export const withNewest = (list: NotificationList, page: NotificationPage): NotificationList => {
  const content = keepRead(list, page.content)
  const oldest = content.at(-1)?.id ?? 0
  const isJoined = list.items.some(({ id }) => content.some((it) => it.id === id))
  return {
    ...list,
    items: isJoined ? [...content, ...list.items.filter(({ id }) => id < oldest)] : content,
    total: page.totalElements,
    unreadCount: page.unreadCount,
  }
}

/** The list with its next page. New ones push the others down: what comes twice is left out. */
export const withNext = (list: NotificationList, page: NotificationPage): NotificationList => ({
  ...list,
  items: [...list.items, ...page.content.filter((it) => !list.items.some(({ id }) => id === it.id))].toSorted(
    (a, b) => b.id - a.id,
  ),
  total: page.totalElements,
  unreadCount: page.unreadCount,
})

/** The list after the oldest mark is confirmed. */
export const withConfirmed = (list: NotificationList, { content, unreadCount }: MarkedRead): NotificationList => {
  const [mark, ...marks] = list.marks
  return {
    ...list,
    marks,
    unreadCount,
    readUpTo: Math.max(list.readUpTo, mark?.upTo ?? 0),
    items: list.items.map((it) => content.find(({ id }) => id === it.id) ?? it),
  }
}
