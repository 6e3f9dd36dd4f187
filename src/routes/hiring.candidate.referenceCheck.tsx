import { createFileRoute } from '@tanstack/react-router'
import { candidateQuery, referenceChecksQuery } from '#src/api/candidates.ts'
import { found } from '#src/app/hiring/found.ts'
import { referenceCheckSearch } from '#src/app/hiring/record-search.ts'
import { CandidateTaskScreen } from '#src/screens/hiring/candidate-task.screen.tsx'
import { References } from '#src/screens/hiring/references.tsx'
import * as texts from '#src/texts/hiring.ts'

export const Route = createFileRoute('/hiring/candidate/referenceCheck')({
  staticData: { machines: [] },
  validateSearch: referenceCheckSearch,
  loaderDeps: ({ search: { candidateId } }) => ({ candidateId }),
  loader: ({ context: { api }, deps }) =>
    found(String(deps.candidateId ?? ''), async (candidateId) => {
      const [candidate, checks] = await Promise.all([
        api.queryClient.fetchQuery(candidateQuery(api, candidateId)),
        api.queryClient.fetchQuery(referenceChecksQuery(api, candidateId)),
      ])
      return { candidate, checks }
    }),
  component: ReferenceCheckRoute,
})

function ReferenceCheckRoute() {
  const { candidate, checks } = Route.useLoaderData()
  return (
    <CandidateTaskScreen candidate={candidate} title={texts.referenceCheck} purpose={texts.referencesInShort}>
      <References checks={checks} />
    </CandidateTaskScreen>
  )
}
