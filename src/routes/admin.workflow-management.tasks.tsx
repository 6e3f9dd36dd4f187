import { createFileRoute } from '@tanstack/react-router'
import type { tasks as Tasks } from '#src/contract/workflow.ts'
import { tasks } from '#src/contract/workflow.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { taskScreen } from '#src/screens/admin/tasks.screen.tsx'

export const Route = createFileRoute('/admin/workflow-management/tasks')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof Tasks.list, 'workflow'>('workflow'),
  component: TasksRoute,
})

function TasksRoute() {
  const search = Route.useSearch()
  return <AdminPage endpoints={tasks} screen={taskScreen} context={Route.useRouteContext()} search={search} />
}
