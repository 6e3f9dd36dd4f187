import type { RequisitionMove, RequisitionStatus, RequisitionSubStatus } from '#src/contract/hiring-values.ts'
import { type Requisition, requisitions } from '#src/contract/requisitions.ts'
import { type WorkflowTask, workflowLevels, workflowTasks } from '#src/contract/workflow.ts'
import { listed } from './listed.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import { aHiringTask, aRequisition } from './requisitions.ts'
import type { World } from './world.ts'

const people = [
  { id: 14, name: 'Lena Fischer', title: 'Mechanical Engineer' },
  { id: 20, name: 'Daniel Okafor', title: 'Engineering Manager' },
  { id: 21, name: 'Marta Kowalska', title: 'Head of People' },
  { id: 22, name: 'Ingrid Solheim', title: 'Chief Executive Officer' },
]
/** Whom the manager Daniel Okafor may name. */
const inRole = { hiringManager: [20], decider: [21, 22], replaced: [14] }

/** What a move makes of a requisition. */
type Phase = Pick<Requisition, 'status' | 'subStatus'>
const at = (status: RequisitionStatus, subStatus: RequisitionSubStatus | null = null): Phase => ({ status, subStatus })
const withdraw = at('CLOSED', 'WITHDRAWN')
const moved: Record<RequisitionStatus | RequisitionSubStatus, Partial<Record<RequisitionMove, Phase>>> = {
  NEED_REVIEW: { withdraw },
  RETURNED: { submit: at('NEED_REVIEW'), withdraw },
  NEED_APPROVAL: { withdraw },
  OPEN: { close: at('CLOSED'), sendBack: at('NEED_APPROVAL') },
  CLOSED: { sendBack: at('OPEN') },
  WITHDRAWN: { sendBack: at('NEED_REVIEW', 'RETURNED') },
}

const aLevelTask = (): WorkflowTask => ({
  workflowTaskId: 71,
  id: 71,
  version: 1,
  workflowTaskVersion: 1,
  workflowLevelId: 1,
  task: { id: 1, name: 'Interview' },
  subTask: { id: 1, name: 'Team interview' },
  taskRole: { id: 1, name: 'Interviewer' },
  stageOrder: 3,
  taskOrder: 1,
  slaHours: 120,
  hbMilestoneName: null,
  company: { id: 1, name: 'Northwind Robotics' },
  createdAt: '2026-01-05T09:00:00.000Z',
})

const staffGroups = ['Super User', 'Hiring Staff']
const named = (id: number | null | undefined) => {
  const found = people.find((it) => it.id === id)
  return found ? { id: found.id, name: found.name } : { id: id ?? 0, name: 'Somebody' }
}

/** What a form of a requisition asks for, and what is stored of it. */
export const requisitionRequestsHandlers = (world: World) => {
  const isForAll = () => staffGroups.includes(world.me.permissionGroupName)
  const store = (changed: Requisition) => {
    world.requisitions = [...world.requisitions.filter((it) => it.id !== changed.id), changed]
    return changed
  }
  return [
    mock(requisitions.requestRight, () => ({
      refusal: world.requestRefusal,
      isForAll: isForAll(),
      employeeId: world.companies.find((it) => it.preferred)?.employeeId ?? null,
    })),
    mock(requisitions.requestPeople, ({ query }) =>
      listed(
        people.filter(
          ({ id }) =>
            (isForAll() || inRole[query.role].includes(id)) &&
            (query.employeeId === undefined || query.employeeId === id),
        ),
        { ...query, sort: 'name' },
        ({ name }) => [name],
      ),
    ),
    mock(requisitions.create, ({ body }) => {
      const id = 390 + world.requisitions.length
      const it = aRequisition({
        id,
        version: 1,
        displayId: `REQ-0${id}`,
        kind: body.kind,
        status: 'NEED_REVIEW',
        hiringManager: named(body.hiringManagerId),
        reviewer: named(body.reviewerId ?? 21),
        approver: named(body.approverId ?? 22),
        openings: body.openings ?? 1,
        justification: body.justification ?? '',
        candidateCount: 0,
      })
      const jobRequisition = { id, displayId: it.displayId, status: it.status }
      world.requisitionTasks = [...world.requisitionTasks, aHiringTask({ id: 900 + id, jobRequisition })]
      return store(it)
    }),
    mock(requisitions.update, ({ params, body, version }) => {
      const before = world.requisitions.find((it) => it.id === params.id)
      if (!before) return noSuchRecord()
      if (before.status === 'CLOSED')
        return problem(409, 'MOVE_REFUSED', 'A closed requisition is read-only; this one is closed.')
      if (before.version !== version)
        return problem(412, 'PRECONDITION_FAILED', 'Someone else has changed this in the meantime', {
          error_type: 'STALE_VERSION',
        })
      const { openings = before.openings, justification = before.justification } = body
      return store({ ...before, version: version + 1, openings, justification } as Requisition)
    }),
    mock(requisitions.move, ({ params, body, version }) => {
      const before = world.requisitions.find((it) => it.id === params.id)
      if (!before) return noSuchRecord()
      const after = moved[before.subStatus ?? before.status][body.move]
      if (!after)
        return problem(403, 'FORBIDDEN', 'Only the people in charge of this step of the requisition can do this')
      if (before.version !== version)
        return problem(412, 'PRECONDITION_FAILED', 'Someone else has changed this in the meantime', {
          error_type: 'STALE_VERSION',
        })
      return store({ ...before, version: version + 1, ...after, statusReason: body.reason ?? null })
    }),
    mock(workflowTasks.list, () => [aLevelTask()]),
    mock(workflowLevels.list, ({ query }) =>
      listed([{ id: 1, version: 1, name: 'Level 2', status: 'ACTIVE' as const, jobCount: 2 }], query, ({ name }) => [
        name,
      ]),
    ),
  ]
}
