import { createFileRoute } from '@tanstack/react-router'
import { CandidateView } from '#src/app/hiring/candidate-view.tsx'
import { loadCandidate } from '#src/app/hiring/load-record.ts'
import { isOtherPart } from '#src/app/hiring/other-part.ts'
import { candidateSearch } from '#src/app/hiring/record-search.ts'

export const Route = createFileRoute('/hiring/candidate/details/$id')({
  staticData: {
    machines: [
      'candidateMove',
      'taskDone',
      'documentUpload',
      'documentOpening',
      'deleteConfirmation',
      'formModal',
      'recordSave',
    ],
    shape: 'tabs',
  },
  validateSearch: candidateSearch,
  loader: ({ context, params, location }) => loadCandidate(context, params.id, candidateSearch(location.search)),
  shouldReload: isOtherPart,
  component: CandidateRoute,
})

function CandidateRoute() {
  const context = Route.useRouteContext()
  const { tab = 'summary', noteId } = Route.useSearch()
  const candidate = Route.useLoaderData()
  // What is done on the page is done to the candidate whom it shows.
  return <CandidateView key={candidate.id} {...context} candidate={candidate} tab={tab} noteId={noteId} />
}
