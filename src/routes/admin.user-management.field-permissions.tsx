import { createFileRoute } from '@tanstack/react-router'
import { FieldPermissionsSearch } from '#src/app/admin/field-permissions-search.ts'
import { FieldPermissionsView } from '#src/app/admin/field-permissions-view.tsx'
import { importMachines } from '#src/resource/list-machines.ts'

export const Route = createFileRoute('/admin/user-management/field-permissions')({
  staticData: {
    machines: ['listSearch', 'fieldPermissionToggle', 'listExport', ...importMachines],
  },
  validateSearch: FieldPermissionsSearch,
  component: FieldPermissionsRoute,
})

function FieldPermissionsRoute() {
  return <FieldPermissionsView context={Route.useRouteContext()} search={Route.useSearch()} />
}
