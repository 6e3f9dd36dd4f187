import { createFileRoute } from '@tanstack/react-router'
import type { standardJobs as StandardJobs } from '#src/contract/job-setup.ts'
import { standardJobs } from '#src/contract/job-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { standardJobScreen } from '#src/screens/admin/standard-jobs.screen.tsx'

export const Route = createFileRoute('/admin/workflow-management/standard-jobs')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof StandardJobs.list>(),
  component: StandardJobsRoute,
})

function StandardJobsRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage endpoints={standardJobs} screen={standardJobScreen} context={Route.useRouteContext()} search={search} />
  )
}
