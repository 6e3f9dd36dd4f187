import { createFileRoute } from '@tanstack/react-router'
import { WorkflowTasksSearch } from '#src/app/admin/workflow-tasks-search.ts'
import { WorkflowTasksView } from '#src/app/admin/workflow-tasks-view.tsx'

export const Route = createFileRoute('/admin/workflow-management/workflow-level-task')({
  staticData: {
    machines: [
      'listSearch',
      'savedViews',
      'formModal',
      'recordSave',
      'deleteConfirmation',
      'recordHistory',
      'bulkDeletion',
      'listExport',
      'csvImport',
      'earlierImports',
      'importProgress',
    ],
  },
  validateSearch: WorkflowTasksSearch,
  component: WorkflowTasksRoute,
})

function WorkflowTasksRoute() {
  return <WorkflowTasksView context={Route.useRouteContext()} search={Route.useSearch()} />
}
