import {
  notificationPageSize,
  notifications,
  type ReadMark,
  type TakenNotification,
} from '#src/contract/notifications.ts'
import type { Api } from './api.ts'
import { callActor } from './promise-actor.ts'

export const loadNotificationPage = (api: Api) =>
  callActor(({ input: { offset }, signal }: { input: { offset: number }; signal: AbortSignal }) =>
    api.call(notifications.list, { query: { offset, limit: notificationPageSize }, signal }),
  )

export const markNotificationsRead = (api: Api) =>
  callActor(({ input: { mark }, signal }: { input: { mark: ReadMark }; signal: AbortSignal }) =>
    api.call(notifications.markRead, { body: mark, signal }),
  )

export const loadNotification = (api: Api) =>
  callActor<TakenNotification, { id: number }>(({ input: { id }, signal }) =>
    api.call(notifications.get, { params: { id }, signal }),
  )
