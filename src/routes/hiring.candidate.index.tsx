import { createFileRoute } from '@tanstack/react-router'
import { CandidateListView } from '#src/app/hiring/candidate-list-view.tsx'
import { candidateListSearch } from '#src/app/hiring/list-searches.ts'

export const Route = createFileRoute('/hiring/candidate/')({
  staticData: { machines: ['listSearch', 'candidateBulk'] },
  validateSearch: candidateListSearch,
  component: CandidateListRoute,
})

function CandidateListRoute() {
  return <CandidateListView context={Route.useRouteContext()} search={Route.useSearch()} />
}
