import { createFileRoute } from '@tanstack/react-router'
import type { companies as Calls } from '#src/contract/general.ts'
import { companies } from '#src/contract/general.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { companiesScreen } from '#src/screens/admin/companies.screen.tsx'

export const Route = createFileRoute('/admin/general/companies')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof Calls.list, 'status'>('status'),
  component: CompaniesRoute,
})

function CompaniesRoute() {
  const search = Route.useSearch()
  const context = Route.useRouteContext()
  return (
    <AdminPage
      endpoints={companies}
      screen={companiesScreen}
      context={context}
      onSaved={() => context.session.send({ type: 'company.listChanged' })}
      search={search}
    />
  )
}
