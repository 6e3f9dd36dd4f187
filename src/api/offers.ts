import { queryOptions } from '@tanstack/react-query'
import type { Query } from '#src/contract/endpoint.ts'
import { offers } from '#src/contract/offers.ts'
import { type Api, queryKeyOf, shownOnReturn } from './api.ts'

export type OfferQuery = NonNullable<Query<typeof offers.list>>

export const offerListQuery = (api: Api, query: OfferQuery) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'offers', JSON.stringify(query)),
    queryFn: ({ signal }) => api.call(offers.list, { query, signal }),
    ...shownOnReturn,
  })

/** The offers to one candidate, newest first. */
export const offersOfCandidateQuery = (api: Api, candidateId: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'offersOf', candidateId),
    queryFn: ({ signal }) => api.call(offers.list, { query: { candidateId, size: 100 }, signal }),
  })

/** What the next move of an offer depends on, and the moves so far. */
export const offerLifeQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'offerLife', id),
    queryFn: ({ signal }) => api.call(offers.life, { params: { id }, signal }),
  })
