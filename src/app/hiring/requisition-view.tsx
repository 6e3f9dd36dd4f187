import { useNavigate } from '@tanstack/react-router'
import { candidateListQuery } from '#src/api/candidates.ts'
import { requisitionTasksQuery } from '#src/api/requisitions.ts'
import type { RouterContext } from '#src/app/context.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { useList } from '#src/resource/use-list.ts'
import { HiringTasks } from '#src/screens/hiring/hiring-tasks.tsx'
import {
  RequisitionCandidates,
  RequisitionDetails,
  RequisitionScreen,
} from '#src/screens/hiring/requisition.screen.tsx'
import { Part } from '#src/screens/lists/section.tsx'
import { candidateAddress } from './list-addresses.ts'
import type { RequisitionSearch } from './record-search.ts'

type Props = Pick<RouterContext, 'alerts' | 'api'> & { requisition: Requisition; search: RequisitionSearch }

/** The view of a requisition, the same at each of its addresses. */
export const RequisitionView = ({ alerts, api, requisition, search }: Props) => {
  const tab = search.tab ?? 'details'
  return (
    <RequisitionScreen requisition={requisition} tab={tab}>
      {tab === 'details' ? (
        <Details api={api} requisition={requisition} />
      ) : (
        <Candidates alerts={alerts} api={api} requisition={requisition} search={search} />
      )}
    </RequisitionScreen>
  )
}

const Details = ({ api, requisition }: Pick<Props, 'api' | 'requisition'>) => (
  <RequisitionDetails requisition={requisition}>
    <Part loaded={useLoaded(requisitionTasksQuery(api, requisition.id))}>
      {(tasks) => <HiringTasks tasks={tasks} />}
    </Part>
  </RequisitionDetails>
)

const { viewOf, searchOf, queryOf, unusedOf } = candidateAddress

function Candidates({ alerts, api, requisition, search: { tab, ...search } }: Props) {
  const navigate = useNavigate()
  const view = viewOf(search)
  const { status } = view.filters
  const query = { ...queryOf(view), status: status && [status], jobRequisitionId: requisition.id }
  const loaded = useLoaded(candidateListQuery(api, query), { keepsOld: true })
  const list = useList(
    view,
    loaded,
    (next, options) => navigate({ to: '.', search: { tab, ...searchOf(next) }, ...options }),
    { alerts, unused: unusedOf(search) },
  )
  return <RequisitionCandidates list={list} loaded={loaded} />
}
