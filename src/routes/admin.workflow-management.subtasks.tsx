import { createFileRoute } from '@tanstack/react-router'
import { taskOptions } from '#src/api/setup-options.ts'
import type { subTasks as SubTasks } from '#src/contract/workflow.ts'
import { subTasks } from '#src/contract/workflow.ts'
import { AdminPage } from '#src/resource/admin-page.tsx'
import { importMachines, listMachines } from '#src/resource/list-machines.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { subTaskScreen } from '#src/screens/admin/subtasks.screen.tsx'

export const Route = createFileRoute('/admin/workflow-management/subtasks')({
  staticData: {
    machines: [...listMachines, ...importMachines],
  },
  validateSearch: listSearch<typeof SubTasks.list, 'parentTask'>('parentTask'),
  component: SubtasksRoute,
})

function SubtasksRoute() {
  const search = Route.useSearch()
  return (
    <AdminPage
      endpoints={subTasks}
      screen={subTaskScreen}
      options={{ parentTask: taskOptions }}
      context={Route.useRouteContext()}
      search={search}
    />
  )
}
