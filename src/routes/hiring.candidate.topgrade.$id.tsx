import { createFileRoute } from '@tanstack/react-router'
import { candidateQuery, topgradeQuery } from '#src/api/candidates.ts'
import { found } from '#src/app/hiring/found.ts'
import { checkedBy, taskSearch } from '#src/app/hiring/record-search.ts'
import { CandidateTaskScreen } from '#src/screens/hiring/candidate-task.screen.tsx'
import { TopgradeAnswers } from '#src/screens/hiring/topgrade-answers.tsx'
import * as texts from '#src/texts/hiring.ts'

export const Route = createFileRoute('/hiring/candidate/topgrade/$id')({
  staticData: { machines: [] },
  validateSearch: checkedBy(taskSearch),
  loader: ({ context: { api }, params }) =>
    found(params.id, async (candidateId) => {
      const [candidate, topgrade] = await Promise.all([
        api.queryClient.fetchQuery(candidateQuery(api, candidateId)),
        api.queryClient.fetchQuery(topgradeQuery(api, candidateId)),
      ])
      return { candidate, topgrade }
    }),
  component: TopgradeRoute,
})

function TopgradeRoute() {
  const { candidate, topgrade } = Route.useLoaderData()
  return (
    <CandidateTaskScreen candidate={candidate} title={texts.topgrade} purpose={texts.topgradeInShort}>
      <TopgradeAnswers topgrade={topgrade} />
    </CandidateTaskScreen>
  )
}
