import { createFileRoute } from '@tanstack/react-router'
import { found } from '#src/app/hiring/found.ts'
import { checkedBy, requisitionTaskSearch } from '#src/app/hiring/record-search.ts'
import { loadRequisitionTask } from '#src/app/hiring/requisition-task.ts'
import { RequisitionTask } from '#src/app/hiring/requisition-task-view.tsx'

export const Route = createFileRoute('/requisition/reviewRequisition/$taskId')({
  staticData: { machines: ['requisitionDecision'] },
  validateSearch: checkedBy(requisitionTaskSearch),
  remountDeps: ({ params }) => params,
  loader: ({ context, params }) => found(params.taskId, (taskId) => loadRequisitionTask(context, taskId)),
  component: RequisitionTaskRoute,
})

function RequisitionTaskRoute() {
  const { alerts, api, session, store } = Route.useRouteContext()
  return <RequisitionTask context={{ alerts, api, session, store }} loaded={Route.useLoaderData()} />
}
