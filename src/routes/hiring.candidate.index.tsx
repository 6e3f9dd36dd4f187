import { createFileRoute } from '@tanstack/react-router'
import { CandidateBoardView } from '#src/app/hiring/candidate-board-view.tsx'
import { CandidateListView } from '#src/app/hiring/candidate-list-view.tsx'
import { candidateListSearch } from '#src/app/hiring/list-searches.ts'

export const Route = createFileRoute('/hiring/candidate/')({
  staticData: {
    machines: [
      'listSearch',
      'savedViews',
      'candidateBulk',
      'candidateMove',
      'csvImport',
      'earlierImports',
      'importProgress',
    ],
  },
  validateSearch: candidateListSearch,
  component: CandidateListRoute,
})

function CandidateListRoute() {
  const search = Route.useSearch()
  const View = search.view === 'board' ? CandidateBoardView : CandidateListView
  return <View context={Route.useRouteContext()} search={search} />
}
