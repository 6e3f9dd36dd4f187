import { createFileRoute } from '@tanstack/react-router'
import { requisitionOfTaskQuery } from '#src/api/requisitions.ts'
import { z } from '#src/contract/zod.ts'
import { RequisitionTaskScreen } from '#src/screens/hiring/requisition-task.screen.tsx'
import { found } from './-found.ts'
import { id } from './-record-search.ts'

export const Route = createFileRoute('/_frame/requisition/reviewRequisition/$taskId')({
  staticData: { machines: [] },
  validateSearch: z.object({ type: z.enum(['review', 'approval']).optional().catch(undefined), reqId: id }),
  loader: ({ context: { api }, params }) =>
    found(params.taskId, (taskId) => api.queryClient.fetchQuery(requisitionOfTaskQuery(api, taskId))),
  component: RequisitionTaskRoute,
})

function RequisitionTaskRoute() {
  const { task, requisition } = Route.useLoaderData()
  // What the task is, the task says; the address may be of an older time.
  return (
    <RequisitionTaskScreen task={task} requisition={requisition} isApproval={task.name === 'Requisition Approval'} />
  )
}
