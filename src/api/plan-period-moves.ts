import { queryOptions } from '@tanstack/react-query'
import type { MoveInput } from '#machines/reviews/plan-period-move.machine.ts'
import { type PreviewGroup, planPeriodLife } from '#src/contract/plan-period-life.ts'
import { plans } from '#src/contract/plans.ts'
import { type Api, neverStale, queryKeyOf } from './api.ts'
import { callActor } from './promise-actor.ts'
import { makeRetryKeys } from './retry-keys.ts'

export const startPreviewQuery = (api: Api, planPeriodId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'planPeriodPreview', planPeriodId, 'start'),
    queryFn: ({ signal }) => api.call(planPeriodLife.startPreview, { params: { planPeriodId }, signal }),
    ...neverStale,
  })

export const completionPreviewQuery = (api: Api, planPeriodId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'planPeriodPreview', planPeriodId, 'complete'),
    queryFn: ({ signal }) => api.call(planPeriodLife.completionPreview, { params: { planPeriodId }, signal }),
    ...neverStale,
  })

/** How many rows of a list of people show at once. */
const size = 25

/** One page of the people behind a number of the previews; `page` is counted from 1. */
export const periodPeopleQuery = (api: Api, planPeriodId: number, group: PreviewGroup, page: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'planPeriodPeople', planPeriodId, group, page),
    queryFn: ({ signal }) =>
      api.call(planPeriodLife.people, { params: { planPeriodId }, query: { group, size, page: page - 1 }, signal }),
    ...neverStale,
  })

/** Under which all pages of the outcome of a start are cached. */
export const periodStartKey = (api: Api, planPeriodId: number) => queryKeyOf(api, 'planPeriodStart', planPeriodId)

/** One page of what came of a start; `page` is counted from 1. */
export const periodStartQuery = (api: Api, planPeriodId: number, page: number) =>
  queryOptions({
    queryKey: [...periodStartKey(api, planPeriodId), page],
    queryFn: async ({ signal }) => {
      const query = { limit: size, offset: size * (page - 1) }
      const { rows, total } = await api.call(plans.startStatus, { params: { planPeriodId }, query, signal })
      const content = rows.map((it, index) => ({ ...it, place: query.offset + index }))
      return { content, totalElements: total, isTotalCapped: false, totalPages: Math.ceil(total / size) }
    },
    ...neverStale,
  })

/** Moves a plan period on; once, however often the answer is lost. */
export const movePeriod = (api: Api, planPeriodId: number) => {
  const once = makeRetryKeys()
  return callActor(({ input, signal }: { input: MoveInput; signal: AbortSignal }) =>
    once(input, (idempotencyKey) => {
      const given = { signal, idempotencyKey }
      const body = { planPeriodId }
      switch (input.move) {
        case 'start':
          return api.call(plans.start, { body, ...given })
        case 'complete':
          return api.call(planPeriodLife.complete, {
            body: { ...body, unsubmittedReviews: input.unsubmitted },
            ...given,
          })
        case 'archive':
          return api.call(planPeriodLife.archive, { body, ...given })
        case 'restore':
          return api.call(planPeriodLife.restore, { body, ...given })
      }
    }),
  )
}
