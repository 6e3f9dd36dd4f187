import { createFileRoute } from '@tanstack/react-router'
import { permissionLevelOptions } from '#src/api/setup-options.ts'
import type { permissions as Permissions } from '#src/contract/permissions.ts'
import { permissions } from '#src/contract/permissions.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { permissionScreen } from '#src/screens/admin/permissions.screen.tsx'

export const Route = createFileRoute('/admin/user-management/permissions')({
  staticData: {
    machines: listMachines,
  },
  validateSearch: listSearch<typeof Permissions.list, 'permissionLevel'>('permissionLevel'),
  component: PermissionsRoute,
})

function PermissionsRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={permissions}
      screen={permissionScreen}
      options={{ permissionLevel: permissionLevelOptions }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
