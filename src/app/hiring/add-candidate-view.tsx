import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import { addCandidateLock } from '#machines/hiring/add-candidate.ts'
import { candidateListQuery } from '#src/api/candidates.ts'
import { requestRightQuery } from '#src/api/requisition-form.ts'
import type { RouterContext } from '#src/app/context.ts'
import { reloadPage } from '#src/app/reload-page.ts'
import { type Candidate, candidates } from '#src/contract/candidates.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { optionsHook } from '#src/resource/options.ts'
import { saveCandidate } from '#src/resource/save-candidate.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import { FormModal } from '#src/screens/admin/late-form-modal.tsx'
import { AddCandidate, KnownCandidates } from '#src/screens/hiring/add-candidate.tsx'
import { candidateFields } from '#src/screens/hiring/candidate-form.ts'
import * as texts from '#src/texts/hiring.ts'
import { draftsOf, formWithin } from './drafts-of.ts'
import { useRecordForm } from './use-record-form.ts'

type Context = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'>
const messages = messagesFor(texts.candidateRows)

/** Adds a candidate to a requisition by hand. */
export function AddCandidateView({ context, requisition }: { context: Context; requisition: Requisition }) {
  const { alerts, api } = context
  const router = useRouter()
  const [known, setKnown] = useState<readonly Candidate[]>([])
  const [made] = useState(() => {
    const drafts = draftsOf(context, formWithin(candidates.list, requisition.id))
    const saveRecord = saveCandidate(api, requisition.id, drafts.newId, setKnown)
    return {
      machine: formModalMachine.provide({
        actors: { recordSave: recordSaveMachine.provide({ actors: { saveRecord } }) },
      }),
      input: { fields: candidateFields },
      drafts,
      useOptions: optionsHook(api, candidates.list.id, {}),
    }
  })
  const { drafts } = made
  const form = useActorRef(made.machine, { input: made.input })
  const right = useLoaded(requestRightQuery(api))
  useRecordForm({
    alerts,
    form,
    drafts,
    messages,
    onChange: () => {
      setKnown([])
      void api.queryClient.invalidateQueries({ queryKey: candidateListQuery(api, {}).queryKey.slice(0, 3) })
      void reloadPage(router)
    },
  })
  if (right.status !== 'fulfilled') return null
  const add = () => {
    setKnown([])
    form.send({ type: 'add', draft: drafts.get(null) })
  }
  const lock = addCandidateLock(requisition, right.data)
  return (
    <>
      <AddCandidate lock={lock} onAdd={add} />
      <FormModal
        form={form}
        noun={texts.candidateRows.one}
        messages={messages}
        useOptions={made.useOptions}
        lock={lock}
        notice={<KnownCandidates known={known} />}
      />
    </>
  )
}
