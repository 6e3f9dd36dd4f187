import { useEffect, useEffectEvent, useState } from 'react'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import { assignLock } from '#machines/hiring/assign-lock.ts'
import { panelOptions } from '#src/api/interviews.ts'
import type { RouterContext } from '#src/app/context.ts'
import { candidates } from '#src/contract/candidates.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { keepDrafts } from '#src/resource/keep-drafts.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { optionsHook } from '#src/resource/options.ts'
import { assigneeActors, assigneeRecord } from '#src/resource/save-assignee.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import type { Form, UseOptions } from '#src/screens/admin/form-modal.tsx'
import { FormModal } from '#src/screens/admin/late-form-modal.tsx'
import { assignFields } from '#src/screens/hiring/assign-task.tsx'
import { makeFormDrafts } from '#src/session/form-drafts.ts'
import { ownerOf } from '#src/session/owner-of.ts'
import * as texts from '#src/texts/hiring.ts'
import { useEdited } from './use-edited.ts'
import { useMovedOn } from './use-moved-on.ts'

type Of = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'>
const messages = messagesFor(texts.assignmentKind)

const makeForm = ({ api, session, store }: Of, candidateId: number) => {
  const form = `${candidates.assign.id}.${candidateId}`
  return {
    machine: formModalMachine.provide({
      actors: { recordSave: recordSaveMachine.provide({ actors: assigneeActors(api) }) },
    }),
    input: { fields: assignFields },
    drafts: makeFormDrafts(store, { ...ownerOf(session), form }),
    useOptions: optionsHook(api, form, { assigneeId: panelOptions(candidateId) }),
  }
}

/** Gives the tasks of a candidate to people. `onChange`: what shows of the tasks is no longer so. */
export function useTaskAssignment(of: Of, candidateId: number, onChange: () => void) {
  const [{ machine, input, drafts, useOptions }] = useState(() => makeForm(of, candidateId))
  const form = useActorRef(machine, { input })
  const afterSave = useEffectEvent(() => {
    of.alerts.send({ type: 'alert.raise', alert: { tone: 'success', message: texts.taskAssigned } })
    onChange()
  })
  const afterRefusal = useEffectEvent(onChange)
  useEffect(() => {
    const subscriptions = [
      keepDrafts(form, drafts),
      form.on('record.saved', () => afterSave()),
      form.on('records.outdated', () => afterRefusal()),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [form, drafts])
  const assign = (task: HiringTask) =>
    form.send({ type: 'edit', record: assigneeRecord(task), draft: drafts.get(task.id) })
  return { assign, form, useOptions }
}

type Props = { form: Form; useOptions: UseOptions; tasks: readonly HiringTask[] }

/** The question who does a task. */
export function AssignmentForm({ form, useOptions, tasks }: Props) {
  const task = useEdited(form)(tasks)
  const merged = useMovedOn(form)
  return (
    <FormModal
      form={form}
      noun={texts.assignmentKind.one}
      messages={messages}
      useOptions={useOptions}
      title={texts.assignTask(task?.subTask ?? task?.name ?? texts.task)}
      saveText={texts.assign}
      lock={merged ?? (task ? assignLock(task) : null)}
    />
  )
}
