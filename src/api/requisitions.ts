import { queryOptions } from '@tanstack/react-query'
import type { Decision } from '#machines/hiring/requisition-decision.machine.ts'
import type { PageMoveInput } from '#machines/hiring/requisition-move.machine.ts'
import type { Query } from '#src/contract/endpoint.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { workflowTasks } from '#src/contract/workflow.ts'
import { type Api, queryKeyOf, shownOnReturn } from './api.ts'
import { callActor } from './promise-actor.ts'
import { makeRetryKeys } from './retry-keys.ts'

export type RequisitionQuery = NonNullable<Query<typeof requisitions.list>>

export const requisitionListQuery = (api: Api, query: RequisitionQuery) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'requisitions', JSON.stringify(query)),
    queryFn: ({ signal }) => api.call(requisitions.list, { query, signal }),
    ...shownOnReturn,
  })

export const requisitionQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'requisition', id),
    queryFn: ({ signal }) => api.call(requisitions.get, { params: { id }, signal }),
  })

export const requisitionTasksQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'requisitionTasks', id),
    queryFn: ({ signal }) => api.call(requisitions.workflowTasks, { params: { id }, signal }),
  })

/** The requisition that a review or approval task is about, with the task. */
export const requisitionOfTaskQuery = (api: Api, taskId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'requisitionOfTask', taskId),
    queryFn: ({ signal }) => api.call(requisitions.forTask, { params: { taskId }, signal }),
  })

/** Decides a review or approval task, based on the version of the requisition that was read. */
export const decideRequisition = (api: Api, taskId: number, versionOf: () => number) => {
  const once = makeRetryKeys()
  return callActor(({ input, signal }: { input: Decision; signal: AbortSignal }) => {
    const version = versionOf()
    return once({ ...input, version }, (idempotencyKey) =>
      api.call(requisitions.decide, { params: { taskId }, body: input, version, signal, idempotencyKey }),
    )
  })
}

/**
 * Moves a requisition from its page.
 * @param versionOf the version that is on screen when somebody says yes
 */
export const moveRequisition = (api: Api, id: number, versionOf: () => number) => {
  const once = makeRetryKeys()
  return callActor(({ input, signal }: { input: PageMoveInput; signal: AbortSignal }) => {
    const version = versionOf()
    return once({ ...input, version }, (idempotencyKey) =>
      api.call(requisitions.move, { params: { id }, body: input, version, signal, idempotencyKey }),
    )
  })
}

/** The tasks that candidates go through on a workflow level. */
export const levelTasksQuery = (api: Api, workflowLevelId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'levelTasks', workflowLevelId),
    queryFn: ({ signal }) => api.call(workflowTasks.list, { query: { workflowLevelId }, signal }),
  })
