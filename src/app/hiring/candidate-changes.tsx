import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import { editCandidateLock, putForwardLock } from '#machines/hiring/candidate-changes.ts'
import { requestRightQuery } from '#src/api/requisition-form.ts'
import type { RouterContext } from '#src/app/context.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import { type Candidate, candidates } from '#src/contract/candidates.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { openRequisitions } from '#src/resource/open-requisitions.ts'
import { optionsHook } from '#src/resource/options.ts'
import { candidateChangeActors, putForward } from '#src/resource/save-candidate.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import { FormModal } from '#src/screens/admin/late-form-modal.tsx'
import { putForwardFields, shownFieldsOf } from '#src/screens/hiring/candidate-form.ts'
import { LockedButton } from '#src/screens/hiring/locked-button.tsx'
import { nameOf } from '#src/screens/hiring/words.ts'
import * as texts from '#src/texts/hiring.ts'
import { draftsOf, formWithin } from './drafts-of.ts'
import { loadCandidateAnew } from './load-candidate-anew.ts'
import { useRecordForm } from './use-record-form.ts'

type Of = Pick<RouterContext, 'api' | 'alerts' | 'session' | 'store'> & { candidate: Candidate }

const useAfterChange = ({ api, candidate }: Of) => {
  const router = useRouter()
  return () => {
    loadCandidateAnew(api, candidate.id)
    void reloadPage(router)
  }
}

const editMessages = messagesFor(texts.candidateRows)

/** Changes what is known of a candidate. */
export function EditCandidate(of: Of) {
  const { api, alerts, candidate } = of
  const [made] = useState(() => {
    const { opensWith, actors } = candidateChangeActors(api)
    return {
      opensWith,
      machine: formModalMachine.provide({ actors: { recordSave: recordSaveMachine.provide({ actors }) } }),
      input: { fields: shownFieldsOf(candidate) },
      drafts: draftsOf(of, candidates.update.id),
      useOptions: optionsHook(api, candidates.update.id, {}),
    }
  })
  const { drafts } = made
  const form = useActorRef(made.machine, { input: made.input })
  const merged = useRecordForm({ alerts, form, drafts, messages: editMessages, onChange: useAfterChange(of) })
  const right = useLoaded(requestRightQuery(api))
  if (right.status !== 'fulfilled') return null
  const lock = editCandidateLock(candidate, right.data)
  return (
    <>
      <LockedButton
        lock={lock}
        onPress={() => form.send({ type: 'edit', record: made.opensWith(candidate), draft: drafts.get(candidate.id) })}
      >
        {texts.editCandidate}
      </LockedButton>
      <FormModal
        form={form}
        noun={texts.candidateRows.one}
        messages={editMessages}
        useOptions={made.useOptions}
        lock={merged ?? lock}
      />
    </>
  )
}

/** Puts a candidate forward for another requisition, once the last application is settled. */
export function PutForward(of: Of) {
  const { api, alerts, candidate } = of
  const name = nameOf(candidate)
  const messages = messagesFor(texts.candidateRows, {
    added: texts.wasPutForward(name),
    notAdded: texts.notPutForward,
  })
  const right = useLoaded(requestRightQuery(api))
  const [made] = useState(() => {
    const saveRecord = putForward(api, candidate.id)
    const form = formWithin(candidates.apply, candidate.id)
    return {
      machine: formModalMachine.provide({
        actors: { recordSave: recordSaveMachine.provide({ actors: { saveRecord } }) },
      }),
      input: { fields: putForwardFields },
      drafts: draftsOf(of, form),
      useOptions: optionsHook(api, form, { jobRequisitionId: openRequisitions }),
    }
  })
  const { drafts } = made
  const form = useActorRef(made.machine, { input: made.input })
  const merged = useRecordForm({ alerts, form, drafts, messages, onChange: useAfterChange(of) })
  if (right.status !== 'fulfilled') return null
  const lock = putForwardLock(candidate, right.data)
  return (
    <>
      <LockedButton lock={lock} onPress={() => form.send({ type: 'add', draft: drafts.get(null) })}>
        {texts.putForward}
      </LockedButton>
      <FormModal
        form={form}
        noun={texts.candidateRows.one}
        messages={messages}
        useOptions={made.useOptions}
        title={texts.putForwardTitle(name)}
        saveText={texts.putForwardSave}
        lock={merged ?? lock}
      />
    </>
  )
}
