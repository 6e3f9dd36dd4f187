import { createFileRoute } from '@tanstack/react-router'
import { standardJobOptions } from '#src/api/admin-options.ts'
import type { jobTitles as Calls } from '#src/contract/job-setup.ts'
import { jobTitles } from '#src/contract/job-setup.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { jobTitleScreen } from '#src/screens/admin/job-title.screen.tsx'

export const Route = createFileRoute('/admin/job/job-title')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof Calls.list, 'standardJob'>('standardJob'),
  component: JobTitleRoute,
})

function JobTitleRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={jobTitles}
      screen={jobTitleScreen}
      options={{ standardJob: standardJobOptions }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
