import { queryOptions } from '@tanstack/react-query'
import { type NotificationSettingsChange, notificationSettings } from '#src/contract/notification-settings.ts'
import { type Api, neverStale, queryKeyOf } from './api.ts'
import { callActor } from './promise-actor.ts'

export const mailChoicesQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'mailChoices'),
    queryFn: ({ signal }) => api.call(notificationSettings.get, { signal }),
    ...neverStale,
  })

export const saveMailChoices = (api: Api) =>
  callActor(({ input: body, signal }: { input: NotificationSettingsChange; signal: AbortSignal }) =>
    api.call(notificationSettings.update, { body, signal }),
  )
