import { useState } from 'react'
import { deleteConfirmationMachine } from '#machines/admin/delete-confirmation.machine.ts'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import { careerLock } from '#machines/hiring/topgrade.ts'
import type { RouterContext } from '#src/app/context.ts'
import { type Topgrade, type TopgradeJob, topgrade } from '#src/contract/topgrade.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { noUsage } from '#src/resource/no-usage.ts'
import { optionsHook } from '#src/resource/options.ts'
import { topgradeJobActors } from '#src/resource/save-topgrade-job.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import { jobFields, recordOfJob } from '#src/screens/hiring/topgrade-job-form.ts'
import { makeFormDrafts } from '#src/session/form-drafts.ts'
import { ownerOf } from '#src/session/owner-of.ts'
import * as texts from '#src/texts/hiring.ts'
import { useRecordForm } from './use-record-form.ts'

type Context = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'>
export const jobMessages = messagesFor(texts.jobKind)

const makeJobs = ({ api, session, store }: Context, interview: Topgrade) => {
  const { deleteRecord, ...actors } = topgradeJobActors(api, interview, recordOfJob)
  const form = `${topgrade.saveJobs.id}.${interview.applicationId}`
  return {
    machine: formModalMachine.provide({ actors: { recordSave: recordSaveMachine.provide({ actors }) } }),
    removal: deleteConfirmationMachine.provide({
      // The answers stay, and are shown as those of a job that was removed.
      actors: { loadUsage: noUsage, deleteRecord },
    }),
    drafts: makeFormDrafts(store, { ...ownerOf(session), form }),
    useOptions: optionsHook(api, form, {}),
  }
}

/** The jobs of a career, added, changed and removed. */
export function useTopgradeJobs(context: Context, interview: Topgrade, onChange: () => void) {
  const [{ machine, removal: removalMachine, drafts, useOptions }] = useState(() => makeJobs(context, interview))
  const form = useActorRef(machine, { input: { fields: jobFields } })
  const removal = useActorRef(removalMachine)
  const merged = useRecordForm({ alerts: context.alerts, form, removal, drafts, messages: jobMessages, onChange })
  return {
    form,
    lock: merged ?? careerLock(interview),
    removal,
    useOptions,
    onAdd: () => form.send({ type: 'add', draft: drafts.get(null) }),
    onEdit: (job: TopgradeJob) => form.send({ type: 'edit', record: recordOfJob(job), draft: drafts.get(job.id) }),
    onRemove: ({ id, version, employer: name }: TopgradeJob) =>
      removal.send({ type: 'delete.ask', record: { id, version, name } }),
  }
}
