import { createFileRoute } from '@tanstack/react-router'
import { countryOptions, stateOptions } from '#src/api/places.ts'
import { usedCountries, usedStates } from '#src/api/used-values.ts'
import type { locations as Locations } from '#src/contract/general.ts'
import { locations } from '#src/contract/general.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { locationScreen } from '#src/screens/admin/location.screen.tsx'

export const Route = createFileRoute('/admin/general/location')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof Locations.list, 'country' | 'state'>('country', 'state'),
  component: LocationRoute,
})

function LocationRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={locations}
      screen={locationScreen}
      options={{ country: { texts: countryOptions }, state: { texts: stateOptions } }}
      choices={{ country: usedCountries, state: usedStates }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
