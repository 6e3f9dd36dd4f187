import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isSelfReviewShared, selfReviewStatus } from '#machines/reviews/self-review.ts'
import type { Evidence, Scorecard, SelfReviewEntry, SubCategory } from '#src/contract/scorecards.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import type { Review, ReviewKey, ReviewRecord } from './review-record.ts'
import { categoriesTable, subcategoriesTable, subcomponentsTable } from './schema/categories.ts'
import {
  evidencesTable,
  reviewTasksTable,
  scorecardEntriesTable,
  scorecardsTable,
  selfScorecardEntriesTable,
  surveyScoresTable,
} from './schema/reviews.ts'

const momentInUtc = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const subComponents = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', part.id, 'name', part.name) order by part.display_order), '[]')
  from ${subcomponentsTable} part where part.subcategory_id = ${subcategoriesTable.id})`

const evidencesOf = (reviewId: number) => sql<Evidence[]>`(
  select coalesce(json_agg(json_build_object(
    'id', evidence.id, 'categoryId', ${categoriesTable.id}, 'subCategoryId', evidence.subcategory_id,
    'subComponentId', evidence.subcomponent_id, 'submitterName', evidence.submitter_name,
    'relationship', evidence.relationship, 'comment', evidence.comment, 'recognitionId', evidence.recognition_id,
    'submissionDate', ${momentInUtc(sql`evidence.submitted_at`)}) order by evidence.submitted_at, evidence.id), '[]')
  from ${evidencesTable} evidence
  where evidence.review_id = ${reviewId} and evidence.subcategory_id = ${subcategoriesTable.id})`

const previousScore = (previousReviewId: number | null) => sql<number | null>`(
  select entry.score from ${scorecardEntriesTable} entry
  where entry.review_id = ${previousReviewId}::int and entry.subcategory_id = ${subcategoriesTable.id})`

const surveyScore = ({ employeeId, planPeriodId }: ReviewKey) => sql<number | null>`(
  select survey.score::float8 from ${surveyScoresTable} survey where survey.employee_id = ${employeeId}
  and survey.plan_period_id = ${planPeriodId} and survey.subcategory_id = ${subcategoriesTable.id})`

/** What is asked of everybody, or of the department that the employee was in when the review was started. */
export const askedIn = (review: Review) =>
  or(isNull(subcategoriesTable.department), eq(subcategoriesTable.department, review.department))

/**
 * All that a review asks and what was answered, one row a subcategory, in the order of display; one statement.
 * `of` narrows it to one category.
 */
export const scorecardRows = (
  tx: Tx,
  caller: Caller,
  key: ReviewKey,
  review: Review,
  previousReviewId: number | null,
  of: { categoryId?: number; subCategory?: SubCategory | undefined } = {},
) =>
  tx
    .select({
      category: {
        id: categoriesTable.id,
        subCategory: categoriesTable.subCategory,
        name: categoriesTable.name,
        description: categoriesTable.description,
        weight: categoriesTable.weight,
        displayOrder: categoriesTable.displayOrder,
      },
      task: {
        id: reviewTasksTable.id,
        status: reviewTasksTable.status,
        sentBack: reviewTasksTable.sentBack,
        toConfirm: reviewTasksTable.toConfirm,
      },
      scorecard: {
        version: scorecardsTable.version,
        updatedAt: scorecardsTable.updatedAt,
        updatedBy: scorecardsTable.updatedBy,
      },
      item: {
        subCategoryId: subcategoriesTable.id,
        name: subcategoriesTable.name,
        description: subcategoriesTable.description,
        subComponents,
        score: scorecardEntriesTable.score,
        comment: sql<string>`coalesce(${scorecardEntriesTable.comment}, '')`,
        previousScore: previousScore(previousReviewId),
        surveyScore: surveyScore(key),
        evidences: evidencesOf(review.id),
        selfScore: selfScorecardEntriesTable.score,
        /** Null before the employee has saved this part of the self-review. */
        selfComment: sql<string | null>`${selfScorecardEntriesTable.comment}`,
      },
    })
    .from(categoriesTable)
    .innerJoin(
      reviewTasksTable,
      and(eq(reviewTasksTable.reviewId, review.id), eq(reviewTasksTable.subCategory, categoriesTable.subCategory)),
    )
    .innerJoin(
      scorecardsTable,
      and(eq(scorecardsTable.reviewId, review.id), eq(scorecardsTable.categoryId, categoriesTable.id)),
    )
    .innerJoin(subcategoriesTable, and(eq(subcategoriesTable.categoryId, categoriesTable.id), askedIn(review)))
    .leftJoin(
      scorecardEntriesTable,
      and(
        eq(scorecardEntriesTable.reviewId, review.id),
        eq(scorecardEntriesTable.subcategoryId, subcategoriesTable.id),
      ),
    )
    .leftJoin(
      selfScorecardEntriesTable,
      and(
        eq(selfScorecardEntriesTable.reviewId, review.id),
        eq(selfScorecardEntriesTable.subcategoryId, subcategoriesTable.id),
      ),
    )
    .where(
      and(
        eq(categoriesTable.companyId, caller.companyId),
        of.categoryId ? eq(categoriesTable.id, of.categoryId) : undefined,
        of.subCategory ? eq(categoriesTable.subCategory, of.subCategory) : undefined,
      ),
    )
    .orderBy(asc(categoriesTable.displayOrder), asc(subcategoriesTable.displayOrder))

export type ScorecardRow = Awaited<ReturnType<typeof scorecardRows>>[number]

/** The rows of each category, categories in the order of display. */
export const byCategory = (rows: readonly ScorecardRow[]): [ScorecardRow, ...ScorecardRow[]][] => {
  const groups = new Map<number, [ScorecardRow, ...ScorecardRow[]]>()
  for (const row of rows) {
    const group = groups.get(row.category.id)
    if (group) group.push(row)
    else groups.set(row.category.id, [row])
  }
  return [...groups.values()]
}

/** What the employee says of themself, for a reader with whom it is shared. */
export const selfReviewOf = (
  { item: { selfScore, selfComment }, task }: ScorecardRow,
  { selfParts }: Pick<ReviewRecord, 'selfParts'>,
): SelfReviewEntry | null =>
  selfComment !== null && isSelfReviewShared(selfReviewStatus(selfParts), task)
    ? { score: selfScore, comment: selfComment }
    : null

/** One category's rows as the contract's scorecard. */
export const scorecardOf = (
  { employee, period, selfParts }: Pick<ReviewRecord, 'employee' | 'period' | 'selfParts'>,
  rows: readonly [ScorecardRow, ...ScorecardRow[]],
): Scorecard => {
  const [{ category, task, scorecard }] = rows
  return {
    employeeId: employee.id,
    planPeriodId: period.id,
    categoryId: category.id,
    subCategory: category.subCategory,
    performanceReviewTaskId: task.id,
    name: category.name,
    description: category.description,
    weight: category.weight,
    status: task.status,
    version: scorecard.version,
    updatedAt: scorecard.updatedAt?.toISOString() ?? null,
    updatedBy: scorecard.updatedBy,
    selfReview: selfReviewStatus(selfParts),
    items: rows.map((row) => {
      const { selfScore: _, selfComment: __, ...item } = row.item
      return { ...item, selfReview: selfReviewOf(row, { selfParts }) }
    }),
  }
}
