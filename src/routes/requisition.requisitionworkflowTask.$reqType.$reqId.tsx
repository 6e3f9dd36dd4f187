import { createFileRoute } from '@tanstack/react-router'
import { loadWorkflowTasks } from '#src/app/hiring/requisition-workflow.ts'
import { RequisitionWorkflowScreen } from '#src/screens/hiring/requisition-workflow.screen.tsx'

export const Route = createFileRoute('/requisition/requisitionworkflowTask/$reqType/$reqId')({
  staticData: { machines: [] },
  loader: ({ context, params }) => loadWorkflowTasks(context, params),
  component: WorkflowRoute,
})

function WorkflowRoute() {
  return <RequisitionWorkflowScreen {...Route.useLoaderData()} />
}
