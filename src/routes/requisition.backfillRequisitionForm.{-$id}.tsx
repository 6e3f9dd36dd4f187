import { createFileRoute } from '@tanstack/react-router'
import { loadRequisitionForm } from '#src/app/hiring/requisition-form.ts'
import { RequisitionFormView } from '#src/app/hiring/requisition-form-view.tsx'

export const Route = createFileRoute('/requisition/backfillRequisitionForm/{-$id}')({
  staticData: { machines: ['formModal', 'recordSave'] },
  remountDeps: ({ params }) => params,
  loader: ({ context, params }) => loadRequisitionForm(context, 'BACKFILL', params.id),
  component: BackfillFormRoute,
})

function BackfillFormRoute() {
  return <RequisitionFormView context={Route.useRouteContext()} data={Route.useLoaderData()} />
}
