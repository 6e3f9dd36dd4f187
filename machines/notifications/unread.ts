import type { ReadMark, TakenNotification } from '#src/contract/notifications.ts'

/** What is known of a person's notifications, and what they have marked that the server has not confirmed. */
export type NotificationList = {
  /** Newest first, without gaps. */
  items: TakenNotification[]
  total: number
  /** As the server last counted. */
  unreadCount: number
  /** Everything up to this one is confirmed as read. */
  readUpTo: number
  /** Marks that are under way or wait their turn, oldest first. */
  marks: ReadMark[]
}

const covers = ({ ids = [], upTo = 0 }: ReadMark, id: number) => id <= upTo || ids.includes(id)
const isConfirmed = ({ readUpTo }: NotificationList, { id, readAt }: TakenNotification) =>
  readAt !== null || id <= readUpTo

/** Whether a person sees it as unread: a mark counts at once, before the server has confirmed it. */
export const isUnread = (list: NotificationList, it: TakenNotification): boolean =>
  !isConfirmed(list, it) && !list.marks.some((mark) => covers(mark, it.id))

/** How many a person sees as unread, also of those that are not loaded. */
export const unreadShown = (list: NotificationList): number => {
  const shown = list.items.filter((it) => isUnread(list, it)).length
  // Of what is not loaded everything is older than what is.
  if (list.marks.some(({ upTo }) => upTo !== undefined)) return shown
  const marked = list.items.filter((it) => !isConfirmed(list, it)).length - shown
  return Math.max(list.unreadCount - marked, shown)
}
