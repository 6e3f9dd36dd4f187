import { createFileRoute } from '@tanstack/react-router'
import { candidateTabs } from '#machines/hiring/candidate-tabs.ts'
import { candidateQuery } from '#src/api/candidates.ts'
import { CandidatePart } from '#src/app/hiring/candidate-part.tsx'
import { found } from '#src/app/hiring/found.ts'
import { checkedBy, id } from '#src/app/hiring/record-search.ts'
import { z } from '#src/contract/zod.ts'
import { CandidateScreen } from '#src/screens/hiring/candidate.screen.tsx'

/** `offerId` is what a link about an offer knows of it. */
export const Route = createFileRoute('/_frame/hiring/candidate/details/$id')({
  staticData: { machines: ['taskDone'] },
  validateSearch: checkedBy(z.object({ tab: z.catch(z.optional(z.enum(candidateTabs)), undefined), offerId: id })),
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
