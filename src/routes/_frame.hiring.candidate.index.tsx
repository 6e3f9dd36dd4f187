import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { candidateListQuery } from '#src/api/candidates.ts'
import { type CandidateFilters, CandidateListSearch, candidateSortFields } from '#src/app/hiring/candidate-list.ts'
import { pageQueryOf, searchOf, useListView, viewOf } from '#src/app/lists/list-view.ts'
import { useLoaded } from '#src/app/lists/loaded.ts'
import { CandidateListScreen } from '#src/screens/hiring/candidate-list.screen.tsx'

export const Route = createFileRoute('/_frame/hiring/candidate/')({
  staticData: { machines: ['listView'] },
  validateSearch: CandidateListSearch,
  component: CandidateListRoute,
})

function CandidateListRoute() {
  const { api } = Route.useRouteContext()
  const { status, ...search } = Route.useSearch()
  const navigate = useNavigate()
  const view = viewOf(search, { status }, candidateSortFields)
  const query = { ...pageQueryOf(view), status: status && [status] }
  const loaded = useLoaded(candidateListQuery(api, query), { keepsOld: true })
  const list = useListView(view, loaded, (next, options) =>
    navigate({ to: '/hiring/candidate', search: searchOf<CandidateFilters>(next), ...options }),
  )
  return <CandidateListScreen list={list} loaded={loaded} />
}
