import { queryOptions } from '@tanstack/react-query'
import type { RequisitionKind } from '#src/contract/hiring-values.ts'
import type { TaskDue, TaskKind } from '#src/contract/task-filters.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { type Api, shownOnReturn } from './api.ts'
import { workKeyOf } from './work-key.ts'

/** What a table of the workspaces is asked for: `page` counts from 0. */
export type WorkAsked = {
  size: number
  page: number
  kind?: TaskKind | undefined
  due?: TaskDue | undefined
  requisitionKind?: RequisitionKind | undefined
}

/** The person's own open tasks, the most urgent first. */
export const yourTasksQuery = (api: Api, query: WorkAsked) =>
  queryOptions({
    queryKey: workKeyOf(api, 'yourTasks', query),
    queryFn: ({ signal }) => api.call(workspaces.yourTasks, { query, signal }),
    ...shownOnReturn,
  })

/** Overdue tasks of those who report to the person, the latest first. */
export const overdueTasksQuery = (api: Api, query: WorkAsked) =>
  queryOptions({
    queryKey: workKeyOf(api, 'overdueTasks', query),
    queryFn: ({ signal }) => api.call(workspaces.overdueTasks, { query, signal }),
    ...shownOnReturn,
  })

/** The open requisitions that the person may see, newest first. */
export const openRequisitionsQuery = (api: Api, query: WorkAsked) =>
  queryOptions({
    queryKey: workKeyOf(api, 'openRequisitions', query),
    queryFn: ({ signal }) => api.call(workspaces.openRequisitions, { query, signal }),
    ...shownOnReturn,
  })
