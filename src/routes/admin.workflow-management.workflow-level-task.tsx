import { createFileRoute } from '@tanstack/react-router'
import { WorkflowTasksSearch } from '#src/app/admin/workflow-tasks-search.ts'
import { WorkflowTasksView } from '#src/app/admin/workflow-tasks-view.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'

export const Route = createFileRoute('/admin/workflow-management/workflow-level-task')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: WorkflowTasksSearch,
  component: WorkflowTasksRoute,
})

function WorkflowTasksRoute() {
  return <WorkflowTasksView context={Route.useRouteContext()} search={Route.useSearch()} />
}
