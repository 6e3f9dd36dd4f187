import { createFileRoute } from '@tanstack/react-router'
import { beginUsers } from '#src/app/admin/begin-users.ts'
import { UsersSearch } from '#src/app/admin/users-search.ts'
import { UsersView } from '#src/app/admin/users-view.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'

export const Route = createFileRoute('/admin/user-management/users')({
  staticData: {
    machines: [...listMachines, ...importMachines, 'invitation', 'bulkInvitation'],
  },
  validateSearch: UsersSearch,
  loader: ({ context, cause }) => (cause === 'enter' ? beginUsers(context.api) : undefined),
  component: UsersRoute,
})

function UsersRoute() {
  return <UsersView context={Route.useRouteContext()} search={Route.useSearch()} />
}
