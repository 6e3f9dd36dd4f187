import { createFileRoute } from '@tanstack/react-router'
import { candidateQuery, candidateScorecardsQuery } from '#src/api/candidates.ts'
import { found } from '#src/app/hiring/found.ts'
import { checkedBy, taskSearch } from '#src/app/hiring/record-search.ts'
import { CandidateTaskScreen } from '#src/screens/hiring/candidate-task.screen.tsx'
import { Scorecards } from '#src/screens/hiring/scorecards.tsx'
import * as texts from '#src/texts/hiring.ts'

/** The scorecard of a candidate's interview or skill validation; `taskid` says of which. */
export const Route = createFileRoute('/hiring/candidate/createScorecard/$id')({
  staticData: { machines: [] },
  validateSearch: checkedBy(taskSearch),
  loader: ({ context: { api }, params }) =>
    found(params.id, async (candidateId) => {
      const [candidate, scorecards] = await Promise.all([
        api.queryClient.fetchQuery(candidateQuery(api, candidateId)),
        api.queryClient.fetchQuery(candidateScorecardsQuery(api, candidateId)),
      ])
      return { candidate, scorecards }
    }),
  component: ScorecardRoute,
})

function ScorecardRoute() {
  const { candidate, scorecards } = Route.useLoaderData()
  const { taskid } = Route.useSearch()
  return (
    <CandidateTaskScreen candidate={candidate} title={texts.scorecard} purpose={texts.scorecardInShort}>
      <Scorecards scorecards={scorecards.filter((it) => taskid === undefined || it.taskId === taskid)} />
    </CandidateTaskScreen>
  )
}
