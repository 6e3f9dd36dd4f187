import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { Filters } from '#machines/kit/list-view.ts'
import type { BodyOf, Crud, FilterName, ItemOf, SortKey } from '#src/contract/crud.ts'
import { AdminListScreen } from '#src/screens/admin/admin-list.screen.tsx'
import type { AdminScreen } from '#src/screens/admin/admin-screen.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import type { Log } from '#src/session/log.ts'
import { crudActors, crudListQuery } from './crud.ts'
import { namedAddress } from './list-address.ts'
import type { ListSearch } from './list-search.ts'
import { useLoaded } from './loaded.ts'
import type { ChoiceLoaders, OptionLoaders } from './options.ts'
import { useAddAgain } from './use-add-again.ts'
import { type EditingContext, useEditing } from './use-editing.ts'
import { useExport } from './use-export.ts'
import { reloadChoices, useFilters, withoutNames } from './use-filters.ts'
import { useImport } from './use-import.ts'
import { useList } from './use-list.ts'
import { useTableSettings } from './use-table-settings.ts'

type Context = EditingContext & { log: Log; tabStore: LocalStore }

type Search<C extends Crud> = ListSearch<SortKey<C['list']>, Filters>
/** A filter that the route's `listSearch` leaves out would be gone as soon as it is set. */
type Complete<C extends Crud, S> = [FilterName<C['list']>] extends [keyof S]
  ? unknown
  : 'a filter that the route does not name'

type Props<C extends Crud> = {
  endpoints: C
  screen: AdminScreen<C>
  /** What can be chosen in fields that do not name their values. */
  options?: OptionLoaders<keyof BodyOf<C> & string>
  /** The same of filters, where that is not what their field of the form offers. */
  choices?: ChoiceLoaders<FilterName<C['list']>>
  /** The route's own. */
  context: Context
  /** Records were added, changed or deleted. */
  onSaved?: () => void
  search: Search<C>
}

/** A screen of the administration, from its calls and its declaration. */
export function AdminPage<C extends Crud, S extends Search<C>>(
  props: Omit<Props<C>, 'search'> & { search: S & Complete<C, S> },
) {
  const companyId = useSelector(props.context.session, (it) => it.context.company?.companyId)
  // What is begun in one company is not gone on with in another.
  return <CompanyPage key={companyId} {...props} />
}

function CompanyPage<C extends Crud>(props: Props<C>) {
  const { endpoints, screen, options = {}, choices, context, search } = props
  const navigate = useNavigate()
  const address = useMemo(
    () =>
      namedAddress<C['list']>(
        endpoints.list,
        (screen.filters ?? []).map((it) => it.name),
      ),
    [endpoints, screen],
  )
  const asked = address.viewOf(search)
  const [isListed, setListed] = useState(false)
  const { filters, unknown } = useFilters(screen.filters ?? [], {
    api: context.api,
    list: endpoints.list.id,
    loaders: { ...options, ...choices },
    chosen: asked.filters,
    isListed,
  })
  const view = { ...asked, filters: withoutNames(asked.filters, unknown) }
  const query = { ...address.queryOf(view), ...address.filtersIn(view) }
  const loaded = useLoaded(crudListQuery(context.api, endpoints, query), { keepsOld: true })
  if (loaded.status === 'fulfilled' && !isListed) setListed(true)
  const list = useList<SortKey<C['list']>, Filters>(
    view,
    loaded,
    (next, options) => navigate({ to: '.', search: address.searchOf(next), ...options }),
    { alerts: context.alerts, unused: [...address.unusedOf(search), ...unknown], filters, sizes: address.sizes },
  )
  const table = useTableSettings(endpoints.list.id, context)
  const exported = useExport(endpoints, screen, context)
  const onSaved = () => {
    reloadChoices(context.api, endpoints.list.id)
    props.onSaved?.()
  }
  const imported = useImport(screen.importType, endpoints.list.id, context, onSaved)
  const editing = useEditing<ItemOf<C>>({
    list: endpoints.list.id,
    entityType: endpoints.update.entityType,
    actorsOf: (newId) => crudActors(context.api, endpoints, screen, newId),
    screen,
    options,
    context,
    shown: { loaded, narrowing: view },
    onSaved,
  })
  useAddAgain(editing.form, endpoints.update.entityType)
  return (
    <AdminListScreen<ItemOf<C>, SortKey<C['list']>, Filters>
      screen={screen}
      list={list}
      filters={filters}
      loaded={loaded}
      table={table}
      exported={exported}
      imported={imported}
      {...editing}
    />
  )
}
