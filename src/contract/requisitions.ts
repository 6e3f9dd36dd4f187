import { contentList, Deleted, recordListQuery, recordPageQuery } from './content-list.ts'
import { Stored } from './crud.ts'
import { Standing } from './deciding.ts'
import { endpoint } from './endpoint.ts'
import { hideable, record } from './hideable.ts'
import {
  Currency,
  Money,
  RequisitionKind,
  RequisitionMove,
  RequisitionStatus,
  RequisitionSubStatus,
} from './hiring-values.ts'
import { Day, Id, IdText, Moment, TaskStatus, text } from './values.ts'
import { z } from './zod.ts'

export const EmploymentType = z.enum(['FULL_TIME', 'PART_TIME', 'FIXED_TERM', 'INTERNSHIP'])
export type EmploymentType = z.infer<typeof EmploymentType>

/** A record that another one names. */
export const Named = z.object({ id: Id, name: z.string() })
export type Named = z.infer<typeof Named>

/** People to choose from: those whose names hold the words, or the one who is chosen. */
export const peopleQuery = { ...recordPageQuery, search: z.optional(text(255)), employeeId: z.optional(IdText) }

/** Field permissions may hide every field beyond who the requisition is and how it stands. */
export const Requisition = record(
  'requisition',
  z.object({
    ...Stored.shape,
    displayId: z.string(),
    kind: RequisitionKind,
    status: RequisitionStatus,
    subStatus: z.nullable(RequisitionSubStatus),
    ...z.partial(
      z.object({
        jobTitle: Named,
        department: Named,
        location: Named,
        hiringManager: Named,
        reviewer: Named,
        approver: Named,
        workflowLevel: z.nullable(Named),
        /** Whom a backfill replaces. */
        replaces: z.nullable(Named),
        planPeriod: z.nullable(Named),
        openings: z.int(),
        employmentType: EmploymentType,
        justification: z.string(),
        targetStartDate: z.nullable(Day),
        salaryMin: z.nullable(z.number()),
        salaryMax: z.nullable(z.number()),
        currency: z.nullable(Currency),
        /** Why it was last sent back, withdrawn or closed. */
        statusReason: z.nullable(z.string()),
        candidateCount: z.int(),
        hiredCount: z.int(),
        createdBy: z.string(),
        createdAt: Moment,
        updatedAt: Moment,
      }),
    ).shape,
  }),
)
export type Requisition = z.infer<typeof Requisition>

const fields = z.object({
  jobTitleId: Id,
  departmentId: Id,
  locationId: Id,
  hiringManagerId: Id,
  /** Left out: the manager of the hiring manager. */
  reviewerId: z.optional(Id),
  /** Left out: the manager of the reviewer. */
  approverId: z.optional(Id),
  workflowLevelId: z.nullish(Id),
  /** Needed for a backfill, and only there. */
  replacesEmployeeId: z.nullish(Id),
  /** Needed for a planned requisition, and only there. */
  planPeriodId: z.nullish(Id),
  openings: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
  employmentType: z.optional(EmploymentType),
  justification: z.optional(text(4000)),
  targetStartDate: z.nullish(Day),
  salaryMin: z.nullish(Money),
  salaryMax: z.nullish(Money),
  currency: z.nullish(Currency),
})
export const RequisitionBody = z.extend(fields, { kind: RequisitionKind })
export type RequisitionBody = z.infer<typeof RequisitionBody>
export const RequisitionChange = z.partial(fields)
export type RequisitionChange = z.infer<typeof RequisitionChange>

/** The tasks of every requisition, and which of its people does each. */
export const requisitionTaskNames = {
  'Requisition Review': 'reviewer',
  'Requisition Approval': 'approver',
  'Opened/Closed Requisition': 'hiringManager',
  /** Only of one that was sent back to its requester. */
  'Requisition Correction': 'hiringManager',
} as const

const HiringTaskFields = z.extend(Stored, {
  name: z.string(),
  subTask: z.nullable(z.string()),
  taskRole: z.nullable(z.string()),
  status: TaskStatus,
  stageOrder: z.int(),
  taskOrder: z.int(),
  slaHours: z.int(),
  assignee: z.optional(z.nullable(Named)),
  dueAt: z.nullable(Moment),
  isOverdue: z.boolean(),
  completedAt: z.nullable(Moment),
  completedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  jobRequisition: hideable(
    z.object({ id: Id, displayId: z.string(), status: RequisitionStatus, jobTitle: z.optional(z.string()) }),
    { jobTitle: ['requisition.jobTitle'] },
  ),
  candidate: z.nullable(z.object({ id: Id, name: z.string(), status: z.string() })),
  /** The offer that the task is to decide on. */
  offerId: z.nullable(Id),
  /** False where the caller may know of the task but not open what it is about; left out: they may. */
  mayOpen: z.optional(z.boolean()),
  /** The task is the caller’s, or they run the requisition. */
  mayWork: z.boolean(),
  /** Nobody it is given to can do it: the assignee has no active account and, of a decision, no delegate today. Left out: somebody can, or it is not read. */
  isStranded: z.optional(z.boolean()),
})

const isRequisitionTask = (name: string): name is keyof typeof requisitionTaskNames => name in requisitionTaskNames

/**
 * A task of a requisition, or of one of its candidates. A requisition's own task tells who reviews or approves it, a
 * candidate's who the hiring manager is, since it begins as theirs.
 */
export const HiringTask = hideable(HiringTaskFields, {
  assignee: ({ candidate, name, offerId }) => {
    if (offerId !== null) return ['requisition.approver', 'requisition.reviewer']
    if (candidate !== null) return ['requisition.hiringManager']
    return isRequisitionTask(name) ? [`requisition.${requisitionTaskNames[name]}`] : []
  },
})
export type HiringTask = z.infer<typeof HiringTask>

/** What somebody may be named for in a request. */
export const RequestRole = z.enum(['hiringManager', 'decider', 'replaced'])
export type RequestRole = z.infer<typeof RequestRole>

export const MoveBody = z.object({ move: RequisitionMove, reason: z.optional(text(4000)) })

const one = { service: 'job', params: z.object({ id: IdText }) } as const
const byTask = { service: 'job', path: '/requisition/review/:taskId', params: z.object({ taskId: IdText }) } as const

export const requisitions = {
  list: endpoint({
    id: 'requisitions.list',
    summary: 'The requisitions that the caller may see',
    method: 'GET',
    service: 'job',
    path: '/requisition',
    query: z.extend(
      recordListQuery(['displayId', 'jobTitle', 'department', 'location', 'status', 'kind', 'createdAt', 'updatedAt']),
      {
        status: z.optional(RequisitionStatus),
        kind: z.optional(RequisitionKind),
      },
    ),
    response: contentList(Requisition),
  }),
  get: endpoint({
    ...one,
    id: 'requisitions.get',
    summary: 'One requisition',
    method: 'GET',
    path: '/requisition/:id',
    findsElsewhere: true,
    response: Requisition,
  }),
  requestRight: endpoint({
    id: 'requisitions.requestRight',
    summary: 'Whether the caller may ask for people, and for whom',
    method: 'GET',
    service: 'job',
    path: '/requisition-request',
    response: z.object({
      /** Why the caller may not; null: they may. */
      refusal: z.nullable(z.string()),
      /** For every hiring manager, and not only as one. */
      isForAll: z.boolean(),
      employeeId: z.nullable(Id),
    }),
  }),
  requestPeople: endpoint({
    id: 'requisitions.requestPeople',
    summary: 'The people whom the caller may name in a request, by name',
    method: 'GET',
    service: 'job',
    path: '/requisition-request/people',
    query: z.object({ ...peopleQuery, role: RequestRole }),
    response: contentList(z.extend(Named, { title: z.string() })),
  }),
  create: endpoint({
    id: 'requisitions.create',
    summary: 'Ask for people: an unplanned, a backfill or a planned requisition, to be reviewed and approved',
    method: 'POST',
    service: 'job',
    path: '/requisition',
    body: RequisitionBody,
    response: Requisition,
  }),
  update: endpoint({
    ...one,
    id: 'requisitions.update',
    summary: 'Change a requisition until it is closed',
    method: 'PATCH',
    path: '/requisition/:id',
    body: RequisitionChange,
    versioned: true,
    response: Requisition,
  }),
  remove: endpoint({
    ...one,
    id: 'requisitions.remove',
    summary: 'Delete a requisition that nobody has reviewed yet',
    method: 'DELETE',
    path: '/requisition/:id',
    versioned: true,
    response: Deleted,
  }),
  move: endpoint({
    ...one,
    id: 'requisitions.move',
    summary: 'Submit a requisition again, review, approve, send back, withdraw or close it',
    method: 'POST',
    path: '/requisition/:id/move',
    body: MoveBody,
    versioned: true,
    response: Requisition,
  }),
  workflowTasks: endpoint({
    ...one,
    id: 'requisitions.workflowTasks',
    summary: 'The workflow tasks of a requisition, by stage and order',
    method: 'GET',
    path: '/requisition/:id/workflow-task',
    response: z.array(HiringTask),
  }),
  forTask: endpoint({
    ...byTask,
    id: 'requisitions.forTask',
    summary: 'The requisition that a review or approval task is about',
    method: 'GET',
    findsElsewhere: true,
    response: z.object({ task: HiringTask, requisition: Requisition, standing: Standing }),
  }),
  decide: endpoint({
    ...byTask,
    id: 'requisitions.decide',
    summary: 'Decide a review or approval task: approve it, or send the requisition back with a reason',
    method: 'POST',
    body: z.object({ decision: z.enum(['approve', 'sendBack']), reason: z.optional(text(4000)) }),
    versioned: true,
    response: Requisition,
  }),
}
