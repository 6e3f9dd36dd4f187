import { createFileRoute } from '@tanstack/react-router'
import { beginUsers } from '#src/app/admin/begin-users.ts'
import { UsersSearch } from '#src/app/admin/users-search.ts'
import { UsersView } from '#src/app/admin/users-view.tsx'

export const Route = createFileRoute('/admin/user-management/users')({
  staticData: {
    machines: [
      'listSearch',
      'savedViews',
      'formModal',
      'recordSave',
      'deleteConfirmation',
      'recordHistory',
      'bulkDeletion',
      'listExport',
      'csvImport',
      'earlierImports',
      'importProgress',
      'invitation',
      'bulkInvitation',
    ],
  },
  validateSearch: UsersSearch,
  loader: ({ context, cause }) => (cause === 'enter' ? beginUsers(context.api) : undefined),
  component: UsersRoute,
})

function UsersRoute() {
  return <UsersView context={Route.useRouteContext()} search={Route.useSearch()} />
}
