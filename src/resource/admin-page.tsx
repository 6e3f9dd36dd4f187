import { useNavigate } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { deleteConfirmationMachine } from '#machines/admin/delete-confirmation.machine.ts'
import { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import type { Field } from '#machines/kit/form-fields.ts'
import type { alertsMachine } from '#machines/shell/alerts.machine.ts'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import { type Api, listKeyOf } from '#src/api/api.ts'
import type { BodyOf, Crud, ItemOf, SortKey, Stored } from '#src/contract/crud.ts'
import { AdminListScreen } from '#src/screens/admin/admin-list.screen.tsx'
import { type AdminScreen, messagesFor } from '#src/screens/admin/admin-screen.ts'
import { makeFormDrafts } from '#src/session/form-drafts.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import type { Log } from '#src/session/log.ts'
import { crudActors, crudListQuery } from './crud.ts'
import { listAddress } from './list-address.ts'
import type { ListSearch } from './list-search.ts'
import { useLoaded } from './loaded.ts'
import { type OptionLoaders, optionsHook } from './options.ts'
import { useExport } from './use-export.ts'
import { useImport } from './use-import.ts'
import { useList } from './use-list.ts'
import { useTableSettings } from './use-table-settings.ts'

type Context = {
  api: Api
  alerts: ActorRefFrom<typeof alertsMachine>
  session: ActorRefFrom<typeof sessionMachine>
  store: LocalStore
  log: Log
}

type Props<C extends Crud> = {
  endpoints: C
  screen: AdminScreen<C>
  /** What can be chosen in fields that do not name their values. */
  options?: OptionLoaders<keyof BodyOf<C> & string>
  /** The route's own. */
  context: Context
  search: ListSearch<SortKey<C['list']>, Record<never, string>>
}

/** The form and the deletion of a list, with what they do to it. */
function useEditing<C extends Crud>(it: Props<C>) {
  const { endpoints, screen, options = {}, context } = it
  const { api, alerts, session, store } = context
  const [made] = useState(() => {
    const { profile, company } = session.getSnapshot().context
    const { companyId, companyName } = company ?? { companyId: 0, companyName: '' }
    const actors = crudActors(api, endpoints, {
      valuesOf: screen.valuesOf,
      bodyOf: screen.bodyOf,
    })
    const fields: readonly Field[] = screen.fields({ companyId, companyName })
    const list = endpoints.list.id
    return {
      input: { fields },
      formMachine: formModalMachine.provide({ actors: { recordSave: recordSaveMachine.provide({ actors }) } }),
      deletionMachine: deleteConfirmationMachine.provide({ actors }),
      drafts: makeFormDrafts(store, { userId: profile?.info.userData.id ?? 0, companyId, form: list }),
      useOptions: optionsHook(api, list, options),
      messages: messagesFor(screen.noun, screen.messages),
    }
  })
  const { drafts, messages } = made
  const form = useActorRef(made.formMachine, { input: made.input })
  const deletion = useActorRef(made.deletionMachine)
  useEffect(() => {
    const loadAnew = () => void api.queryClient.invalidateQueries({ queryKey: listKeyOf(api, endpoints.list.id) })
    const done = (message: string) => {
      alerts.send({ type: 'alert.raise', alert: { tone: 'success', message } })
      loadAnew()
    }
    const subscriptions = [
      form.on('record.saved', ({ isNew }) => done(isNew ? messages.added : messages.updated)),
      form.on('records.outdated', loadAnew),
      form.on('draft.changed', ({ id, draft }) => drafts.set(id, draft)),
      deletion.on('record.deleted', ({ record }) => {
        drafts.set(record.id, null)
        done(messages.deleted)
      }),
      deletion.on('records.outdated', loadAnew),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [form, deletion, alerts, api, endpoints, drafts, messages])
  return {
    form,
    deletion,
    useOptions: made.useOptions,
    onAdd: () => form.send({ type: 'add', draft: drafts.get(null) }),
    onEdit: (item: ItemOf<C>) => {
      const { id, version }: Stored = item
      form.send({ type: 'edit', record: { id, version, values: screen.valuesOf(item) }, draft: drafts.get(id) })
    },
  }
}

/** A screen of the administration, from its calls and its declaration. */
export function AdminPage<C extends Crud>(props: Props<C>) {
  const companyId = useSelector(props.context.session, (it) => it.context.company?.companyId)
  // What is begun in one company is not gone on with in another.
  return <CompanyPage key={companyId} {...props} />
}

function CompanyPage<C extends Crud>(props: Props<C>) {
  const { endpoints, screen, context, search } = props
  const navigate = useNavigate()
  const address = useMemo(() => listAddress<C['list']>(endpoints.list), [endpoints])
  const view = address.viewOf(search)
  const loaded = useLoaded(crudListQuery(context.api, endpoints, address.queryOf(view)), { keepsOld: true })
  const list = useList<SortKey<C['list']>, Record<never, string>>(
    view,
    loaded,
    (next, options) => navigate({ to: '.', search: address.searchOf(next), ...options }),
    { alerts: context.alerts, unused: address.unusedOf(search) },
  )
  const table = useTableSettings(endpoints.list.id, context)
  const exported = useExport(endpoints, screen, context)
  const imported = useImport(screen.importType, endpoints.list.id, context)
  return (
    <AdminListScreen<ItemOf<C>, SortKey<C['list']>>
      screen={screen}
      list={list}
      loaded={loaded}
      table={table}
      exported={exported}
      imported={imported}
      {...useEditing(props)}
    />
  )
}
