import { createFileRoute } from '@tanstack/react-router'
import type { tasks as Tasks } from '#src/contract/workflow.ts'
import { tasks } from '#src/contract/workflow.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { listSearch } from '#src/resource/list-search.ts'
import { taskScreen } from '#src/screens/admin/tasks.screen.tsx'

export const Route = createFileRoute('/admin/workflow-management/tasks')({
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
  validateSearch: listSearch<typeof Tasks.list, 'workflow'>('workflow'),
  component: TasksRoute,
})

function TasksRoute() {
  const search = Route.useSearch()
  return <AdminPage endpoints={tasks} screen={taskScreen} context={Route.useRouteContext()} search={search} />
}
