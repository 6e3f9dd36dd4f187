import { createFileRoute } from '@tanstack/react-router'
import type { permissionLevels as PermissionLevels } from '#src/contract/permissions.ts'
import { permissionLevels } from '#src/contract/permissions.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { permissionLevelScreen } from '#src/screens/admin/permission-level.screen.tsx'

export const Route = createFileRoute('/admin/user-management/permission-level')({
  staticData: {
    machines: listMachines,
  },
  validateSearch: listSearch<typeof PermissionLevels.list>(),
  component: PermissionLevelRoute,
})

function PermissionLevelRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={permissionLevels}
      screen={permissionLevelScreen}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
