/** The scores given in one category, and its share of the overall score in percent. Null: not scored yet. */
export type CategoryScores = { weight: number; scores: readonly (number | null)[] }

const isScore = (it: number | null): it is number => it !== null
const mean = (scores: readonly number[]) => scores.reduce((sum, it) => sum + it, 0) / scores.length
/** Two decimals, as every score is shown. */
const rounded = (score: number) => Math.round(score * 100) / 100

/** Mean of the given scores, two decimals; what is not scored is left out. Null when nothing is scored. */
export const meanScore = (scores: readonly (number | null)[]): number | null => {
  const given = scores.filter(isScore)
  return given.length > 0 ? rounded(mean(given)) : null
}

/**
 * Mean of the category scores by weight, two decimals. A category without a score is left out, with its weight: 5 and 5
 * with a missing third is 5. Null when nothing that weighs is scored.
 */
export const overallScore = (categories: readonly CategoryScores[]): number | null => {
  const given = categories
    .map(({ weight, scores }) => ({ weight, scores: scores.filter(isScore) }))
    .filter(({ weight, scores }) => weight > 0 && scores.length > 0)
  const weights = given.reduce((sum, it) => sum + it.weight, 0)
  return weights > 0 ? rounded(given.reduce((sum, it) => sum + it.weight * mean(it.scores), 0) / weights) : null
}

/** How many of the scores are given, for words on a mean that is not final; null when all are. */
export const scoredOf = (scores: readonly (number | null)[]): { count: number; total: number } | null => {
  const count = scores.filter(isScore).length
  return count < scores.length ? { count, total: scores.length } : null
}

type Compared = { score: number | null; previousScore: number | null }

/** The mean of what is scored now and was scored before, and what the same came to then; null when nothing is. */
export const likeScores = (items: readonly Compared[]): { count: number; now: number; before: number } | null => {
  const both = items.filter((it) => it.score !== null && it.previousScore !== null)
  const [now, before] = [meanScore(both.map((it) => it.score)), meanScore(both.map((it) => it.previousScore))]
  return now === null || before === null ? null : { count: both.length, now, before }
}

/** How far a score lies above (+) or below (-) another, two decimals; null when one of them is missing. */
export const scoreChange = (score: number | null, compared: number | null): number | null =>
  score === null || compared === null ? null : rounded(score - compared)
