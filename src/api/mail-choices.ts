import { queryOptions } from '@tanstack/react-query'
import { type NotificationSettingsChange, notificationSettings } from '#src/contract/notification-settings.ts'
import { type Api, neverStale, queryKeyOf } from './api.ts'
import { callActor } from './promise-actor.ts'
import { unexpectedError } from './rejection.ts'

export const mailChoicesQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'mailChoices'),
    queryFn: ({ signal }) => api.call(notificationSettings.get, { signal }),
    ...neverStale,
  })

/** Saves for the company that the choices are of, which may have been left since: to no other. */
export const saveMailChoices = (api: Api) => {
  const companyId = api.companyId()
  return callActor(({ input: body, signal }: { input: NotificationSettingsChange; signal: AbortSignal }) =>
    api.companyId() === companyId
      ? api.call(notificationSettings.update, { body, signal })
      : Promise.reject(unexpectedError),
  )
}
