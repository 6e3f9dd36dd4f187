import { queryOptions } from '@tanstack/react-query'
import { delegations } from '#src/contract/delegations.ts'
import { type Api, queryKeyOf } from './api.ts'
import { foundPeople } from './found-people.ts'

/** As many as are shown: the newest. */
const shown = 100

/** The delegations that the person gave or was given; for a super user those of everybody. */
export const delegationsQuery = (api: Api) =>
  queryOptions({
    queryKey: queryKeyOf(api, 'delegations'),
    queryFn: async ({ signal }) => {
      const { content } = await api.call(delegations.list, { query: { size: shown, sort: 'endsOn,desc' }, signal })
      return content
    },
  })

/** Who may stand in for somebody: the server looks for them. */
export const delegateOptions = foundPeople((api, query, signal) =>
  api.call(delegations.people, { query, ...(signal && { signal }) }),
)
