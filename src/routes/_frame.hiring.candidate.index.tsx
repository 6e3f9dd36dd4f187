import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { candidateListQuery } from '#src/api/candidates.ts'
import { candidateStatus, displayid, listSearch } from '#src/app/lists/list-search.ts'
import { pageQueryOf, searchOf, useListView, viewOf } from '#src/app/lists/list-view.ts'
import { useLoaded } from '#src/app/lists/loaded.ts'
import { z } from '#src/contract/zod.ts'
import { CandidateListScreen } from '#src/screens/hiring/candidate-list.screen.tsx'

const Search = z.object({ ...listSearch, displayid, status: candidateStatus })
type Filters = { status: NonNullable<z.infer<typeof candidateStatus>> }

export const Route = createFileRoute('/_frame/hiring/candidate/')({
  staticData: { machines: ['listView'] },
  validateSearch: Search,
  component: CandidateListRoute,
})

const sortFields = ['lastName', 'status', 'jobTitle', 'updatedAt']

function CandidateListRoute() {
  const { api } = Route.useRouteContext()
  const { status, ...search } = Route.useSearch()
  const navigate = useNavigate()
  const view = viewOf(search, { status }, sortFields)
  const query = { ...pageQueryOf(view), status: status && [status] }
  const loaded = useLoaded(candidateListQuery(api, query), { keepsOld: true })
  const list = useListView(view, loaded, (next, options) =>
    navigate({ to: '/hiring/candidate', search: searchOf<Filters>(next), ...options }),
  )
  return <CandidateListScreen list={list} loaded={loaded} />
}
