import { useNavigate } from '@tanstack/react-router'
import type { RequisitionStage } from '#machines/hiring/requisition-stage.ts'
import { candidateListQuery } from '#src/api/candidates.ts'
import { requisitionTasksQuery } from '#src/api/requisitions.ts'
import { loadedWithPage } from '#src/app/beside.ts'
import type { RouterContext } from '#src/app/context.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { workflowTasksLink } from '#src/navigation/records.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { useList } from '#src/resource/use-list.ts'
import { DecisionLink } from '#src/screens/hiring/decision-link.tsx'
import { HiringTasks } from '#src/screens/hiring/hiring-tasks.tsx'
import {
  RequisitionCandidates,
  RequisitionDetails,
  RequisitionScreen,
} from '#src/screens/hiring/requisition.screen.tsx'
import { RequisitionProgress } from '#src/screens/hiring/requisition-progress.tsx'
import { TextLink } from '#src/screens/links.tsx'
import { Part } from '#src/screens/lists/section.tsx'
import * as texts from '#src/texts/hiring.ts'
import { AddCandidateView } from './add-candidate-view.tsx'
import { candidateAddress, candidateQueryOf } from './list-addresses.ts'
import type { RequisitionSearch } from './record-search.ts'
import { RequisitionActions } from './requisition-actions.tsx'

type Props = Pick<RouterContext, 'alerts' | 'api' | 'session' | 'store'> & {
  requisition: Requisition
  stage: RequisitionStage
  search: RequisitionSearch
}

/** A requisition, in the view for one of its stages. */
export const RequisitionView = ({ requisition, stage, search, ...context }: Props) => {
  const { api } = context
  const tab = search.tab ?? 'details'
  return (
    <RequisitionScreen
      requisition={requisition}
      tab={tab}
      stage={stage}
      decision={<Decision api={api} session={context.session} requisition={requisition} />}
      actions={<RequisitionActions key={requisition.id} context={context} requisition={requisition} />}
    >
      {tab === 'details' ? (
        <Details api={api} requisition={requisition} />
      ) : (
        <Candidates {...context} requisition={requisition} search={search} />
      )}
    </RequisitionScreen>
  )
}

function Decision({ api, session, requisition }: Pick<Props, 'api' | 'session' | 'requisition'>) {
  const tasks = useLoaded({ ...requisitionTasksQuery(api, requisition.id), ...loadedWithPage })
  const employeeId = session.getSnapshot().context.company?.employeeId ?? null
  return tasks.status === 'fulfilled' ? <DecisionLink tasks={tasks.data} employeeId={employeeId} /> : null
}

const Details = ({ api, requisition }: Pick<Props, 'api' | 'requisition'>) => (
  <RequisitionDetails requisition={requisition}>
    <Part loaded={useLoaded({ ...requisitionTasksQuery(api, requisition.id), ...loadedWithPage })}>
      {(tasks) => (
        <>
          <RequisitionProgress requisition={requisition} tasks={tasks} />
          <HiringTasks tasks={tasks} />
          <TextLink {...workflowTasksLink(requisition.kind, requisition.id)}>{texts.seeWorkflowTasks}</TextLink>
        </>
      )}
    </Part>
  </RequisitionDetails>
)

const { viewOf, searchOf, unusedOf } = candidateAddress

function Candidates({ requisition, search: { tab, ...search }, ...context }: Omit<Props, 'stage'>) {
  const { alerts, api } = context
  const navigate = useNavigate()
  const view = viewOf(search)
  const query = { ...candidateQueryOf(view), jobRequisitionId: requisition.id }
  const loaded = useLoaded(candidateListQuery(api, query), { keepsOld: true })
  const list = useList(
    view,
    loaded,
    (next, options) => navigate({ to: '.', search: { tab, ...searchOf(next) }, ...options }),
    { alerts, unused: unusedOf(search) },
  )
  return (
    <>
      <AddCandidateView context={context} requisition={requisition} />
      <RequisitionCandidates list={list} loaded={loaded} />
    </>
  )
}
