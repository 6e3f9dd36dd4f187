import { useNavigate } from '@tanstack/react-router'
import type { Api } from '#src/api/api.ts'
import { candidateListQuery } from '#src/api/candidates.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import {
  RequisitionCandidates,
  RequisitionDetails,
  RequisitionScreen,
} from '#src/screens/hiring/requisition.screen.tsx'
import { pageQueryOf, searchOf, useListView, viewOf } from './-list-view.ts'
import { useLoaded } from './-loaded.ts'
import type { RequisitionSearch } from './-record-search.ts'

type Props = { api: Api; requisition: Requisition; search: RequisitionSearch }

/** The view of a requisition, the same at each of its addresses. */
export const RequisitionView = ({ api, requisition, search }: Props) => {
  const tab = search.tab ?? 'details'
  return (
    <RequisitionScreen requisition={requisition} tab={tab}>
      {tab === 'details' ? (
        <RequisitionDetails requisition={requisition} />
      ) : (
        <Candidates api={api} requisition={requisition} search={search} />
      )}
    </RequisitionScreen>
  )
}

const sortFields = ['lastName', 'status', 'updatedAt']

function Candidates({ api, requisition, search: { tab, status, ...search } }: Props) {
  const navigate = useNavigate()
  const view = viewOf(search, { status }, sortFields)
  const query = { ...pageQueryOf(view), status: status && [status], jobRequisitionId: requisition.id }
  const loaded = useLoaded(candidateListQuery(api, query), true)
  const pages = loaded.status === 'loaded' && !loaded.isStale ? loaded.data.totalPages : undefined
  const list = useListView(view, pages, (next, options) =>
    navigate({ to: '.', search: { tab, ...searchOf<{ status: NonNullable<typeof status> }>(next) }, ...options }),
  )
  return <RequisitionCandidates list={list} loaded={loaded} />
}
