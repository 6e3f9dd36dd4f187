import type { ReactNode } from 'react'
import { type CategoryScores, scoredOf } from '#machines/reviews/score.ts'
import * as texts from '#src/texts/reviews.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { percentText } from '#src/ui/numbers.ts'
import { scoreText, scoreWord } from '#src/ui/score.ts'
import { ScoreSwatch } from './score-swatch.tsx'

type NamedCategory = CategoryScores & { name: string }

const counted = (scores: CategoryScores['scores']) => scores.filter((it) => it !== null).length

/** How the score of one category comes about. */
export function categoryFormula(scores: CategoryScores['scores']): string {
  const count = counted(scores)
  if (count === 0) return texts.noAverageYet
  const some = scoredOf(scores)
  return some ? texts.averageOfSome(texts.scoredOf(some.count, some.total)) : texts.average(count)
}

/** How the overall score comes about. */
function overallFormula(categories: readonly NamedCategory[]): string {
  const weights = categories.map(({ name, weight }) => `${name} ${percentText(weight)}`).join(', ')
  const isPart = categories.some(({ scores }) => counted(scores) === 0)
  return (isPart ? texts.weightedAverageOfSome : texts.weightedAverage)(weights)
}

/** Whether a score counts less than what is asked. */
const isProvisional = (categories: readonly CategoryScores[]): boolean =>
  categories.some(({ scores }) => scoredOf(scores) !== null)

type FigureProps = {
  name: string
  score: number | null
  formula: string
  isLarge?: boolean
  /** Not all that it is a mean of is scored yet. */
  isProvisional?: boolean
  /** What it is compared with. */
  children?: ReactNode
}

/** A score in large, with its name above and its formula below. */
export const Figure = ({ name, score, formula, isLarge = false, isProvisional = false, children }: FigureProps) => (
  <chakra.div minWidth="0">
    <chakra.p textStyle="small" color="fg-quiet">
      {name}
    </chakra.p>
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2" marginTop="1">
      {score === null ? (
        <chakra.span lineHeight="figure" color="fg-quiet">
          {texts.notScored}
        </chakra.span>
      ) : (
        <>
          <ScoreSwatch score={score} />
          <chakra.b
            textStyle="figure"
            fontSize={isLarge ? '2.5rem' : undefined}
            lineHeight={isLarge ? '3rem' : undefined}
            className="figures"
          >
            {scoreText(score)}
          </chakra.b>
          <chakra.span textStyle={isLarge ? 'h2' : 'body'}>{scoreWord(score)}</chakra.span>
          {isProvisional ? <Badge>{texts.provisional}</Badge> : null}
        </>
      )}
    </chakra.p>
    <chakra.p textStyle="small" color="fg-quiet" marginTop="1" maxWidth="60ch">
      {formula}
    </chakra.p>
    {children}
  </chakra.div>
)

type OverallProps = Pick<FigureProps, 'score' | 'isLarge'> & { categories: readonly NamedCategory[] }

/** The overall score of a review, with how it comes about. */
export const OverallFigure = ({ categories, ...props }: OverallProps) => (
  <Figure
    name={props.score !== null && isProvisional(categories) ? texts.overallScoreProvisional : texts.overallScore}
    formula={overallFormula(categories)}
    {...props}
  />
)
