import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { candidateListQuery } from '#src/api/candidates.ts'
import { candidateAddress } from '#src/app/hiring/list-addresses.ts'
import { candidateListSearch } from '#src/app/hiring/list-searches.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { useList } from '#src/resource/use-list.ts'
import { CandidateListScreen } from '#src/screens/hiring/candidate-list.screen.tsx'

export const Route = createFileRoute('/hiring/candidate/')({
  staticData: { machines: ['listSearch'] },
  validateSearch: candidateListSearch,
  component: CandidateListRoute,
})

function CandidateListRoute() {
  const { api } = Route.useRouteContext()
  const { viewOf, searchOf, queryOf } = candidateAddress
  const navigate = useNavigate()
  const view = viewOf(Route.useSearch())
  const { status } = view.filters
  const query = { ...queryOf(view), status: status && [status] }
  const loaded = useLoaded(candidateListQuery(api, query), { keepsOld: true })
  const list = useList(view, loaded, (next, options) =>
    navigate({ to: '/hiring/candidate', search: searchOf(next), ...options }),
  )
  return <CandidateListScreen list={list} loaded={loaded} />
}
