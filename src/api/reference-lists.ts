import { queryOptions } from '@tanstack/react-query'
import { scoringBands } from '#src/contract/assessment-setup.ts'
import { departments, locations } from '#src/contract/general.ts'
import { jobTitles } from '#src/contract/job-setup.ts'
import { type Api, queryKeyOf, type ReferenceList } from './api.ts'

/** How many items the specification asks a reference list for. */
const size = 1000

export const locationsQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'locations'),
    queryFn: ({ signal }) => api.call(locations.list, { query: { size }, signal }),
  })

export const departmentsQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'departments'),
    queryFn: ({ signal }) => api.call(departments.list, { query: { size }, signal }),
  })

export const scoringBandsQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'scoringBands'),
    queryFn: ({ signal }) => api.call(scoringBands.list, { query: { size }, signal }),
  })

export const jobTitlesQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'jobTitles'),
    queryFn: ({ signal }) => api.call(jobTitles.list, { query: { size }, signal }),
  })

const fetchList: Record<ReferenceList, (api: Api) => Promise<unknown>> = {
  locations: (api) => api.queryClient.fetchQuery(locationsQuery(api)),
  departments: (api) => api.queryClient.fetchQuery(departmentsQuery(api)),
  scoringBands: (api) => api.queryClient.fetchQuery(scoringBandsQuery(api)),
  jobTitles: (api) => api.queryClient.fetchQuery(jobTitlesQuery(api)),
}

/** Loads these lists of the company on screen. One that fails is loaded again by the page that needs it. */
export const fetchLists = (api: Api, lists: readonly ReferenceList[]): Promise<unknown> =>
  Promise.allSettled(lists.map((it) => fetchList[it](api)))
