import { endpoint } from './endpoint.ts'
import { Id, IdText, Moment, ReviewStatus, Score, TaskStatus, text } from './values.ts'
import { z } from './zod.ts'

/** The three parts of an evaluation; each is one step and one category of the summary. */
export const SubCategory = z.enum(['VALUES', 'BEHAVIORAL_COMPETENCIES', 'FUNCTIONAL_COMPETENCIES'])
export type SubCategory = z.infer<typeof SubCategory>

export const maxComment = 4000

export const Evidence = z.object({
  id: Id,
  categoryId: Id,
  subCategoryId: Id,
  subComponentId: z.nullable(Id),
  submitterName: z.string(),
  /** How the submitter stands to the employee, for example `Manager`. */
  relationship: z.string(),
  submissionDate: Moment,
  comment: z.string(),
  /** The recognition that it was made of; null where somebody wrote it. */
  recognitionId: z.nullable(Id),
})
export type Evidence = z.infer<typeof Evidence>

/** What the employee says of themself on a subcategory. */
export const SelfReviewEntry = z.object({ score: z.nullable(Score), comment: z.string() })
export type SelfReviewEntry = z.infer<typeof SelfReviewEntry>

export const ScorecardItem = z.object({
  subCategoryId: Id,
  name: z.string(),
  description: z.string(),
  /** Observable behaviours that a reviewer looks for. */
  subComponents: z.array(z.object({ id: Id, name: z.string() })),
  score: z.nullable(Score),
  comment: z.string(),
  /** Score of the previous completed review; null without one. */
  previousScore: z.nullable(Score),
  /** How the team rated it in the survey of the plan period, a mean; null without one, and in the own self-review. */
  surveyScore: z.nullable(z.number().check(z.minimum(1), z.maximum(5))),
  evidences: z.array(Evidence),
  /** Null until both have completed this part, and in the employee's own scorecard. */
  selfReview: z.nullable(SelfReviewEntry),
})
export type ScorecardItem = z.infer<typeof ScorecardItem>

export const Scorecard = z.object({
  employeeId: Id,
  planPeriodId: Id,
  categoryId: Id,
  subCategory: SubCategory,
  performanceReviewTaskId: Id,
  name: z.string(),
  description: z.string(),
  /** Share of the overall score, in percent. */
  weight: z.int(),
  status: TaskStatus,
  /** Grows with every save; sent back in `If-Match`. */
  version: z.int(),
  updatedAt: z.nullable(Moment),
  updatedBy: z.nullable(z.string()),
  /** How far the employee is with the self-review of all parts. */
  selfReview: ReviewStatus,
  items: z.array(ScorecardItem),
})
export type Scorecard = z.infer<typeof Scorecard>

/** What a reviewer enters: per subcategory a score (null while open) and a comment. */
export const ScorecardEntry = z.object({
  subCategoryId: Id,
  score: z.nullable(Score),
  comment: text(maxComment),
})
export type ScorecardEntry = z.infer<typeof ScorecardEntry>

export const ScorecardBody = z.object({ entries: z.array(ScorecardEntry).check(z.maxLength(50)) })
export type ScorecardBody = z.infer<typeof ScorecardBody>

export const EvidenceBody = z.object({
  categoryId: Id,
  subCategoryId: Id,
  subComponentId: z.nullable(Id),
  comment: text(maxComment).check(z.refine((it) => it.trim() !== '', 'This field is required')),
})
export type EvidenceBody = z.infer<typeof EvidenceBody>

export const RecognitionEvidenceBody = z.object({ categoryId: Id, subCategoryId: Id, recognitionId: Id })
export type RecognitionEvidenceBody = z.infer<typeof RecognitionEvidenceBody>

const ofPlan = z.object({ employeeId: IdText, planPeriodId: IdText })

export const scorecards = {
  list: endpoint({
    id: 'scorecards.list',
    summary:
      'The scorecards of a review, one a category, all or the one asked for; to the employee those of the self-review',
    method: 'GET',
    service: 'candidate',
    path: '/employee/:employeeId/plan/:planPeriodId/scorecard',
    params: ofPlan,
    query: z.object({ subCategory: z.optional(SubCategory) }),
    findsElsewhere: true,
    response: z.array(Scorecard),
  }),
  save: endpoint({
    id: 'scorecards.save',
    summary: 'Save a scorecard, the employee one of the self-review; nothing has to be complete yet',
    method: 'POST',
    service: 'candidate',
    path: '/employee/:employeeId/plan/:planPeriodId/scorecard/:categoryId',
    params: z.object({ employeeId: IdText, planPeriodId: IdText, categoryId: IdText }),
    query: z.object({ performanceReviewTaskId: IdText }),
    body: ScorecardBody,
    versioned: true,
    response: Scorecard,
  }),
  addEvidence: endpoint({
    id: 'scorecards.addEvidence',
    summary: 'Add evidence to a subcategory',
    method: 'POST',
    service: 'performanceReview',
    path: '/employee/:employeeId/plan/:planPeriodId/evidence',
    params: ofPlan,
    body: EvidenceBody,
    response: Evidence,
  }),
  addRecognition: endpoint({
    id: 'scorecards.addRecognition',
    summary: 'Make a recognition of the employee evidence on a subcategory; once, however often it is asked',
    method: 'POST',
    service: 'performanceReview',
    path: '/employee/:employeeId/plan/:planPeriodId/evidence/recognition',
    params: ofPlan,
    body: RecognitionEvidenceBody,
    response: Evidence,
  }),
  removeEvidence: endpoint({
    id: 'scorecards.removeEvidence',
    summary: 'Take a recognition out of the evidence again; what somebody wrote as evidence stays',
    method: 'DELETE',
    service: 'performanceReview',
    path: '/employee/:employeeId/plan/:planPeriodId/evidence/:evidenceId',
    params: z.extend(ofPlan, { evidenceId: IdText }),
    response: Evidence,
  }),
}
