import { contentList, Deleted, listQuery } from './content-list.ts'
import { Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { Currency, RequisitionMove, RequisitionStatus } from './hiring-values.ts'
import { Day, Id, IdText, Moment, TaskStatus, text } from './values.ts'
import { z } from './zod.ts'

export const RequisitionKind = z.enum(['UNPLANNED', 'BACKFILL', 'PLANNED'])
export type RequisitionKind = z.infer<typeof RequisitionKind>

export const EmploymentType = z.enum(['FULL_TIME', 'PART_TIME', 'FIXED_TERM', 'INTERNSHIP'])
export type EmploymentType = z.infer<typeof EmploymentType>

/** A record that another one names. */
export const Named = z.object({ id: Id, name: z.string() })
export type Named = z.infer<typeof Named>

const Money = z.number().min(0).max(999_999_999).multipleOf(0.01)

/** Field permissions may hide every field beyond who the requisition is and how it stands. */
export const Requisition = Stored.extend({
  displayId: z.string(),
  kind: RequisitionKind,
  status: RequisitionStatus,
}).extend(
  z
    .object({
      jobTitle: Named,
      department: Named,
      location: Named,
      hiringManager: Named,
      reviewer: Named,
      approver: Named,
      workflowLevel: Named.nullable(),
      /** Whom a backfill replaces. */
      replaces: Named.nullable(),
      planPeriod: Named.nullable(),
      openings: z.int(),
      employmentType: EmploymentType,
      justification: z.string(),
      targetStartDate: Day.nullable(),
      salaryMin: z.number().nullable(),
      salaryMax: z.number().nullable(),
      currency: Currency.nullable(),
      /** Why it was last sent back or closed. */
      statusReason: z.string().nullable(),
      candidateCount: z.int(),
      hiredCount: z.int(),
      createdBy: z.string(),
      createdAt: Moment,
      updatedAt: Moment,
    })
    .partial().shape,
)
export type Requisition = z.infer<typeof Requisition>

const fields = z.object({
  jobTitleId: Id,
  departmentId: Id,
  locationId: Id,
  hiringManagerId: Id,
  /** Left out: the manager of the hiring manager. */
  reviewerId: Id.optional(),
  /** Left out: the manager of the reviewer. */
  approverId: Id.optional(),
  workflowLevelId: Id.nullish(),
  /** Needed for a backfill, and only there. */
  replacesEmployeeId: Id.nullish(),
  /** Needed for a planned requisition, and only there. */
  planPeriodId: Id.nullish(),
  openings: z.int().min(1).max(999).optional(),
  employmentType: EmploymentType.optional(),
  justification: text(4000).optional(),
  targetStartDate: Day.nullish(),
  salaryMin: Money.nullish(),
  salaryMax: Money.nullish(),
  currency: Currency.nullish(),
})
export const RequisitionBody = fields.extend({ kind: RequisitionKind })
export type RequisitionBody = z.infer<typeof RequisitionBody>
export const RequisitionChange = fields.partial()
export type RequisitionChange = z.infer<typeof RequisitionChange>

/** A task of a requisition, or of one of its candidates. */
export const HiringTask = Stored.extend({
  name: z.string(),
  subTask: z.string().nullable(),
  taskRole: z.string().nullable(),
  status: TaskStatus,
  stageOrder: z.int(),
  taskOrder: z.int(),
  slaHours: z.int(),
  assignee: Named.nullable(),
  dueAt: Moment.nullable(),
  isOverdue: z.boolean(),
  completedAt: Moment.nullable(),
  completedBy: z.string().nullable(),
  note: z.string().nullable(),
  jobRequisition: z.object({ id: Id, displayId: z.string(), status: RequisitionStatus, jobTitle: z.string() }),
  candidate: z.object({ id: Id, name: z.string(), status: z.string() }).nullable(),
})
export type HiringTask = z.infer<typeof HiringTask>

export const MoveBody = z.object({ move: RequisitionMove, reason: text(4000).optional() })

const one = { service: 'job', params: z.object({ id: IdText }) } as const
const byTask = { service: 'job', path: '/requisition/review/:taskId', params: z.object({ taskId: IdText }) } as const

export const requisitions = {
  list: endpoint({
    id: 'requisitions.list',
    summary: 'The requisitions that the caller may see',
    method: 'GET',
    service: 'job',
    path: '/requisition',
    query: listQuery([
      'displayId',
      'jobTitle',
      'department',
      'location',
      'status',
      'kind',
      'createdAt',
      'updatedAt',
    ]).extend({
      status: RequisitionStatus.optional(),
      kind: RequisitionKind.optional(),
    }),
    response: contentList(Requisition),
  }),
  get: endpoint({
    ...one,
    id: 'requisitions.get',
    summary: 'One requisition',
    method: 'GET',
    path: '/requisition/:id',
    response: Requisition,
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
    response: Deleted,
  }),
  move: endpoint({
    ...one,
    id: 'requisitions.move',
    summary: 'Review, approve, send back or close a requisition',
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
    response: z.object({ task: HiringTask, requisition: Requisition }),
  }),
  decide: endpoint({
    ...byTask,
    id: 'requisitions.decide',
    summary: 'Decide a review or approval task: approve it, or send the requisition back with a reason',
    method: 'POST',
    body: z.object({ decision: z.enum(['approve', 'sendBack']), reason: text(4000).optional() }),
    versioned: true,
    response: Requisition,
  }),
}
