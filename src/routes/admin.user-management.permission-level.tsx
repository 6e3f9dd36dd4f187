import { createFileRoute } from '@tanstack/react-router'
import type { permissionLevels as PermissionLevels } from '#src/contract/permissions.ts'
import { permissionLevels } from '#src/contract/permissions.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { listSearch } from '#src/resource/list-search.ts'
import { permissionLevelScreen } from '#src/screens/admin/permission-level.screen.tsx'

export const Route = createFileRoute('/admin/user-management/permission-level')({
  staticData: {
    machines: [
      'listSearch',
      'savedViews',
      'formModal',
      'recordSave',
      'deleteConfirmation',
      'recordHistory',
      'bulkDeletion',
    ],
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
