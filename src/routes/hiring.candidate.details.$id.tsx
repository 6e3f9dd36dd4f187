import { createFileRoute } from '@tanstack/react-router'
import { candidateQuery } from '#src/api/candidates.ts'
import { CandidatePart } from '#src/app/hiring/candidate-part.tsx'
import { found } from '#src/app/hiring/found.ts'
import { candidateSearch, checkedBy } from '#src/app/hiring/record-search.ts'
import { CandidateScreen } from '#src/screens/hiring/candidate.screen.tsx'

export const Route = createFileRoute('/hiring/candidate/details/$id')({
  staticData: { machines: ['taskDone'], shape: 'tabs' },
  validateSearch: checkedBy(candidateSearch),
  loader: ({ context: { api }, params }) =>
    found(params.id, (candidateId) => api.queryClient.fetchQuery(candidateQuery(api, candidateId))),
  component: CandidateRoute,
})

function CandidateRoute() {
  const { alerts, api } = Route.useRouteContext()
  const { tab = 'summary' } = Route.useSearch()
  const candidate = Route.useLoaderData()
  return (
    <CandidateScreen candidate={candidate} tab={tab}>
      <CandidatePart api={api} alerts={alerts} candidate={candidate} tab={tab} />
    </CandidateScreen>
  )
}
