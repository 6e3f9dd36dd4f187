import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { likeScores, meanScore, overallScore, scoreChange, scoredOf } from '#machines/reviews/score.ts'
import type { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import type { Scorecard } from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/reviews.ts'
import { chakra } from '#src/ui/chakra.ts'
import { Change } from '#src/ui/change.tsx'
import { percentText } from '#src/ui/numbers.ts'
import { scoreText } from '#src/ui/score.ts'
import { StyledPanel } from '#src/ui/styled.tsx'
import { categoryFormula, Figure, OverallFigure } from './figures.tsx'

type Props = { draft: ActorRefFrom<typeof scorecardDraftMachine>; scorecards: readonly Scorecard[] }

const sameScores = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((it, index) => it === b[index])

/** The scores of the step and of the whole review, as they stand with what is on the screen. */
export function LiveScore({ draft, scorecards }: Props) {
  const categoryId = useSelector(draft, (it) => it.context.base.categoryId)
  const name = useSelector(draft, (it) => it.context.base.name)
  const weight = useSelector(draft, (it) => it.context.base.weight)
  const scores = useSelector(draft, (it) => it.context.entries.map(({ score }) => score), sameScores)
  const previous = useSelector(draft, (it) => it.context.base.items)
  const like = likeScores(previous.map(({ previousScore }, index) => ({ score: scores[index] ?? null, previousScore })))
  const categories = scorecards.map((it) => ({
    name: it.name,
    weight: it.weight,
    scores: it.categoryId === categoryId ? scores : it.items.map(({ score }) => score),
  }))
  return (
    <StyledPanel aria-label={texts.scoresSoFar} display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      <chakra.div
        paddingBlock="4"
        paddingInline={{ base: '4', md: '5' }}
        borderInlineEndWidth={{ sm: '1px' }}
        borderBottomWidth={{ base: '1px', sm: '0' }}
      >
        <Figure
          name={texts.shareOfOverall(name, percentText(weight))}
          score={meanScore(scores)}
          formula={categoryFormula(scores)}
          isProvisional={scoredOf(scores) !== null}
        >
          {like ? (
            <chakra.p display="flex" flexWrap="wrap" gap="2" textStyle="small" color="fg-quiet" marginTop="1">
              {texts.sameInPrevious(like.count, scoreText(like.before))}
              <Change value={scoreChange(like.now, like.before)} than={texts.thePreviousReview} />
            </chakra.p>
          ) : null}
        </Figure>
      </chakra.div>
      <chakra.div paddingBlock="4" paddingInline={{ base: '4', md: '5' }}>
        <OverallFigure score={overallScore(categories)} categories={categories} />
      </chakra.div>
    </StyledPanel>
  )
}
