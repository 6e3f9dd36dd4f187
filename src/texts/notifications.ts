import { numberText } from '#machines/kit/plural.ts'
// Notifications. Of the specification: that none could be loaded, and that there are none.
export const notifications = 'Notifications'
export const notificationsUnread = (unread: number) => `Notifications, ${unread} unread`
export const allNotifications = 'All notifications'
export const notLoaded = 'Failed to load notifications'
export const noNotifications = 'No notifications'
export const notificationsAppear =
  'Tasks assigned to you and updates on your requisitions, candidates and reviews appear here.'
export const shownOf = (shown: number, total: number) => `${numberText(shown)} of ${numberText(total)}`
export const showMore = 'Show more'
export const unreadCount = (unread: number) => `${unread} unread`
export const markAllAsRead = 'Mark all as read'
export const nothingUnread = 'All notifications are read'
export const closeNotifications = 'Close notifications'
export const unreadMark = 'Unread:'

// What one is about, and when it came
export const task = 'Task'
export const requisition = 'Requisition'
export const candidate = 'Candidate'
export const offer = 'Offer'
export const review = 'Review'
export const delegation = 'Delegation'
export const note = 'Note'
export const notification = 'Notification'
export const today = 'Today'
export const earlierThisWeek = 'Earlier this week'
export const earlier = 'Earlier'
