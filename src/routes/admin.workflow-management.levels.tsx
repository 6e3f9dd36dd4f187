import { createFileRoute } from '@tanstack/react-router'
import type { workflowLevels as WorkflowLevels } from '#src/contract/workflow.ts'
import { workflowLevels } from '#src/contract/workflow.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { levelScreen } from '#src/screens/admin/levels.screen.tsx'

export const Route = createFileRoute('/admin/workflow-management/levels')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof WorkflowLevels.list, 'status'>('status'),
  component: LevelsRoute,
})

function LevelsRoute() {
  const search = Route.useSearch()
  return <AdminPage endpoints={workflowLevels} screen={levelScreen} context={Route.useRouteContext()} search={search} />
}
