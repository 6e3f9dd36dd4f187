import { createFileRoute } from '@tanstack/react-router'
import { CandidateTask } from '#src/app/hiring/candidate-task.tsx'
import { found } from '#src/app/hiring/found.ts'
import { loadTopgradeOrWords } from '#src/app/hiring/load-topgrade.ts'
import { checkedBy, linkedTask, taskSearch } from '#src/app/hiring/record-search.ts'
import { TopgradeView } from '#src/app/hiring/topgrade-view.tsx'
import { AssessmentResults } from '#src/screens/hiring/assessment-results.tsx'
import { TopgradeAnswers } from '#src/screens/hiring/topgrade-answers.tsx'
import * as texts from '#src/texts/hiring.ts'

export const Route = createFileRoute('/hiring/candidate/topgrade/$id')({
  staticData: { machines: ['answerSheet', 'deleteConfirmation', 'formModal', 'recordSave', 'saveState'] },
  validateSearch: checkedBy(taskSearch),
  remountDeps: ({ params }) => params,
  loader: ({ context, params, location }) =>
    found(params.id, (candidateId) => loadTopgradeOrWords(context, candidateId, linkedTask(location.search))),
  component: TopgradeRoute,
})

function TopgradeRoute() {
  const { candidate, topgrade, assessment } = Route.useLoaderData()
  const context = Route.useRouteContext()
  return (
    <CandidateTask api={context.api} candidate={candidate} title={texts.topgrade} purpose={texts.topgradeInShort}>
      {topgrade === null ? (
        <TopgradeAnswers topgrade={null} />
      ) : (
        // Another application is another interview.
        <TopgradeView key={topgrade.applicationId} context={context} topgrade={topgrade} />
      )}
      {assessment ? <AssessmentResults assessment={assessment} /> : null}
    </CandidateTask>
  )
}
