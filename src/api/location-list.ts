import { queryOptions } from '@tanstack/react-query'
import type { Query } from '#src/contract/endpoint.ts'
import { locations } from '#src/contract/general.ts'
import { type Api, queryKeyOf } from './api.ts'

export type LocationQuery = NonNullable<Query<typeof locations.list>>

/** One page of the company's locations, for those who administer them. */
export const locationListQuery = (api: Api, query: LocationQuery) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'locationList', JSON.stringify(query)),
    queryFn: ({ signal }) => api.call(locations.list, { query, signal }),
  })
