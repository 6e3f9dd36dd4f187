import { createFileRoute } from '@tanstack/react-router'
import { CandidateTask } from '#src/app/hiring/candidate-task.tsx'
import { found } from '#src/app/hiring/found.ts'
import { loadReferencesOrWords } from '#src/app/hiring/load-references.ts'
import { linkedTask, referenceCheckSearch } from '#src/app/hiring/record-search.ts'
import { ReferenceChecksView } from '#src/app/hiring/reference-checks-view.tsx'
import * as texts from '#src/texts/hiring.ts'

export const Route = createFileRoute('/hiring/candidate/referenceCheck')({
  staticData: { machines: ['answerSheet', 'deleteConfirmation', 'formModal', 'invitation', 'recordSave', 'saveState'] },
  validateSearch: referenceCheckSearch,
  loaderDeps: ({ search: { candidateId } }) => ({ candidateId }),
  remountDeps: ({ loaderDeps }) => loaderDeps,
  loader: ({ context, deps, location }) =>
    found(String(deps.candidateId ?? ''), (candidateId) =>
      loadReferencesOrWords(context, candidateId, linkedTask(location.search)),
    ),
  component: ReferenceCheckRoute,
})

function ReferenceCheckRoute() {
  const candidate = Route.useLoaderData()
  const context = Route.useRouteContext()
  return (
    <CandidateTask
      api={context.api}
      candidate={candidate}
      title={texts.referenceCheck}
      purpose={texts.referencesInShort}
    >
      <ReferenceChecksView context={context} candidate={candidate} />
    </CandidateTask>
  )
}
