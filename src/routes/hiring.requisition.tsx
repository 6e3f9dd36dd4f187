import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { requisitionListQuery } from '#src/api/requisitions.ts'
import { requisitionAddress } from '#src/app/hiring/list-addresses.ts'
import { requisitionListSearch } from '#src/app/hiring/list-searches.ts'
import { loadMayRequest, useMayRequest } from '#src/app/hiring/may-request.ts'
import { readerOf } from '#src/app/reader.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { useList } from '#src/resource/use-list.ts'
import { useTableSettings } from '#src/resource/use-table-settings.ts'
import { RequisitionListScreen } from '#src/screens/hiring/requisition-list.screen.tsx'

export const Route = createFileRoute('/hiring/requisition')({
  staticData: { machines: ['listSearch', 'savedViews'] },
  validateSearch: requisitionListSearch,
  loader: ({ context: { api } }) => loadMayRequest(api),
  component: RequisitionListRoute,
})

function RequisitionListRoute() {
  const context = Route.useRouteContext()
  const { alerts, api, session } = context
  const { viewOf, searchOf, queryOf, unusedOf } = requisitionAddress
  const navigate = useNavigate()
  const search = Route.useSearch()
  const view = viewOf(search)
  const loaded = useLoaded(requisitionListQuery(api, { ...queryOf(view), ...view.filters }), { keepsOld: true })
  const list = useList(
    view,
    loaded,
    (next, options) => navigate({ to: '/hiring/requisition', search: searchOf(next), ...options }),
    {
      alerts,
      unused: unusedOf(search),
    },
  )
  return (
    <RequisitionListScreen
      mayRequest={useMayRequest(api)}
      reader={readerOf(session)}
      list={list}
      loaded={loaded}
      table={useTableSettings(requisitions.list.id, context)}
    />
  )
}
