import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteConfirmationMachine } from '#machines/admin/delete-confirmation.machine.ts'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import { delegationsByPart } from '#machines/hiring/delegation.ts'
import { delegateOptions, delegationsQuery } from '#src/api/delegations.ts'
import { today } from '#src/api/plan-periods.ts'
import { loadedWithPage } from '#src/app/beside.ts'
import type { RouterContext } from '#src/app/context.ts'
import { useRecordForm } from '#src/app/hiring/use-record-form.ts'
import { readerOf } from '#src/app/reader.ts'
import { type Delegation, delegations } from '#src/contract/delegations.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { noUsage } from '#src/resource/no-usage.ts'
import { optionsHook } from '#src/resource/options.ts'
import { delegationActors } from '#src/resource/save-delegation.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import { DeleteQuestion } from '#src/screens/admin/delete-question.tsx'
import { FormModal } from '#src/screens/admin/late-form-modal.tsx'
import { delegateFields } from '#src/screens/workspaces/delegate-form.ts'
import { DelegatesScreen } from '#src/screens/workspaces/delegates.screen.tsx'
import { makeFormDrafts } from '#src/session/form-drafts.ts'
import { ownerOf } from '#src/session/owner-of.ts'
import * as texts from '#src/texts/delegates.ts'

type Context = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'>
type Props = { context: Context; all: readonly Delegation[] }

const messages = messagesFor(texts.delegateKind, {
  added: texts.added,
  deleted: texts.ended,
  notAdded: texts.notAdded,
  notDeleted: texts.notEnded,
})
const endWords = {
  question: texts.endQuestion,
  help: texts.endHelp,
  confirm: texts.end,
  confirming: texts.ending,
  gone: { title: texts.alreadyEnded, text: texts.endedMeanwhile },
}

const makeForm = ({ api, session, store }: Context) => {
  const { company } = session.getSnapshot().context
  const { isEmployee, mayAdminister } = readerOf(session)
  const employeeId = company?.employeeId ?? null
  const { deleteRecord, ...actors } = delegationActors(api, employeeId ?? 0)
  const form = delegations.create.id
  return {
    employeeId,
    isEmployee,
    mayName: isEmployee || mayAdminister,
    machine: formModalMachine.provide({ actors: { recordSave: recordSaveMachine.provide({ actors }) } }),
    input: { fields: delegateFields(employeeId, mayAdminister) },
    ending: deleteConfirmationMachine.provide({
      // What a delegate decided stays theirs.
      actors: { loadUsage: noUsage, deleteRecord },
    }),
    drafts: makeFormDrafts(store, { ...ownerOf(session), form }),
    useOptions: optionsHook(api, form, { employeeId: delegateOptions, delegateId: delegateOptions }),
  }
}

/** The delegates of the person on screen: named, seen and ended. */
export function DelegatesView({ context, all }: Props) {
  const query = delegationsQuery(context.api)
  // Somebody else may name or end one too: asked again when the tab comes to the front.
  const { data: shown = all } = useQuery({ ...query, ...loadedWithPage })
  const [{ machine, input, ending: endingMachine, drafts, useOptions, ...reader }] = useState(() => makeForm(context))
  const form = useActorRef(machine, { input })
  const ending = useActorRef(endingMachine)
  const onChange = () => void context.api.queryClient.invalidateQueries({ queryKey: query.queryKey })
  useRecordForm({ alerts: context.alerts, form, removal: ending, drafts, messages, onChange })
  const day = today()
  return (
    <DelegatesScreen
      delegations={delegationsByPart(shown, reader.employeeId, day)}
      today={day}
      mayName={reader.mayName}
      isEmployee={reader.isEmployee}
      onAdd={() => form.send({ type: 'add', draft: drafts.get(null) })}
      onEnd={({ id, version, delegate }) =>
        ending.send({ type: 'delete.ask', record: { id, version, name: delegate.name } })
      }
    >
      <FormModal form={form} noun={texts.delegateKind.one} messages={messages} useOptions={useOptions} />
      <DeleteQuestion deletion={ending} noun={texts.delegateKind.one} lead={texts.notEnded} words={endWords} />
    </DelegatesScreen>
  )
}
