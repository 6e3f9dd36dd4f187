import { queryOptions } from '@tanstack/react-query'
import { type Activity, activity } from '#src/contract/activity.ts'
import type { Query } from '#src/contract/endpoint.ts'
import { type Api, listKeyOf } from './api.ts'
import { isLastPage } from './last-page.ts'

/** So many changes are shown at a time. */
const pageSize = 20

export type ActivityPage = { content: readonly Activity[]; isLast: boolean }

/** What happened to one record, newest first: a page of it, counted from 0. */
export const loadActivities = async (
  api: Api,
  { entityType, id, page }: { entityType: string; id: number; page: number },
  signal: AbortSignal,
): Promise<ActivityPage> => {
  const answer = await api.call(activity.list, {
    params: { entityType, entityId: id },
    query: { page, size: pageSize },
    signal,
  })
  return { content: answer.content, isLast: isLastPage(answer, { page, size: pageSize }) }
}

type Asked = NonNullable<Query<typeof activity.company>>

/** What happened to all records of the company, newest first: a page of it, counted from 0. */
export const loadCompanyActivity = (api: Api, query: Asked, signal: AbortSignal) =>
  api.call(activity.company, { query, signal })

export const companyActivityQuery = (api: Api, query: Asked) =>
  queryOptions({
    queryKey: [...listKeyOf(api, activity.company.id), query],
    queryFn: ({ signal }) => loadCompanyActivity(api, query, signal),
  })
