import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { locationListQuery } from '#src/api/location-list.ts'
import { LocationListSearch, locationSortFields } from '#src/app/admin/location-list.ts'
import { pageQueryOf, searchOf, useListView, viewOf } from '#src/app/lists/list-view.ts'
import { useLoaded } from '#src/app/lists/loaded.ts'
import { LocationListScreen } from '#src/screens/admin/location-list.screen.tsx'

export const Route = createFileRoute('/_frame/admin/general/location')({
  staticData: { machines: ['listView'] },
  validateSearch: LocationListSearch,
  component: LocationListRoute,
})

function LocationListRoute() {
  const { api } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const view = viewOf(search, {}, locationSortFields)
  const loaded = useLoaded(locationListQuery(api, pageQueryOf(view)), { keepsOld: true })
  const list = useListView(view, loaded, (next, options) =>
    navigate({ to: '/admin/general/location', search: searchOf<Record<never, string>>(next), ...options }),
  )
  return <LocationListScreen list={list} loaded={loaded} />
}
