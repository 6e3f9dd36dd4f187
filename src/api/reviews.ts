import { queryOptions } from '@tanstack/react-query'
import { evaluationTask, type Outcome, reviews } from '#src/contract/reviews.ts'
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

/** The company's tasks as they stand for the reader, or for the manager who is named. */
export const companyTasksQuery = (api: Api, planPeriodId: number, managerId?: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'companyTasks', planPeriodId, managerId),
    queryFn: ({ signal }) => api.call(reviews.companyTasks, { params: { planPeriodId }, query: { managerId }, signal }),
    ...neverStale,
  })

export const subtasksQuery = (api: Api, { employeeId, planPeriodId }: ReviewOf) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'subtasks', planPeriodId, employeeId),
    queryFn: ({ signal }) => {
      const query = { employeeId, taskName: evaluationTask }
      return api.call(reviews.subtasks, { params: { planPeriodId }, query, signal })
    },
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

type Options = { signal: AbortSignal; idempotencyKey: string }

/** A move that something is said to; repeated with the same words it is one move. */
const reviewMove = (send: (reason: string, options: Options) => Promise<Outcome>) => {
  const once = makeRetryKeys()
  return callActor(({ input: { reason }, signal }: { input: { reason: string }; signal: AbortSignal }) =>
    once(reason, (idempotencyKey) => send(reason, { signal, idempotencyKey })),
  )
}

export const sendStepBack = (api: Api, params: ReviewOf, performanceReviewTaskId: number) =>
  reviewMove((reason, options) =>
    api.call(reviews.sendBack, { params, query: { performanceReviewTaskId }, body: { reason }, ...options }),
  )

export const reopenReview = (api: Api, params: ReviewOf) =>
  reviewMove((reason, options) => api.call(reviews.reopen, { params, body: { reason }, ...options }))

export const acknowledgeReview = (api: Api, params: ReviewOf) =>
  reviewMove((comment, options) => api.call(reviews.acknowledge, { params, body: { comment }, ...options }))

const historySize = 10

/** All pages of a review's history. */
const reviewHistoryKey = (api: Api, { employeeId, planPeriodId }: ReviewOf) =>
  queryKeyOf(api, 'reviewHistory', planPeriodId, employeeId)

export const reviewHistoryQuery = (api: Api, params: ReviewOf, page: number) =>
  queryOptions({
    queryKey: [...reviewHistoryKey(api, params), page],
    queryFn: ({ signal }) =>
      api.call(reviews.history, { params, query: { page: page - 1, size: historySize }, signal }),
    ...neverStale,
  })

export const reloadReviewHistory = (api: Api, params: ReviewOf) =>
  api.queryClient.invalidateQueries({ queryKey: reviewHistoryKey(api, params) })
