import { createFileRoute } from '@tanstack/react-router'
import { usersQuery } from '#src/api/users.ts'
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
      'importProgress',
      'invitation',
    ],
  },
  validateSearch: UsersSearch,
  // Asked for while the list is drawn: it comes in many pieces.
  loader: ({ context, cause }) => {
    if (cause === 'enter') void context.api.queryClient.prefetchQuery(usersQuery(context.api))
  },
  component: UsersRoute,
})

function UsersRoute() {
  return <UsersView context={Route.useRouteContext()} search={Route.useSearch()} />
}
