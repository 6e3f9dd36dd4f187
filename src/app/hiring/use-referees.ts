import { useState } from 'react'
import { deleteConfirmationMachine } from '#machines/admin/delete-confirmation.machine.ts'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import type { RecordKey } from '#machines/admin/form-modal.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import { referenceChecksQuery } from '#src/api/candidates.ts'
import { callActor } from '#src/api/promise-actor.ts'
import type { RouterContext } from '#src/app/context.ts'
import { checkAreas, type ReferenceCheck, referenceChecks } from '#src/contract/reference-checks.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { noUsage } from '#src/resource/no-usage.ts'
import { optionsHook } from '#src/resource/options.ts'
import { refereeActors } from '#src/resource/save-referee.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import { refereeFields, valuesOfReferee } from '#src/screens/hiring/referee-form.ts'
import * as texts from '#src/texts/hiring.ts'
import { draftsOf, formWithin } from './drafts-of.ts'
import { useRecordForm } from './use-record-form.ts'

type Context = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'>
export const refereeMessages = messagesFor(texts.refereeKind)

const makeReferees = (context: Context, candidateId: number) => {
  const { api } = context
  const drafts = draftsOf(context, formWithin(referenceChecks.list, candidateId))
  const { begin, ...actors } = refereeActors(api, candidateId, valuesOfReferee, drafts.newId)
  return {
    begin,
    machine: formModalMachine.provide({ actors: { recordSave: recordSaveMachine.provide({ actors }) } }),
    removal: deleteConfirmationMachine.provide({
      actors: {
        // Nothing refers to a referee but the own link, which goes as well.
        loadUsage: noUsage,
        deleteRecord: callActor<unknown, RecordKey>(({ input: { id, version }, signal }) =>
          api.call(referenceChecks.remove, { params: { id }, version, signal }),
        ),
      },
    }),
    input: { fields: refereeFields(checkAreas) },
    drafts,
    useOptions: optionsHook(api, referenceChecks.list.id, {}),
  }
}

/** The referees of a candidate: added, corrected and removed. */
export function useReferees(context: Context, candidateId: number) {
  const { alerts, api } = context
  const [{ machine, removal: removalMachine, input, drafts, useOptions, begin }] = useState(() =>
    makeReferees(context, candidateId),
  )
  const form = useActorRef(machine, { input })
  const removal = useActorRef(removalMachine)
  const merged = useRecordForm({
    alerts,
    form,
    removal,
    drafts,
    messages: refereeMessages,
    onChange: () => {
      void api.queryClient.invalidateQueries({ queryKey: referenceChecksQuery(api, candidateId).queryKey })
    },
  })
  return {
    form,
    /** Why no referee can be saved on this page any more. */
    merged,
    removal,
    useOptions,
    onAdd: () => form.send({ type: 'add', draft: drafts.get(null) }),
    onEdit: (check: ReferenceCheck) => form.send({ type: 'edit', record: begin(check), draft: drafts.get(check.id) }),
    onRemove: ({ id, version, refereeName: name }: ReferenceCheck) =>
      removal.send({ type: 'delete.ask', record: { id, version, name } }),
  }
}
