import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { BodyOf, Crud, ItemOf, SortKey } from '#src/contract/crud.ts'
import { AdminListScreen } from '#src/screens/admin/admin-list.screen.tsx'
import type { AdminScreen } from '#src/screens/admin/admin-screen.ts'
import type { Log } from '#src/session/log.ts'
import { crudActors, crudListQuery } from './crud.ts'
import { listAddress } from './list-address.ts'
import type { ListSearch } from './list-search.ts'
import { useLoaded } from './loaded.ts'
import type { OptionLoaders } from './options.ts'
import { type EditingContext, useEditing } from './use-editing.ts'
import { useExport } from './use-export.ts'
import { useImport } from './use-import.ts'
import { useList } from './use-list.ts'
import { useShownRows } from './use-shown-rows.ts'
import { useTableSettings } from './use-table-settings.ts'

type Context = EditingContext & { log: Log }

type Props<C extends Crud> = {
  endpoints: C
  screen: AdminScreen<C>
  /** What can be chosen in fields that do not name their values. */
  options?: OptionLoaders<keyof BodyOf<C> & string>
  /** The route's own. */
  context: Context
  /** Records were added, changed or deleted. */
  onSaved?: () => void
  search: ListSearch<SortKey<C['list']>, Record<never, string>>
}

/** A screen of the administration, from its calls and its declaration. */
export function AdminPage<C extends Crud>(props: Props<C>) {
  const companyId = useSelector(props.context.session, (it) => it.context.company?.companyId)
  // What is begun in one company is not gone on with in another.
  return <CompanyPage key={companyId} {...props} />
}

function CompanyPage<C extends Crud>(props: Props<C>) {
  const { endpoints, screen, options = {}, context, search } = props
  const navigate = useNavigate()
  const address = useMemo(() => listAddress<C['list']>(endpoints.list), [endpoints])
  const view = address.viewOf(search)
  const loaded = useLoaded(crudListQuery(context.api, endpoints, address.queryOf(view)), { keepsOld: true })
  const list = useList<SortKey<C['list']>, Record<never, string>>(
    view,
    loaded,
    (next, options) => navigate({ to: '.', search: address.searchOf(next), ...options }),
    { alerts: context.alerts, unused: address.unusedOf(search), sizes: address.sizes },
  )
  const table = useTableSettings(endpoints.list.id, context)
  const exported = useExport(endpoints, screen, context)
  const imported = useImport(screen.importType, endpoints.list.id, context, props.onSaved)
  const [actors] = useState(() => crudActors(context.api, endpoints, screen))
  const editing = useEditing<ItemOf<C>>({
    list: endpoints.list.id,
    entityType: endpoints.update.entityType,
    actors,
    screen,
    options,
    context,
    onSaved: props.onSaved,
  })
  useShownRows(editing.bulk, { loaded, narrowing: view, nameOf: screen.nameOf })
  return (
    <AdminListScreen<ItemOf<C>, SortKey<C['list']>>
      screen={screen}
      list={list}
      loaded={loaded}
      table={table}
      exported={exported}
      imported={imported}
      {...editing}
    />
  )
}
