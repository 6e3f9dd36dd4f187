import { createFileRoute } from '@tanstack/react-router'
import type { qualificationTypes as Calls } from '#src/contract/job-setup.ts'
import { qualificationTypes } from '#src/contract/job-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { listSearch } from '#src/resource/list-search.ts'
import { qualificationTypeScreen } from '#src/screens/admin/qualification-type.screen.tsx'

export const Route = createFileRoute('/admin/job/job-qualification-type')({
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
  validateSearch: listSearch<typeof Calls.list>(),
  component: QualificationTypeRoute,
})

function QualificationTypeRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={qualificationTypes}
      screen={qualificationTypeScreen}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
