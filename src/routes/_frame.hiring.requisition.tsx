import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { requisitionListQuery } from '#src/api/requisitions.ts'
import {
  type RequisitionFilters,
  RequisitionListSearch,
  requisitionSortFields,
} from '#src/app/hiring/requisition-list.ts'
import { pageQueryOf, searchOf, useListView, viewOf } from '#src/app/lists/list-view.ts'
import { useLoaded } from '#src/app/lists/loaded.ts'
import { RequisitionListScreen } from '#src/screens/hiring/requisition-list.screen.tsx'

export const Route = createFileRoute('/_frame/hiring/requisition')({
  staticData: { machines: ['listView'] },
  validateSearch: RequisitionListSearch,
  component: RequisitionListRoute,
})

function RequisitionListRoute() {
  const { api } = Route.useRouteContext()
  const { status, kind, ...search } = Route.useSearch()
  const navigate = useNavigate()
  const view = viewOf(search, { status, kind }, requisitionSortFields)
  const loaded = useLoaded(requisitionListQuery(api, { ...pageQueryOf(view), status, kind }), { keepsOld: true })
  const list = useListView(view, loaded, (next, options) =>
    navigate({ to: '/hiring/requisition', search: searchOf<RequisitionFilters>(next), ...options }),
  )
  return <RequisitionListScreen list={list} loaded={loaded} />
}
