import type { CandidateScorecard, CategoryWeight, ScorecardAnswer } from '#src/contract/candidate-scorecards.ts'
import type { AnswerOption } from '#src/contract/hiring-values.ts'

/** What an answer counts; a skipped one is left out. */
const pointsOf: Record<AnswerOption, number | null> = { Skip: null, No: 0, Yes: 1, 'Strong Yes': 2 }
/** What the best answer counts. */
export const bestPoints = 2

/** One line of the overview; its cells stand in the order of the scorecards. */
export type OverviewRow =
  | { kind: 'overall'; cells: (number | null)[] }
  | { kind: 'category'; category: string; weight: number | null; cells: (number | null)[] }
  | { kind: 'question'; question: string; cells: (ScorecardAnswer | null)[] }

const meanOf = (points: readonly number[]): number | null =>
  points.length === 0 ? null : points.reduce((sum, it) => sum + it, 0) / points.length

/** The mean of what was answered in a category; null where nothing counts. */
const categoryMean = (answers: readonly ScorecardAnswer[], category: string): number | null =>
  meanOf(
    answers.flatMap((it) => {
      const points = it.answer === null || categoryOf(it) !== category ? null : pointsOf[it.answer]
      return points ?? []
    }),
  )

/** A question of the interviewer's own belongs to its focus area. */
const categoryOf = ({ category, focusArea }: ScorecardAnswer): string => category ?? focusArea

/** Means of categories, each by its weight; where no weight is configured for them they count alike. */
const weightedMean = (means: readonly { mean: number | null; weight: number | null }[]): number | null => {
  const answered = means.flatMap(({ mean, weight }) => (mean === null ? [] : { mean, weight: weight ?? 0 }))
  const whole = answered.reduce((sum, it) => sum + it.weight, 0)
  if (whole === 0) return meanOf(answered.map((it) => it.mean))
  return answered.reduce((sum, it) => sum + it.mean * it.weight, 0) / whole
}

/** The scorecards that stand side by side: those that are handed in. */
export const comparedCards = (cards: readonly CandidateScorecard[]) => cards.filter((it) => it.isSubmitted)

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)]

/** What interviewers answered, side by side: overall, by category with its weight, and question by question. */
export function overviewRows(cards: readonly CandidateScorecard[], weights: readonly CategoryWeight[]): OverviewRow[] {
  const categories = unique(cards.flatMap((it) => it.answers.map(categoryOf)))
  const weightOf = (category: string) => weights.find((it) => it.category === category)?.weight ?? null
  const ofCategories = categories.flatMap((category): OverviewRow[] => {
    const questions = unique(
      cards.flatMap((it) => it.answers.flatMap((one) => (categoryOf(one) === category ? one.question : []))),
    )
    return [
      {
        kind: 'category',
        category,
        weight: weightOf(category),
        cells: cards.map((it) => categoryMean(it.answers, category)),
      },
      ...questions.map(
        (question): OverviewRow => ({
          kind: 'question',
          question,
          cells: cards.map(
            (it) => it.answers.find((one) => one.question === question && categoryOf(one) === category) ?? null,
          ),
        }),
      ),
    ]
  })
  const overall = cards.map((it) =>
    weightedMean(
      categories.map((category) => ({ mean: categoryMean(it.answers, category), weight: weightOf(category) })),
    ),
  )
  return [{ kind: 'overall', cells: overall }, ...ofCategories]
}
