import { endpoint } from './endpoint.ts'
import { Id, IdText, Moment, TaskStatus, text } from './values.ts'
import { z } from './zod.ts'

/** A step of a plan period or of a review. Steps that share a `grouping` are shown as one group. */
export const Task = z.object({
  taskId: Id,
  name: z.string(),
  status: TaskStatus,
  order: z.int(),
  grouping: z.optional(z.string()),
})
export type Task = z.infer<typeof Task>

export const CompanyTasks = z.object({ subTasks: z.array(Task) })
export type CompanyTasks = z.infer<typeof CompanyTasks>

export const EmployeeProfile = z.object({
  profilePhotoNeeded: z.boolean(),
  employeeProfilePhotoURL: z.nullable(z.string()),
  employeeName: z.string(),
})
export type EmployeeProfile = z.infer<typeof EmployeeProfile>

/** The steps of one employee's review, in order, with what the sidebar shows beside them. */
export const EmployeeSubtasks = z.object({
  subTasks: z.array(Task),
  showBackButton: z.boolean(),
  backButtonText: z.string(),
  employeeProfile: EmployeeProfile,
  /** Whether the caller may write this review: its manager, until it is submitted, in a period that is in progress. */
  canEdit: z.boolean(),
})
export type EmployeeSubtasks = z.infer<typeof EmployeeSubtasks>

export const ReviewStatus = z.enum(['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'])
export type ReviewStatus = z.infer<typeof ReviewStatus>

/** A person who reports to the signed-in manager, with the state of their review in the plan period. */
export const Reportee = z.object({
  employeeId: Id,
  name: z.string(),
  title: z.string(),
  department: z.string(),
  photoURL: z.nullable(z.string()),
  status: ReviewStatus,
  /** Steps done, of `stepsTotal`; 0 before the review is started. */
  stepsDone: z.int(),
  stepsTotal: z.int(),
  /** Weighted score so far, 1 to 5; null before the first score. */
  overallScore: z.nullable(z.number()),
  /** Overall score of the previous completed review; null without one. */
  previousScore: z.nullable(z.number()),
  updatedAt: z.nullable(Moment),
})
export type Reportee = z.infer<typeof Reportee>

/** The outcome of a move. `success: false` comes with 200 and says in `errorMessage` why nothing was stored. */
export const Outcome = z.object({ success: z.boolean(), errorMessage: z.string() })
export type Outcome = z.infer<typeof Outcome>

const period = z.object({ planPeriodId: IdText })
const ofEmployee = z.object({ planPeriodId: IdText, employeeId: IdText })

export const reviews = {
  reportees: endpoint({
    id: 'reviews.reportees',
    summary: 'The manager’s reportees with the state of their reviews',
    method: 'GET',
    service: 'performancePlan',
    path: '/reportee/list/:planPeriodId',
    params: period,
    findsElsewhere: true,
    response: z.array(Reportee),
  }),
  companyTasks: endpoint({
    id: 'reviews.companyTasks',
    summary: 'The company’s tasks of a plan period',
    method: 'GET',
    service: 'workflow',
    path: '/performance/review/tasks/status/:planPeriodId',
    params: period,
    findsElsewhere: true,
    response: CompanyTasks,
  }),
  subtasks: endpoint({
    id: 'reviews.subtasks',
    summary: 'The steps of one employee’s review',
    method: 'GET',
    service: 'workflow',
    path: '/performance/review/subtasks/status/:planPeriodId',
    params: period,
    query: z.object({ employeeId: IdText, taskName: z.optional(text(255)) }),
    findsElsewhere: true,
    response: EmployeeSubtasks,
  }),
  start: endpoint({
    id: 'reviews.start',
    summary: 'Start the review of a reportee; starting a started review changes nothing',
    method: 'POST',
    service: 'workflow',
    path: '/workflow/performance-review/:planPeriodId/start/:employeeId',
    params: ofEmployee,
    response: Outcome,
  }),
  complete: endpoint({
    id: 'reviews.complete',
    summary: 'Complete a step of a review, or submit its summary',
    method: 'POST',
    service: 'workflow',
    path: '/workflow/performance-review/:planPeriodId/complete/:employeeId',
    params: ofEmployee,
    query: z.object({ performanceReviewTaskId: IdText }),
    response: Outcome,
  }),
}
