import { createFileRoute } from '@tanstack/react-router'
import { loadRequisitionForm } from '#src/app/hiring/requisition-form.ts'
import { RequisitionFormView } from '#src/app/hiring/requisition-form-view.tsx'

export const Route = createFileRoute('/requisition/plannedRequisitionForm/{-$id}')({
  staticData: { machines: ['formModal', 'recordSave'] },
  remountDeps: ({ params }) => params,
  loader: ({ context, params }) => loadRequisitionForm(context, 'PLANNED', params.id),
  component: PlannedFormRoute,
})

function PlannedFormRoute() {
  return <RequisitionFormView context={Route.useRouteContext()} data={Route.useLoaderData()} />
}
