import { queryOptions } from '@tanstack/react-query'
import { reviews } from '#src/contract/reviews.ts'
import { type Api, neverStale, queryKeyOf } from './api.ts'
import { callActor } from './promise-actor.ts'
import { makeRetryKeys } from './retry-keys.ts'

export type ReviewOf = { employeeId: number; planPeriodId: number }

export const reporteesQuery = (api: Api, planPeriodId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'reportees', planPeriodId),
    queryFn: ({ signal }) => api.call(reviews.reportees, { params: { planPeriodId }, signal }),
    ...neverStale,
  })

export const companyTasksQuery = (api: Api, planPeriodId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'companyTasks', planPeriodId),
    queryFn: ({ signal }) => api.call(reviews.companyTasks, { params: { planPeriodId }, signal }),
    ...neverStale,
  })

export const subtasksQuery = (api: Api, { employeeId, planPeriodId }: ReviewOf) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'subtasks', planPeriodId, employeeId),
    queryFn: ({ signal }) => api.call(reviews.subtasks, { params: { planPeriodId }, query: { employeeId }, signal }),
    ...neverStale,
  })

export const startReview = (api: Api, planPeriodId: number) => {
  const once = makeRetryKeys()
  return callActor(
    ({ input: { employeeId }, signal }: { input: { employeeId: number; employeeName: string }; signal: AbortSignal }) =>
      once(employeeId, (idempotencyKey) =>
        api.call(reviews.start, { params: { planPeriodId, employeeId }, signal, idempotencyKey }),
      ),
  )
}

/** Completes a step, or submits the summary: it is the same call. */
export const completeTask = (api: Api, params: ReviewOf) => {
  const once = makeRetryKeys()
  return callActor(({ input: { taskId }, signal }: { input: { taskId: number }; signal: AbortSignal }) =>
    once(taskId, (idempotencyKey) =>
      api.call(reviews.complete, {
        params,
        query: { performanceReviewTaskId: taskId },
        signal,
        idempotencyKey,
      }),
    ),
  )
}
