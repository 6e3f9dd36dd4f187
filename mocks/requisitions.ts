import type { Standing } from '#src/contract/deciding.ts'
import { type HiringTask, type Requisition, requisitions } from '#src/contract/requisitions.ts'
import { listed } from './listed.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import type { World } from './world.ts'

export const aRequisition = (change: Partial<Requisition> = {}): Requisition => ({
  id: 301,
  version: 2,
  displayId: 'REQ-0001',
  kind: 'UNPLANNED',
  status: 'OPEN',
  subStatus: null,
  jobTitle: { id: 1, name: 'Controls Engineer' },
  department: { id: 1, name: 'Engineering' },
  location: { id: 1, name: 'Rotterdam' },
  hiringManager: { id: 20, name: 'Daniel Okafor' },
  reviewer: { id: 21, name: 'Marta Kowalska' },
  approver: { id: 22, name: 'Ingrid Solheim' },
  workflowLevel: { id: 1, name: 'Level 2' },
  replaces: null,
  planPeriod: null,
  openings: 2,
  employmentType: 'FULL_TIME',
  justification: 'The second line needs somebody who owns the motion controllers.',
  targetStartDate: '2026-09-01',
  salaryMin: 62000,
  salaryMax: 78000,
  currency: 'EUR',
  statusReason: null,
  candidateCount: 2,
  hiredCount: 0,
  createdBy: 'Daniel Okafor',
  createdAt: '2026-04-02T09:00:00.000Z',
  updatedAt: '2026-04-09T15:30:00.000Z',
  ...change,
})

/** The task of the reviewer of a requisition, or of one of its candidates. */
export const aHiringTask = (change: Partial<HiringTask> = {}): HiringTask => ({
  id: 501,
  version: 1,
  name: 'Requisition Review',
  subTask: null,
  taskRole: 'Reviewer',
  status: 'TODO',
  stageOrder: 1,
  taskOrder: 1,
  slaHours: 48,
  assignee: { id: 21, name: 'Marta Kowalska' },
  dueAt: '2026-04-11T09:00:00.000Z',
  isOverdue: false,
  completedAt: null,
  completedBy: null,
  note: null,
  jobRequisition: { id: 302, displayId: 'REQ-0002', status: 'NEED_REVIEW', jobTitle: 'Field Service Technician' },
  candidate: null,
  offerId: null,
  mayWork: true,
  ...change,
})

/** How somebody stands to a requisition that they have no part in. */
export const aStanding = (change: Partial<Standing> = {}): Standing => ({
  isNamed: false,
  isDelegate: false,
  isHiringManager: false,
  hasAsked: false,
  hasReviewed: false,
  mayDecideOwn: false,
  ...change,
})

export const requisitionsHandlers = (world: World) => {
  const find = (id: number) => world.requisitions.find((it) => it.id === id)
  const findTask = (id: number) => world.requisitionTasks.find((it) => it.id === id)
  return [
    mock(requisitions.list, ({ query }) => {
      const { status, kind } = query
      return listed(
        world.requisitions.filter((it) => (!status || it.status === status) && (!kind || it.kind === kind)),
        query,
        ({ displayId, jobTitle, department }) => [displayId, jobTitle?.name, department?.name],
      )
    }),
    mock(requisitions.get, ({ params }) => find(params.id) ?? noSuchRecord()),
    mock(requisitions.workflowTasks, ({ params }) =>
      find(params.id) ? world.requisitionTasks.filter((it) => it.jobRequisition.id === params.id) : noSuchRecord(),
    ),
    mock(requisitions.forTask, ({ params }) => {
      const task = findTask(params.taskId)
      const requisition = task && find(task.jobRequisition.id)
      if (!task || !requisition) return noSuchRecord()
      return { task, requisition, standing: world.standing }
    }),
    mock(requisitions.decide, ({ params, body, version }) => {
      const task = findTask(params.taskId)
      const requisition = task && find(task.jobRequisition.id)
      if (!task || !requisition) return noSuchRecord()
      if (task.status === 'COMPLETED')
        return problem(409, 'MOVE_REFUSED', `${task.name} is done. There is nothing left to decide.`)
      if (requisition.version !== version)
        return problem(412, 'PRECONDITION_FAILED', 'Someone else has changed this in the meantime', {
          error_type: 'STALE_VERSION',
        })
      const onward = task.name === 'Requisition Approval' ? 'OPEN' : 'NEED_APPROVAL'
      const decided: Requisition = {
        ...requisition,
        version: version + 1,
        status: body.decision === 'approve' ? onward : 'NEED_REVIEW',
        subStatus: body.decision === 'sendBack' && onward === 'NEED_APPROVAL' ? 'RETURNED' : null,
        statusReason: body.decision === 'approve' ? null : (body.reason ?? null),
      }
      world.requisitions = world.requisitions.map((it) => (it.id === decided.id ? decided : it))
      world.requisitionTasks = world.requisitionTasks.map((it) =>
        it.id === task.id ? { ...it, status: body.decision === 'approve' ? 'COMPLETED' : 'NOT_INITIATED' } : it,
      )
      return decided
    }),
  ]
}
