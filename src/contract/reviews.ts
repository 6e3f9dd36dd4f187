import { contentList, recordPageQuery } from './content-list.ts'
import { endpoint } from './endpoint.ts'
import { PlanStatus } from './plan-periods.ts'
import { Day, Id, IdText, Moment, ReviewStatus, requiredText, TaskStatus, text } from './values.ts'
import { z } from './zod.ts'

/** Why somebody opened something again. */
export const Remark = z.object({ by: z.string(), at: Moment, reason: z.string() })
export type Remark = z.infer<typeof Remark>

/** A step of a plan period or of a review. Steps that share a `grouping` are shown as one group. */
export const Task = z.object({
  taskId: Id,
  name: z.string(),
  status: TaskStatus,
  order: z.int(),
  grouping: z.optional(z.string()),
  /** When it is due; left out: no due date. */
  dueDate: z.optional(Day),
  /** Why a step that was completed is open again. */
  sentBack: z.optional(Remark),
  /** It was completed before an earlier step was sent back, and has to be confirmed again. */
  toConfirm: z.optional(z.boolean()),
  /** The plan period that was completed before this was, or before the review that it is a step of was submitted. */
  missedIn: z.optional(z.string()),
})
export type Task = z.infer<typeof Task>

/** The company's task that the steps of one employee's review belong to. */
export const evaluationTask = 'Evaluate'

export const CompanyTasks = z.object({ subTasks: z.array(Task) })
export type CompanyTasks = z.infer<typeof CompanyTasks>

export const EmployeeProfile = z.object({
  profilePhotoNeeded: z.boolean(),
  employeeProfilePhotoURL: z.nullable(z.string()),
  employeeName: z.string(),
})
export type EmployeeProfile = z.infer<typeof EmployeeProfile>

/** How the caller stands to a review: what its moves depend on, besides how far it is. */
export const ReviewStanding = z.object({
  /** Of the employee, now. */
  isManager: z.boolean(),
  /** A super user, and not the employee. */
  isSuperUser: z.boolean(),
  isEmployee: z.boolean(),
})
export type ReviewStanding = z.infer<typeof ReviewStanding>

export const ReviewLifeStatus = z.enum(['IN_PROGRESS', 'SUBMITTED', 'ACKNOWLEDGED'])
export type ReviewLifeStatus = z.infer<typeof ReviewLifeStatus>

/** How far a review is, and all that decides who may move it. */
export const ReviewLife = z.object({
  status: ReviewLifeStatus,
  standing: ReviewStanding,
  employeeName: z.string(),
  /** The employee has no active account: they are not notified, and nobody acknowledges it. Left out: they have one. */
  hasNoAccount: z.optional(z.boolean()),
  /** Null for somebody without a manager. */
  managerName: z.nullable(z.string()),
  /** The manager has no active account, so nobody can complete a step. Left out: they have one, or there is no manager. */
  managerHasNoAccount: z.optional(z.boolean()),
  periodName: z.string(),
  periodStatus: PlanStatus,
  /** When the employee acknowledged it, and what they said; null while they have not. */
  acknowledgement: z.nullable(z.object({ at: Moment, comment: z.string() })),
  /** Why a submitted review is open again; null once it is submitted anew. */
  reopened: z.nullable(Remark),
  /** How far the employee is with the self-review. */
  selfReview: ReviewStatus,
})
export type ReviewLife = z.infer<typeof ReviewLife>

/** The steps of one employee's review, in order, with what the sidebar shows beside them. */
export const EmployeeSubtasks = z.object({
  subTasks: z.array(Task),
  showBackButton: z.boolean(),
  backButtonText: z.string(),
  employeeProfile: EmployeeProfile,
  /** Whether the caller may write this review: its manager, until it is submitted, in a period that is in progress. */
  canEdit: z.boolean(),
  /** The caller is the employee: the steps are those of the self-review. */
  isSelfReview: z.boolean(),
  /** When these steps are to be completed: of the self-review, or of the review; left out: no due date. */
  dueDate: z.optional(Day),
})
export type EmployeeSubtasks = z.infer<typeof EmployeeSubtasks>

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
  /** Weighted score so far, 1 to 5; null before the first score. Provisional until the review is completed. */
  overallScore: z.nullable(z.number()),
  /**
   * Overall score of the previous completed review; null without one. While this one is in progress, of what is scored
   * in both.
   */
  previousScore: z.nullable(z.number()),
  updatedAt: z.nullable(Moment),
})
export type Reportee = z.infer<typeof Reportee>

/** The outcome of a move. `success: false` comes with 200 and says in `errorMessage` why nothing was stored. */
export const Outcome = z.object({ success: z.boolean(), errorMessage: z.string() })
export type Outcome = z.infer<typeof Outcome>

/** How long a reason or a comment on a whole review may be. */
export const reviewCommentLength = 4000

const Reason = z.object({ reason: requiredText(reviewCommentLength) })
const taskOf = z.object({ performanceReviewTaskId: IdText })
/** What happened in the life of a review. */
export const ReviewEventKind = z.enum([
  'STARTED',
  'STEP_COMPLETED',
  'STEP_SENT_BACK',
  'SELF_REVIEW_COMPLETED',
  'SUBMITTED',
  'REOPENED',
  'ACKNOWLEDGED',
  'SELF_REVIEW_REMINDED',
  'REVIEW_REMINDED',
])
export type ReviewEventKind = z.infer<typeof ReviewEventKind>

export const ReviewEvent = z.object({
  id: Id,
  kind: ReviewEventKind,
  /** Name of the person who did it, as it was then. */
  by: z.string(),
  at: Moment,
  /** The step that was completed or sent back. */
  step: z.nullable(z.string()),
  /** The reason or comment that was given with it. */
  comment: z.nullable(z.string()),
})
export type ReviewEvent = z.infer<typeof ReviewEvent>

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
    summary: 'The company’s tasks of a plan period, as they stand for a manager',
    method: 'GET',
    service: 'workflow',
    path: '/performance/review/tasks/status/:planPeriodId',
    params: period,
    /** Another manager, for those who may read their tasks. */
    query: z.object({ managerId: z.optional(IdText) }),
    findsElsewhere: true,
    response: CompanyTasks,
  }),
  subtasks: endpoint({
    id: 'reviews.subtasks',
    summary: 'The steps of one employee’s review; to the employee those of the self-review',
    method: 'GET',
    service: 'workflow',
    path: '/performance/review/subtasks/status/:planPeriodId',
    params: period,
    /** Of the company's tasks only the evaluation has steps for each employee: its steps are answered by any name. */
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
    summary: 'Complete a step of a review, or submit its summary; for the employee a step of the self-review',
    method: 'POST',
    service: 'workflow',
    path: '/workflow/performance-review/:planPeriodId/complete/:employeeId',
    params: ofEmployee,
    query: taskOf,
    response: Outcome,
  }),
  sendBack: endpoint({
    id: 'reviews.sendBack',
    summary: 'Open a completed step again; completed steps after it keep all they hold, to be confirmed again',
    method: 'POST',
    service: 'workflow',
    path: '/workflow/performance-review/:planPeriodId/send-back/:employeeId',
    params: ofEmployee,
    query: taskOf,
    body: Reason,
    response: Outcome,
  }),
  reopen: endpoint({
    id: 'reviews.reopen',
    summary: 'Open a submitted review again',
    method: 'POST',
    service: 'workflow',
    path: '/workflow/performance-review/:planPeriodId/reopen/:employeeId',
    params: ofEmployee,
    body: Reason,
    response: Outcome,
  }),
  acknowledge: endpoint({
    id: 'reviews.acknowledge',
    summary: 'The employee has read their submitted review, and may say something to it',
    method: 'POST',
    service: 'workflow',
    path: '/workflow/performance-review/:planPeriodId/acknowledge/:employeeId',
    params: ofEmployee,
    body: z.object({ comment: text(reviewCommentLength).check(z.trim()) }),
    response: Outcome,
  }),
  history: endpoint({
    id: 'reviews.history',
    summary: 'What happened to one review, newest first; the employee reads of it what came of submitting it',
    method: 'GET',
    service: 'workflow',
    path: '/workflow/performance-review/:planPeriodId/history/:employeeId',
    params: ofEmployee,
    query: z.object(recordPageQuery),
    findsElsewhere: true,
    response: contentList(ReviewEvent),
  }),
}
