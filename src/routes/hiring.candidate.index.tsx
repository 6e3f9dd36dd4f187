import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { candidateListQuery } from '#src/api/candidates.ts'
import { candidateAddress } from '#src/app/hiring/list-addresses.ts'
import { candidateListSearch } from '#src/app/hiring/list-searches.ts'
import { readerOf } from '#src/app/reader.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { useList } from '#src/resource/use-list.ts'
import { CandidateListScreen } from '#src/screens/hiring/candidate-list.screen.tsx'

export const Route = createFileRoute('/hiring/candidate/')({
  staticData: { machines: ['listSearch'] },
  validateSearch: candidateListSearch,
  component: CandidateListRoute,
})

function CandidateListRoute() {
  const { alerts, api, session } = Route.useRouteContext()
  const { viewOf, searchOf, queryOf, unusedOf } = candidateAddress
  const navigate = useNavigate()
  const search = Route.useSearch()
  const view = viewOf(search)
  const { status } = view.filters
  const query = { ...queryOf(view), status: status && [status] }
  const loaded = useLoaded(candidateListQuery(api, query), { keepsOld: true })
  const list = useList(
    view,
    loaded,
    (next, options) => navigate({ to: '/hiring/candidate', search: searchOf(next), ...options }),
    {
      alerts,
      unused: unusedOf(search),
    },
  )
  return <CandidateListScreen reader={readerOf(session)} list={list} loaded={loaded} />
}
