import { meanScore, overallScore, scoreChange } from '#machines/reviews/score.ts'
import {
  type PerformanceSummary,
  performanceSummary,
  type ScorecardDetail,
  type SummaryCategory,
} from '#src/contract/performance-summary.ts'
import type { SubCategory } from '#src/contract/scorecards.ts'
import { may, mayReadScores } from './policies.ts'
import { requireReviewer } from './reassignment.ts'
import { lifeOf } from './review-life.ts'
import { findReview, missedOf, type ReviewRecord, startedReview } from './review-record.ts'
import { byCategory, type ScorecardRow, scorecardRows, selfReviewOf } from './scorecard-rows.ts'
import { type Api, serve } from './serve.ts'

const detailOf = (record: ReviewRecord, row: ScorecardRow): ScorecardDetail => {
  const { item } = row
  return {
    id: item.subCategoryId,
    name: item.name,
    currentReviewScore: item.score,
    relativeToPrevReview: scoreChange(item.score, item.previousScore),
    relativeToPTSurvey: scoreChange(item.score, item.surveyScore),
    comment: item.comment,
    evidences: item.evidences,
    selfReview: selfReviewOf(row, record),
  }
}

const categoryOf = (record: ReviewRecord, rows: readonly [ScorecardRow, ...ScorecardRow[]]): SummaryCategory => {
  const { subCategory: _, ...category } = rows[0].category
  return {
    ...category,
    scorecardDetails: rows.map((row) => detailOf(record, row)),
  }
}

const scoresOf = (rows: readonly ScorecardRow[]) => rows.map(({ item }) => item.score)

const unfinished = (record: ReviewRecord, life: PerformanceSummary['life']): PerformanceSummary => ({
  employeeId: record.employee.id,
  employeeName: record.employee.name,
  planPeriodId: record.period.id,
  periodCode: record.period.code,
  status: record.review?.status ?? 'NOT_STARTED',
  submittedAt: null,
  life,
  ...missedOf(record),
  performanceScore: null,
  valuesScore: null,
  behavioralCompetenciesScore: null,
  functionalCompetenciesScore: null,
  overallReviewScore: null,
  categories: [],
})

export const performanceSummaryRoutes = (api: Api): void => {
  serve(api, performanceSummary.get, async ({ params, caller, tx }) => {
    const record = await findReview(tx, caller, params)
    const { employee, period } = record
    const life = record.review && lifeOf(caller, record, record.review)
    if (may.readOwnSummary(caller, employee)) {
      // That a review is under way is all there is to tell.
      if (!mayReadScores(caller, employee, record.review?.status ?? 'NOT_STARTED')) return unfinished(record, life)
    } else await requireReviewer(tx, may.readReview, caller, record)

    const review = startedReview(record)
    const rows = await scorecardRows(tx, caller, params, review, record.previousReviewId)
    const categories = byCategory(rows)
    const scoreOf = (subCategory: SubCategory) =>
      meanScore(scoresOf(rows.filter(({ category }) => category.subCategory === subCategory)))
    return {
      employeeId: employee.id,
      employeeName: employee.name,
      planPeriodId: period.id,
      periodCode: period.code,
      status: review.status,
      submittedAt: review.submittedAt?.toISOString() ?? null,
      life,
      ...missedOf(record),
      performanceScore: meanScore(scoresOf(rows)),
      valuesScore: scoreOf('VALUES'),
      behavioralCompetenciesScore: scoreOf('BEHAVIORAL_COMPETENCIES'),
      functionalCompetenciesScore: scoreOf('FUNCTIONAL_COMPETENCIES'),
      overallReviewScore: overallScore(
        categories.map((it) => ({ weight: it[0].category.weight, scores: scoresOf(it) })),
      ),
      categories: categories.map((it) => categoryOf(record, it)),
    }
  })
}
