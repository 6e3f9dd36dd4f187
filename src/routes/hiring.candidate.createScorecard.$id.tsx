import { createFileRoute } from '@tanstack/react-router'
import { found } from '#src/app/hiring/found.ts'
import { loadScorecardOrWords } from '#src/app/hiring/load-scorecard.ts'
import { linkedTask, scorecardSearch } from '#src/app/hiring/record-search.ts'
import { ScorecardView } from '#src/app/hiring/scorecard-view.tsx'

/** The scorecard of a candidate's interview or skill validation; `taskid` says of which. */
export const Route = createFileRoute('/hiring/candidate/createScorecard/$id')({
  staticData: { machines: ['candidateScorecard'] },
  validateSearch: scorecardSearch,
  loaderDeps: ({ search: { taskid } }) => ({ taskid }),
  // The form calls by its candidate: that of a merged one goes on with the other.
  remountDeps: ({ params }) => params,
  loader: ({ context, params, location }) =>
    found(params.id, (candidateId) => loadScorecardOrWords(context, candidateId, linkedTask(location.search))),
  component: ScorecardRoute,
})

function ScorecardRoute() {
  const { candidate, scorecards, task } = Route.useLoaderData()
  return <ScorecardView context={Route.useRouteContext()} candidate={candidate} scorecards={scorecards} task={task} />
}
