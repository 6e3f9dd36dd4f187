import { createFileRoute } from '@tanstack/react-router'
import type { companies as Calls } from '#src/contract/general.ts'
import { companies } from '#src/contract/general.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { listSearch } from '#src/resource/list-search.ts'
import { companiesScreen } from '#src/screens/admin/companies.screen.tsx'

export const Route = createFileRoute('/admin/general/companies')({
  staticData: { machines: ['listSearch', 'formModal', 'recordSave', 'deleteConfirmation', 'bulkDeletion'] },
  validateSearch: listSearch<typeof Calls.list>(),
  component: CompaniesRoute,
})

function CompaniesRoute() {
  const search = Route.useSearch()
  return <AdminPage endpoints={companies} screen={companiesScreen} context={Route.useRouteContext()} search={search} />
}
