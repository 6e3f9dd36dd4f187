import { createFileRoute } from '@tanstack/react-router'
import { candidateQuery } from '#src/api/candidates.ts'
import { CandidateView } from '#src/app/hiring/candidate-view.tsx'
import { found } from '#src/app/hiring/found.ts'
import { candidateSearch, checkedBy } from '#src/app/hiring/record-search.ts'

export const Route = createFileRoute('/hiring/candidate/details/$id')({
  staticData: { machines: ['candidateMove', 'taskDone'], shape: 'tabs' },
  validateSearch: checkedBy(candidateSearch),
  loader: ({ context: { api }, params }) =>
    found(params.id, (candidateId) => api.queryClient.fetchQuery(candidateQuery(api, candidateId))),
  component: CandidateRoute,
})

function CandidateRoute() {
  const { alerts, api } = Route.useRouteContext()
  const { tab = 'summary' } = Route.useSearch()
  return <CandidateView alerts={alerts} api={api} candidate={Route.useLoaderData()} tab={tab} />
}
