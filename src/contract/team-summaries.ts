import { endpoint } from './endpoint.ts'
import { Reportee } from './reviews.ts'
import { SubCategory } from './scorecards.ts'
import { Id, IdText, Moment, ReviewStatus, Score } from './values.ts'
import { z } from './zod.ts'

/** A mean of scores, 1 to 5, two decimals; null while nothing is scored. */
const Mean = z.nullable(z.number().check(z.minimum(1), z.maximum(5)))

export const Recognition = z.object({
  id: Id,
  employeeId: Id,
  planPeriodId: Id,
  giverName: z.string(),
  /** How the giver stands to the employee, for example `Colleague`. */
  relationship: z.string(),
  title: z.string(),
  message: z.string(),
  givenAt: Moment,
})
export type Recognition = z.infer<typeof Recognition>

/** One part of an employee's last completed review before a plan period. */
export const PreviousReview = z.object({
  planPeriodName: z.string(),
  submittedAt: Moment,
  /** What was asked then, in order. */
  items: z.array(z.object({ subCategoryId: Id, name: z.string(), score: z.nullable(Score), comment: z.string() })),
})
export type PreviousReview = z.infer<typeof PreviousReview>

/** The scores of one review; null before anything is scored. */
export const ReviewScores = z.object({
  status: ReviewStatus,
  submittedAt: z.nullable(Moment),
  overallReviewScore: Mean,
  valuesScore: Mean,
  behavioralCompetenciesScore: Mean,
  functionalCompetenciesScore: Mean,
})
export type ReviewScores = z.infer<typeof ReviewScores>

const ofPeriod = { planPeriodId: Id, planPeriodName: z.string(), periodCode: z.string() }

export const ReporteeSummary = z.extend(ReviewScores, {
  employeeId: Id,
  employeeName: z.string(),
  ...ofPeriod,
  /** Against the previous completed review; null without one. */
  relativeToPrevReview: z.nullable(z.number().check(z.minimum(-4), z.maximum(4))),
})
export type ReporteeSummary = z.infer<typeof ReporteeSummary>

export const EmployeeHistory = z.object({
  employeeId: Id,
  employeeName: z.string(),
  title: z.string(),
  department: z.string(),
  photoURL: z.nullable(z.string()),
  /** Newest first; the employee sees completed ones only. */
  reviews: z.array(z.extend(ReviewScores, ofPeriod)),
})
export type EmployeeHistory = z.infer<typeof EmployeeHistory>

export const TeamSummary = z.object({
  managerId: Id,
  managerName: z.string(),
  /** Nobody can start or write the reviews of the team. Left out: the manager has an active account. */
  managerHasNoAccount: z.optional(z.boolean()),
  ...ofPeriod,
  reviewsStarted: z.int(),
  reviewsCompleted: z.int(),
  /** Mean of the overall scores of the completed reviews. */
  averageScore: Mean,
  members: z.array(Reportee),
})
export type TeamSummary = z.infer<typeof TeamSummary>

export const teamSummaries = {
  recognitions: endpoint({
    id: 'teamSummaries.recognitions',
    summary: 'What an employee was recognised for in a plan period, newest first',
    method: 'GET',
    service: 'performanceReview',
    path: '/employee/:employeeId/plan/:planPeriodId/recognitions',
    params: z.object({ employeeId: IdText, planPeriodId: IdText }),
    response: z.array(Recognition),
  }),
  previousReview: endpoint({
    id: 'teamSummaries.previousReview',
    summary: 'Scores and comments of one part of an employee’s last completed review before a plan period',
    method: 'GET',
    service: 'performanceReview',
    path: '/employee/:employeeId/plan/:planPeriodId/previous-review/:subCategory',
    params: z.object({ employeeId: IdText, planPeriodId: IdText, subCategory: SubCategory }),
    /** `previous`: null without one. */
    response: z.object({ previous: z.nullable(PreviousReview) }),
  }),
  reportee: endpoint({
    id: 'teamSummaries.reportee',
    summary: 'The scores of one reportee in a plan period',
    method: 'GET',
    service: 'performancePlan',
    path: '/reportee/performance/summary/:planPeriodId/:employeeId',
    params: z.object({ planPeriodId: IdText, employeeId: IdText }),
    response: ReporteeSummary,
  }),
  employee: endpoint({
    id: 'teamSummaries.employee',
    summary: 'The scores of an employee’s reviews over the years',
    method: 'GET',
    service: 'performanceReview',
    path: '/employee/:employeeId/performance-summary',
    params: z.object({ employeeId: IdText }),
    response: EmployeeHistory,
  }),
  team: endpoint({
    id: 'teamSummaries.team',
    summary: 'A manager’s team in one plan period, the current one by default',
    method: 'GET',
    service: 'performanceReview',
    path: '/manager/:managerId/team-performance-summary',
    params: z.object({ managerId: IdText }),
    query: z.object({ planPeriodId: z.optional(IdText) }),
    response: TeamSummary,
  }),
}
