import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { bulkDeletionMachine } from '#machines/admin/bulk-deletion.machine.ts'
import { isAmong } from '#machines/admin/bulk-deletion.ts'
import { deleteConfirmationMachine } from '#machines/admin/delete-confirmation.machine.ts'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import type { KeptFields } from '#machines/admin/own-access.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import type { Field, Values } from '#machines/kit/form-fields.ts'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import { type Api, listKeyOf } from '#src/api/api.ts'
import type { Activity } from '#src/contract/activity.ts'
import type { Stored } from '#src/contract/crud.ts'
import { keepDrafts } from '#src/resource/keep-drafts.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { type Messages, messagesFor, type WorkCompany } from '#src/screens/admin/admin-screen.ts'
import type { DoomedLook } from '#src/screens/admin/doomed.ts'
import type { Noun } from '#src/screens/lists/count-text.ts'
import { makeFormDrafts } from '#src/session/form-drafts.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import type { crudActors } from './crud.ts'
import { type OptionLoaders, optionsHook, reloadOptions } from './options.ts'
import { useBulkDeletion } from './use-bulk-deletion.ts'
import { useHiddenRecord } from './use-hidden-record.ts'
import { useHistory } from './use-history.ts'
import { type Shown, useShownRows } from './use-shown-rows.ts'

/** What a screen of records needs of its route's context. */
export type EditingContext = {
  api: Api
  alerts: ActorRefFrom<typeof alertsMachine>
  session: ActorRefFrom<typeof sessionMachine>
  store: LocalStore
}

type Editing<T> = {
  /** What the activity log calls such records. */
  entityType: string
  /** The operation id of the list, which its pages are cached under. */
  list: string
  /** The calls; `newId` tells a new record from others, before it is stored. */
  actorsOf: (newId: () => string) => ReturnType<typeof crudActors>
  screen: DoomedLook<T> & {
    noun: Noun
    fields: (company: WorkCompany) => readonly Field[]
    valuesOf: (item: T) => Values
    messages?: Partial<Messages>
  }
  options: OptionLoaders<string>
  context: EditingContext
  shown: Shown<T>
  /** Where its records are told apart from others of the same list, whose drafts are not theirs. */
  draftsOf?: string
  /** What no history restores. */
  kept?: KeptFields | null
  /** What a write of the log did that the form does not show. */
  noteOf?: (it: Activity) => string | null
  /** Records were added, changed or deleted. */
  onSaved?: (() => void) | undefined
}

/** The form and the deletions of a list, with what they do to it. What it is given first stays. */
export function useEditing<T extends Stored>(it: Editing<T>) {
  const { list, screen, context } = it
  const { noun } = screen
  const { api, alerts, session, store } = context
  const [made] = useState(() => {
    const { profile, company } = session.getSnapshot().context
    const { companyId, companyName } = company ?? { companyId: 0, companyName: '' }
    const drafts = makeFormDrafts(store, {
      userId: profile?.info.userData.id ?? 0,
      companyId,
      form: it.draftsOf ?? list,
    })
    const actors = it.actorsOf(drafts.newId)
    return {
      actors,
      drafts,
      input: { fields: screen.fields({ companyId, companyName }) },
      formMachine: formModalMachine.provide({ actors: { recordSave: recordSaveMachine.provide({ actors }) } }),
      bulkMachine: bulkDeletionMachine.provide({ actors }),
      deletionMachine: deleteConfirmationMachine.provide({ actors }),
      useOptions: optionsHook(api, list, it.options),
      messages: messagesFor(screen.noun, screen.messages),
    }
  })
  const { drafts, messages } = made
  const form = useActorRef(made.formMachine, { input: made.input })
  const deletion = useActorRef(made.deletionMachine)
  const history = useHistory(api, {
    entityType: it.entityType,
    fields: made.input.fields,
    actors: made.actors,
    kept: it.kept ?? null,
    noteOf: it.noteOf,
  })
  const hidden = useHiddenRecord(it.shown)
  const follow = useEffectEvent(hidden.follow)
  const saved = useEffectEvent(() => it.onSaved?.())
  const bulk = useBulkDeletion(made.bulkMachine, { api, alerts, list, noun, drafts, onDeleted: () => it.onSaved?.() })
  useShownRows(bulk, it.shown, screen)
  useEffect(() => {
    const loadAnew = () => api.queryClient.invalidateQueries({ queryKey: listKeyOf(api, list) })
    const done = (message: string) => {
      alerts.send({ type: 'alert.raise', alert: { tone: 'success', message } })
      const reloaded = loadAnew()
      saved()
      return reloaded
    }
    const stored = (isNew: boolean) => void follow(isNew, done(isNew ? messages.added : messages.updated))
    const subscriptions = [
      form.on('record.saved', ({ isNew }) => stored(isNew)),
      form.on('records.outdated', loadAnew),
      form.on('field.refused', () => {
        const isByServer = Object.keys(form.getSnapshot().context.refused).length > 0
        if (isByServer) reloadOptions(api, list)
      }),
      keepDrafts(form, drafts),
      deletion.on('record.deleted', ({ record }) => {
        drafts.drop(record.id)
        if (isAmong(bulk.getSnapshot().context.selected, record)) bulk.send({ type: 'row.toggle', row: record })
        void done(messages.deleted)
      }),
      deletion.on('records.outdated', loadAnew),
      history.on('value.restored', () => stored(false)),
      history.on('record.renewed', ({ record }) => form.send({ type: 'record.renewed', record })),
      history.on('records.outdated', loadAnew),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [form, deletion, bulk, history, alerts, api, list, drafts, messages])
  const { valuesOf } = screen
  // The same as long as the form is: rows are not drawn again for it.
  const [opening] = useState(() => ({
    onAdd: () => form.send({ type: 'add', draft: drafts.get(null) }),
    onEdit: (item: T) => {
      const { id, version }: Stored = item
      form.send({ type: 'edit', record: { id, version, values: valuesOf(item) }, draft: drafts.get(id) })
    },
  }))
  return { form, deletion, bulk, history, isHidden: hidden.isHidden, useOptions: made.useOptions, ...opening }
}
