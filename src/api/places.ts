import { queryOptions } from '@tanstack/react-query'
import { places } from '#src/contract/general.ts'
import type { Api } from './api.ts'

// Neither depends on the company, and neither changes while somebody works.
const forTheDay = { staleTime: 24 * 60 * 60_000, gcTime: 24 * 60 * 60_000 } as const
/** How many states the specification asks for. */
const size = 2000

const countriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api.call(places.countries, { query: { size }, signal }),
    ...forTheDay,
  })

const statesQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['states', code],
    queryFn: ({ signal }) => api.call(places.states, { query: { code, size }, signal }),
    ...forTheDay,
  })

const named = ({ content }: { content: { name: string }[] }) =>
  content.map(({ name }) => ({ value: name, label: name }))

/** The countries to choose from, by name. */
export const countryOptions = async (api: Api) => named(await api.queryClient.fetchQuery(countriesQuery(api)))

/** The states of the country of this name. */
export const stateOptions = async (api: Api, country: string) => {
  const { content } = await api.queryClient.fetchQuery(countriesQuery(api))
  const code = content.find((it) => it.name === country)?.code
  return code === undefined ? [] : named(await api.queryClient.fetchQuery(statesQuery(api, code)))
}
