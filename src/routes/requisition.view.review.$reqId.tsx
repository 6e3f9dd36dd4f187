import { createFileRoute } from '@tanstack/react-router'
import { loadRequisition } from '#src/app/hiring/load-record.ts'
import { isOtherPart } from '#src/app/hiring/other-part.ts'
import { checkedBy, requisitionSearch } from '#src/app/hiring/record-search.ts'
import { RequisitionView } from '#src/app/hiring/requisition-view.tsx'

/** A requisition that is in review. */
export const Route = createFileRoute('/requisition/view/review/$reqId')({
  staticData: { machines: ['listSearch', 'requisitionMove', 'formModal', 'recordSave'], shape: 'tabs' },
  validateSearch: checkedBy(requisitionSearch),
  loader: ({ context, params }) => loadRequisition(context, params.reqId),
  shouldReload: isOtherPart,
  component: ReviewRoute,
})

function ReviewRoute() {
  const { alerts, api, session, store } = Route.useRouteContext()
  return (
    <RequisitionView
      alerts={alerts}
      api={api}
      session={session}
      store={store}
      requisition={Route.useLoaderData()}
      stage="review"
      search={Route.useSearch()}
    />
  )
}
