import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { notificationListMachine } from '#machines/notifications/notification-list.machine.ts'
import type { notificationPanelMachine } from '#machines/notifications/notification-panel.machine.ts'

export type NotificationsRef = ActorRefFrom<typeof notificationPanelMachine>
export type NotificationListRef = ActorRefFrom<typeof notificationListMachine>

/** The list of the company on screen; undefined while there is none. */
export const useNotificationList = (panel: NotificationsRef | null): NotificationListRef | undefined =>
  useSelector(panel ?? undefined, (it) => it?.children.notificationList)
