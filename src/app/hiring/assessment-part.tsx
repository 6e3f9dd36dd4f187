import { useState } from 'react'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import { assessmentQuery } from '#src/api/candidates.ts'
import type { RouterContext } from '#src/app/context.ts'
import { type Assessment, type Candidate, candidates } from '#src/contract/candidates.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { optionsHook } from '#src/resource/options.ts'
import { assessmentActors } from '#src/resource/save-assessment.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import { FormModal } from '#src/screens/admin/late-form-modal.tsx'
import { assessmentFields, recordOfAssessment } from '#src/screens/hiring/assessment-form.ts'
import { AssessmentResults } from '#src/screens/hiring/assessment-results.tsx'
import { LockedButton } from '#src/screens/hiring/locked-button.tsx'
import { nameOf } from '#src/screens/hiring/words.ts'
import { Part } from '#src/screens/lists/section.tsx'
import * as texts from '#src/texts/hiring.ts'
import { draftsOf, formWithin } from './drafts-of.ts'
import { loadCandidateAnew } from './load-candidate-anew.ts'
import { useLedOn } from './use-led-on.ts'
import { useRecordForm } from './use-record-form.ts'

type Of = Pick<RouterContext, 'api' | 'alerts' | 'session' | 'store'> & { candidate: Candidate }

const messages = messagesFor(texts.assessmentKind, {
  updated: texts.resultsRecorded,
  notUpdated: texts.resultsNotRecorded,
})

/** Records or corrects the results of an assessment. */
function RecordResults({ assessment, ...of }: Of & { assessment: Assessment }) {
  const { api, alerts, candidate } = of
  const [made] = useState(() => {
    const form = formWithin(candidates.recordAssessment, candidate.id)
    return {
      machine: formModalMachine.provide({
        actors: { recordSave: recordSaveMachine.provide({ actors: assessmentActors(api, assessment) }) },
      }),
      input: { fields: assessmentFields(assessment) },
      drafts: draftsOf(of, form),
      useOptions: optionsHook(api, form, {}),
    }
  })
  const { drafts } = made
  const form = useActorRef(made.machine, { input: made.input })
  const merged = useRecordForm({ alerts, form, drafts, messages, onChange: () => loadCandidateAnew(api, candidate.id) })
  const title = texts.resultsOf(nameOf(candidate))
  return (
    <>
      <LockedButton
        lock={assessment.lock}
        onPress={() =>
          form.send({ type: 'edit', record: recordOfAssessment(assessment), draft: drafts.get(assessment.jobReqId) })
        }
      >
        {assessment.status === 'COMPLETED' ? texts.correctResults : texts.recordResults}
      </LockedButton>
      <FormModal
        form={form}
        noun={texts.assessmentKind.one}
        messages={messages}
        useOptions={made.useOptions}
        title={title}
        lock={merged ?? assessment.lock}
      />
    </>
  )
}

const OfRequisition = ({ jobReqId, ...of }: Of & { jobReqId: number }) => (
  <Part loaded={useLedOn(useLoaded(assessmentQuery(of.api, of.candidate.id, jobReqId)))}>
    {(assessment) => (
      <>
        <AssessmentResults assessment={assessment} />
        <RecordResults key={jobReqId} {...of} assessment={assessment} />
      </>
    )}
  </Part>
)

/** The assessment of the current application, and its results. */
export const AssessmentPart = (of: Of) =>
  of.candidate.jobRequisitionId === null ? (
    <AssessmentResults assessment={null} />
  ) : (
    <OfRequisition {...of} jobReqId={of.candidate.jobRequisitionId} />
  )
