import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { requisitionListQuery } from '#src/api/requisitions.ts'
import { requisitionAddress } from '#src/app/hiring/list-addresses.ts'
import { requisitionListSearch } from '#src/app/hiring/list-searches.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { useList } from '#src/resource/use-list.ts'
import { RequisitionListScreen } from '#src/screens/hiring/requisition-list.screen.tsx'

export const Route = createFileRoute('/hiring/requisition')({
  staticData: { machines: ['listSearch'] },
  validateSearch: requisitionListSearch,
  component: RequisitionListRoute,
})

function RequisitionListRoute() {
  const { api } = Route.useRouteContext()
  const { viewOf, searchOf, queryOf } = requisitionAddress
  const navigate = useNavigate()
  const view = viewOf(Route.useSearch())
  const loaded = useLoaded(requisitionListQuery(api, { ...queryOf(view), ...view.filters }), { keepsOld: true })
  const list = useList(view, loaded, (next, options) =>
    navigate({ to: '/hiring/requisition', search: searchOf(next), ...options }),
  )
  return <RequisitionListScreen list={list} loaded={loaded} />
}
