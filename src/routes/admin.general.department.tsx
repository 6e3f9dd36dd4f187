import { createFileRoute } from '@tanstack/react-router'
import type { departments as Calls } from '#src/contract/general.ts'
import { departments } from '#src/contract/general.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { departmentScreen } from '#src/screens/admin/department.screen.tsx'

export const Route = createFileRoute('/admin/general/department')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof Calls.list>(),
  component: DepartmentRoute,
})

function DepartmentRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage endpoints={departments} screen={departmentScreen} context={Route.useRouteContext()} search={search} />
  )
}
