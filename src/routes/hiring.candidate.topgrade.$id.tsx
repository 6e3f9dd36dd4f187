import { createFileRoute } from '@tanstack/react-router'
import { assessmentQuery, candidateQuery, topgradeQuery } from '#src/api/candidates.ts'
import { found } from '#src/app/hiring/found.ts'
import { checkedBy, taskSearch } from '#src/app/hiring/record-search.ts'
import { TopgradeView } from '#src/app/hiring/topgrade-view.tsx'
import { AssessmentResults } from '#src/screens/hiring/assessment-results.tsx'
import { CandidateTaskScreen } from '#src/screens/hiring/candidate-task.screen.tsx'
import * as texts from '#src/texts/hiring.ts'

export const Route = createFileRoute('/hiring/candidate/topgrade/$id')({
  staticData: { machines: ['answerSheet', 'deleteConfirmation', 'formModal', 'recordSave', 'saveState'] },
  validateSearch: checkedBy(taskSearch),
  remountDeps: ({ params }) => params,
  loader: ({ context: { api }, params }) =>
    found(params.id, async (candidateId) => {
      const [candidate, topgrade] = await Promise.all([
        api.queryClient.fetchQuery(candidateQuery(api, candidateId)),
        api.queryClient.fetchQuery(topgradeQuery(api, candidateId)),
      ])
      const { jobRequisitionId } = candidate
      // An interviewer may do without it, and may not be allowed to see it.
      const assessment =
        jobRequisitionId === null
          ? null
          : await api.queryClient.fetchQuery(assessmentQuery(api, candidateId, jobRequisitionId)).catch(() => null)
      return { candidate, topgrade, assessment }
    }),
  component: TopgradeRoute,
})

function TopgradeRoute() {
  const { candidate, topgrade, assessment } = Route.useLoaderData()
  return (
    <CandidateTaskScreen candidate={candidate} title={texts.topgrade} purpose={texts.topgradeInShort}>
      {/* Another application is another interview. */}
      <TopgradeView key={topgrade.applicationId} context={Route.useRouteContext()} topgrade={topgrade} />
      {assessment ? <AssessmentResults assessment={assessment} /> : null}
    </CandidateTaskScreen>
  )
}
