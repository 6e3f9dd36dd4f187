import { useQueries, useQuery } from '@tanstack/react-query'
import { type Neighbours, neededPages, neighboursOf } from '#machines/hiring/list-neighbours.ts'
import { usualSize } from '#machines/kit/list-view.ts'
import type { Api } from '#src/api/api.ts'
import { candidateListQuery } from '#src/api/candidates.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import type { WayBack } from '#src/screens/lists/way-back.ts'
import { candidateAddress, candidateQueryOf } from './list-addresses.ts'
import { candidateListSearch } from './list-searches.ts'

// As the list stood when it was left: whoever goes through it would lose their place as soon as somebody whom they have
// moved belongs to it no longer.
const asItWas = { staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false } as const
/** Somebody may have gone on from the page of the list that they came from: pages this far from it are looked through. */
const farthest = 40

function pagesOf(api: Api, wayBack: WayBack, candidateId: number) {
  const view = candidateAddress.viewOf(candidateListSearch.parse(wayBack.searchOf('candidateList')))
  const queryAt = (page: number) => ({
    ...candidateListQuery(api, candidateQueryOf({ ...view, page })),
    ...asItWas,
  })
  const isOn = (page: number) =>
    api.queryClient.getQueryData(queryAt(page).queryKey)?.content.some((it) => it.id === candidateId) === true
  const around = Array.from({ length: farthest }, (_, far) => [view.page + far, view.page - far]).flat()
  return { size: view.size ?? usualSize, page: around.find((it) => it > 0 && isOn(it)) ?? view.page, queryAt }
}

/** The page of the list on which a candidate stands, or stood when it was left. */
export function neighbourQuery(api: Api, wayBack: WayBack, candidateId: number) {
  const { page, queryAt } = pagesOf(api, wayBack, candidateId)
  return queryAt(page)
}

/** Who comes before and after a candidate in the list that the reader comes from; null where it does not show them. */
export function useNeighbours(api: Api, wayBack: WayBack, candidateId: number): Neighbours<Candidate> | null {
  const { page, size, queryAt } = pagesOf(api, wayBack, candidateId)
  const { data } = useQuery(queryAt(page))
  const here = { page, size, total: data?.totalElements ?? 0, rows: data?.content ?? [] }
  const needed = neededPages(here, candidateId)
  const beside = useQueries({ queries: needed.map(queryAt) })
  const rowsOf = (it: number) => beside[needed.indexOf(it)]?.data?.content ?? null
  return neighboursOf({ ...here, before: rowsOf(page - 1), after: rowsOf(page + 1) }, candidateId)
}
