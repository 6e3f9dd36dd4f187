import { endpoint } from './endpoint.ts'
import { ReviewLife } from './reviews.ts'
import { Evidence, SelfReviewEntry } from './scorecards.ts'
import { Id, IdText, Moment, ReviewStatus, Score } from './values.ts'
import { z } from './zod.ts'

/** A mean of scores, 1 to 5, two decimals; null while nothing is scored. */
const Mean = z.nullable(z.number().check(z.minimum(1), z.maximum(5)))
/** A difference of two scores, -4 to 4; null when there is nothing to compare with. */
const Change = z.nullable(z.number().check(z.minimum(-4), z.maximum(4)))

export const ScorecardDetail = z.object({
  id: Id,
  name: z.string(),
  currentReviewScore: z.nullable(Score),
  relativeToPrevReview: Change,
  relativeToPTSurvey: Change,
  comment: z.string(),
  evidences: z.array(Evidence),
  /** Null where there is none, or it is not shared with the caller yet. */
  selfReview: z.nullable(SelfReviewEntry),
})
export type ScorecardDetail = z.infer<typeof ScorecardDetail>

export const SummaryCategory = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  displayOrder: z.int(),
  weight: z.int(),
  scorecardDetails: z.array(ScorecardDetail),
})
export type SummaryCategory = z.infer<typeof SummaryCategory>

export const PerformanceSummary = z.object({
  employeeId: Id,
  employeeName: z.string(),
  planPeriodId: Id,
  periodCode: z.string(),
  status: ReviewStatus,
  submittedAt: z.nullable(Moment),
  /** Null before the review is started. */
  life: z.nullable(ReviewLife),
  /** The plan period that was completed before the review was submitted, or was started at all: it never will be. */
  missedIn: z.optional(z.string()),
  performanceScore: Mean,
  valuesScore: Mean,
  behavioralCompetenciesScore: Mean,
  functionalCompetenciesScore: Mean,
  overallReviewScore: Mean,
  categories: z.array(SummaryCategory),
})
export type PerformanceSummary = z.infer<typeof PerformanceSummary>

export const performanceSummary = {
  get: endpoint({
    id: 'performanceSummary.get',
    summary: 'The summary of one employee’s review',
    method: 'GET',
    service: 'candidate',
    path: '/employee/:employeeId/plan/:planPeriodId/performance-summary',
    params: z.object({ employeeId: IdText, planPeriodId: IdText }),
    findsElsewhere: true,
    response: PerformanceSummary,
  }),
}
