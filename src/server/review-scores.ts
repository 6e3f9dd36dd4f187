import { eq, inArray, sql } from 'drizzle-orm'
import { meanScore, overallScore } from '#machines/reviews/score.ts'
import type { SubCategory } from '#src/contract/scorecards.ts'
import type { ReviewScores } from '#src/contract/team-summaries.ts'
import type { Tx } from './database.ts'
import { categoriesTable, subcategoriesTable } from './schema/categories.ts'
import { scorecardEntriesTable } from './schema/reviews.ts'

type Means = Omit<ReviewScores, 'status' | 'submittedAt'>
type CategoryScore = { subCategory: SubCategory; weight: number; scores: (number | null)[] }

const meansOf = (categories: readonly CategoryScore[]): Means => {
  const of = (subCategory: SubCategory) =>
    meanScore(categories.find((it) => it.subCategory === subCategory)?.scores ?? [])
  return {
    overallReviewScore: overallScore(categories),
    valuesScore: of('VALUES'),
    behavioralCompetenciesScore: of('BEHAVIORAL_COMPETENCIES'),
    functionalCompetenciesScore: of('FUNCTIONAL_COMPETENCIES'),
  }
}

/** The mean scores of reviews by their ids, also of those without any score; one statement. */
export const meansOfReviews = async (tx: Tx, reviewIds: readonly number[]): Promise<(reviewId: number) => Means> => {
  const rows =
    reviewIds.length === 0
      ? []
      : await tx
          .select({
            reviewId: scorecardEntriesTable.reviewId,
            subCategory: categoriesTable.subCategory,
            weight: categoriesTable.weight,
            scores: sql<(number | null)[]>`json_agg(${scorecardEntriesTable.score})`,
          })
          .from(scorecardEntriesTable)
          .innerJoin(subcategoriesTable, eq(subcategoriesTable.id, scorecardEntriesTable.subcategoryId))
          .innerJoin(categoriesTable, eq(categoriesTable.id, subcategoriesTable.categoryId))
          .where(inArray(scorecardEntriesTable.reviewId, [...reviewIds]))
          .groupBy(scorecardEntriesTable.reviewId, categoriesTable.id)
  const byReview = new Map<number, CategoryScore[]>()
  for (const { reviewId, ...it } of rows) byReview.set(reviewId, [...(byReview.get(reviewId) ?? []), it])
  return (reviewId) => meansOf(byReview.get(reviewId) ?? [])
}
