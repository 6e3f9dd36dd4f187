import { queryOptions } from '@tanstack/react-query'
import { type LifeKind, lives } from '#src/contract/lives.ts'
import { type Api, neverStale, queryKeyOf } from './api.ts'

/** One record whose life a machine is; a review is found by its employee and plan period. */
export type LifeOf = { kind: LifeKind; id: number; planPeriodId?: number | undefined }

/** The states that a record has been in. */
export const recordLifeQuery = (api: Api, { kind, id, planPeriodId }: LifeOf) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'recordLife', kind, id, planPeriodId),
    queryFn: ({ signal }) => api.call(lives.record, { params: { kind, id }, query: { planPeriodId }, signal }),
    ...neverStale,
  })

/** Where all records of a kind are. */
export const lifeNumbersQuery = (api: Api, kind: LifeKind) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'lifeNumbers', kind),
    queryFn: ({ signal }) => api.call(lives.numbers, { params: { kind }, signal }),
    ...neverStale,
  })
