import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import { requisitionOptions } from '#src/api/requisition-form.ts'
import type { RouterContext } from '#src/app/context.ts'
import { type Requisition, requisitions } from '#src/contract/requisitions.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { requisitionLink } from '#src/navigation/records.ts'
import { keepDrafts } from '#src/resource/keep-drafts.ts'
import { useActorRef } from '#src/resource/live-actors.ts'
import { optionsHook } from '#src/resource/options.ts'
import { requisitionFormActors } from '#src/resource/save-requisition.ts'
import { RequisitionFormScreen } from '#src/screens/hiring/requisition-form.screen.tsx'
import {
  bodyOfRequisition,
  changeOfRequisition,
  requisitionFields,
  valuesOfRequisition,
} from '#src/screens/hiring/requisition-form.ts'
import { makeFormDrafts } from '#src/session/form-drafts.ts'
import { ownerOf } from '#src/session/owner-of.ts'
import * as texts from '#src/texts/hiring.ts'
import type { RequisitionFormData } from './requisition-form.ts'
import { useMovedOn } from './use-moved-on.ts'
import { useUnsent } from './use-unsent.ts'

type Context = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'>

const makeForm = ({ api, session, store }: Context, data: RequisitionFormData) => {
  const { kind, requisition } = data
  const stored: { last: Requisition | null } = { last: null }
  // One draft for the three forms of a new one: what was typed stays when another kind is chosen.
  const drafts = makeFormDrafts(store, { ...ownerOf(session), form: requisitions.list.id })
  const actors = requisitionFormActors(
    api,
    requisition,
    {
      valuesOf: valuesOfRequisition,
      bodyOf: (values) => bodyOfRequisition(kind, values),
      changeOf: changeOfRequisition,
    },
    drafts.newId,
    (it) => {
      stored.last = it
    },
  )
  return {
    stored,
    machine: formModalMachine.provide({ actors: { recordSave: recordSaveMachine.provide({ actors }) } }),
    input: { fields: requisitionFields(data) },
    drafts,
    useOptions: optionsHook(api, requisitions.list.id, requisitionOptions),
  }
}

/** The form of a requisition, open from the beginning, with what was typed into it and not sent. */
export function RequisitionFormView({ context, data }: { context: Context; data: RequisitionFormData }) {
  const { alerts } = context
  const { kind, requisition, lock } = data
  const navigate = useNavigate()
  const [made] = useState(() => makeForm(context, data))
  const { drafts, stored } = made
  const form = useActorRef(made.machine, { input: made.input })
  useMovedOn(form)
  const id = requisition?.id ?? null
  const unsent = useUnsent({ drafts, fields: made.input.fields, id, isLocked: lock !== null })
  useEffect(() => {
    const leave = () => void navigate(requisition ? requisitionLink(requisition.id) : pageLinks.requisitionList)
    const subscriptions = [
      keepDrafts(form, drafts),
      form.on('record.saved', ({ isNew }) => {
        const saved = stored.last
        if (!saved) return
        const message = (isNew ? texts.requestSent : texts.requestChanged)(saved.displayId)
        alerts.send({ type: 'alert.raise', alert: { tone: 'success', message } })
        void navigate(requisitionLink(saved.id))
      }),
      form.subscribe((it) => {
        if (it.matches('closed')) leave()
      }),
    ]
    if (lock === null && form.getSnapshot().matches('closed')) {
      const draft = drafts.get(requisition?.id ?? null)
      if (requisition) {
        const { id, version } = requisition
        form.send({ type: 'edit', record: { id, version, values: valuesOfRequisition(requisition) }, draft })
      } else form.send({ type: 'add', draft })
    }
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [form, drafts, stored, alerts, navigate, requisition, lock])
  return (
    <RequisitionFormScreen
      form={form}
      kind={kind}
      requisition={requisition}
      lock={lock}
      unsent={unsent}
      useOptions={made.useOptions}
    />
  )
}
