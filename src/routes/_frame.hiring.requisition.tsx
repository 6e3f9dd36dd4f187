import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { requisitionListQuery } from '#src/api/requisitions.ts'
import { displayid, listSearch } from '#src/app/lists/list-search.ts'
import { pageQueryOf, searchOf, useListView, viewOf } from '#src/app/lists/list-view.ts'
import { useLoaded } from '#src/app/lists/loaded.ts'
import { z } from '#src/contract/zod.ts'
import { RequisitionListScreen } from '#src/screens/hiring/requisition-list.screen.tsx'

const Search = z.object({
  ...listSearch,
  displayid,
  status: z.catch(z.optional(z.enum(['NEED_REVIEW', 'NEED_APPROVAL', 'OPEN', 'CLOSED'])), undefined),
  kind: z.catch(z.optional(z.enum(['UNPLANNED', 'BACKFILL', 'PLANNED'])), undefined),
})
type Filters = {
  status: NonNullable<z.infer<typeof Search>['status']>
  kind: NonNullable<z.infer<typeof Search>['kind']>
}

export const Route = createFileRoute('/_frame/hiring/requisition')({
  staticData: { machines: ['listView'] },
  validateSearch: Search,
  component: RequisitionListRoute,
})

const sortFields = ['jobTitle', 'status', 'department', 'updatedAt']

function RequisitionListRoute() {
  const { api } = Route.useRouteContext()
  const { status, kind, ...search } = Route.useSearch()
  const navigate = useNavigate()
  const view = viewOf(search, { status, kind }, sortFields)
  const loaded = useLoaded(requisitionListQuery(api, { ...pageQueryOf(view), status, kind }), { keepsOld: true })
  const list = useListView(view, loaded, (next, options) =>
    navigate({ to: '/hiring/requisition', search: searchOf<Filters>(next), ...options }),
  )
  return <RequisitionListScreen list={list} loaded={loaded} />
}
