import { queryOptions } from '@tanstack/react-query'
import type { MailChoices } from '#machines/notifications/mail-choices.machine.ts'
import { notificationSettings } from '#src/contract/notification-settings.ts'
import { type Api, neverStale, queryKeyOf } from './api.ts'
import { callActor } from './promise-actor.ts'

export const mailChoicesQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'mailChoices'),
    queryFn: ({ signal }) => api.call(notificationSettings.get, { signal }),
    ...neverStale,
  })

export const saveMailChoices = (api: Api) =>
  callActor(({ input, signal }: { input: MailChoices & { version: number }; signal: AbortSignal }) => {
    const { version, ...body } = input
    return api.call(notificationSettings.update, { body, version, signal })
  })
