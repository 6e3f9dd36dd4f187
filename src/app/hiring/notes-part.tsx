import { useState } from 'react'
import { deleteConfirmationMachine } from '#machines/admin/delete-confirmation.machine.ts'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import { candidateNotesKey, loadNotesFrom, mentionOptions } from '#src/api/candidate-notes.ts'
import type { RouterContext } from '#src/app/context.ts'
import { type CandidateNote, type CandidateNoteBody, candidateNotes } from '#src/contract/candidate-notes.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { withMentions } from '#src/resource/mentions.ts'
import { noUsage } from '#src/resource/no-usage.ts'
import { bodyOfNote, noteFields, valuesOfNote } from '#src/resource/note-form.ts'
import { optionsHook } from '#src/resource/options.ts'
import { wholeListActors } from '#src/resource/whole-list.ts'
import { messagesFor } from '#src/screens/admin/admin-screen.ts'
import { FormModal } from '#src/screens/admin/late-form-modal.tsx'
import { Notes } from '#src/screens/hiring/notes.tsx'
import * as texts from '#src/texts/notes.ts'
import { draftsOf, formWithin } from './drafts-of.ts'
import { useNotes } from './use-notes.ts'
import { useRecordForm } from './use-record-form.ts'

type Of = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'> & {
  candidate: Candidate
  noteId?: number | undefined
}

const messages = messagesFor(texts.noteKind)

const make = (of: Of) => {
  const { api, candidate } = of
  const list = formWithin(candidateNotes.list, candidate.id)
  const params = { candidateId: candidate.id }
  const drafts = draftsOf(of, list)
  const { saveRecord, loadRecord, deleteRecord } = wholeListActors<CandidateNote, CandidateNoteBody>(
    api,
    candidateNotes.list.id,
    {
      valuesOf: valuesOfNote,
      bodyOf: bodyOfNote,
      create: (body, options) => api.call(candidateNotes.create, { params, body, ...options }),
      update: ({ id, version }, body, options) =>
        api.call(candidateNotes.update, { params: { id }, version, body, ...options }),
      load: (signal, { id }) => loadNotesFrom(api, candidate.id, id, signal),
      remove: ({ id, version }, options) => api.call(candidateNotes.remove, { params: { id }, version, ...options }),
    },
    drafts.newId,
  )
  return {
    form: formModalMachine.provide({
      actors: { recordSave: recordSaveMachine.provide({ actors: { saveRecord, loadRecord } }) },
    }),
    deletion: deleteConfirmationMachine.provide({
      // No other record refers to a note.
      actors: { loadUsage: noUsage, deleteRecord },
    }),
    input: { fields: noteFields },
    drafts,
    useOptions: withMentions(api, candidate.id, optionsHook(api, list, { mentionedIds: mentionOptions(candidate.id) })),
  }
}

/** The notes on a candidate: written, edited and deleted here. */
export function NotesPart(of: Of) {
  const { alerts, api, candidate, noteId } = of
  const [made] = useState(() => make(of))
  const form = useActorRef(made.form, { input: made.input })
  const deletion = useActorRef(made.deletion)
  const merged = useRecordForm({
    alerts,
    form,
    removal: deletion,
    drafts: made.drafts,
    messages,
    onChange: () => void api.queryClient.invalidateQueries({ queryKey: candidateNotesKey(api, candidate.id) }),
  })
  return (
    <>
      <Notes
        {...useNotes(api, candidate.id, noteId)}
        linkedId={noteId}
        deletion={deletion}
        notDeleted={messages.notDeleted}
        onAdd={() => form.send({ type: 'add', draft: made.drafts.get(null) })}
        onEdit={(it) =>
          form.send({
            type: 'edit',
            record: { id: it.id, version: it.version, values: valuesOfNote(it) },
            draft: made.drafts.get(it.id),
          })
        }
      />
      <FormModal form={form} noun={texts.noteKind.one} messages={messages} useOptions={made.useOptions} lock={merged} />
    </>
  )
}
