import { createFileRoute } from '@tanstack/react-router'
import { loadRequisitionForm } from '#src/app/hiring/requisition-form.ts'
import { RequisitionFormView } from '#src/app/hiring/requisition-form-view.tsx'

export const Route = createFileRoute('/requisition/unplannedRequisitionForm/{-$id}')({
  staticData: { machines: ['formModal', 'recordSave'] },
  remountDeps: ({ params }) => params,
  loader: ({ context, params }) => loadRequisitionForm(context, 'UNPLANNED', params.id),
  component: UnplannedFormRoute,
})

function UnplannedFormRoute() {
  return <RequisitionFormView context={Route.useRouteContext()} data={Route.useLoaderData()} />
}
