import { numberText } from '#machines/kit/plural.ts'
import { averageScore, stageCounts, submittedScores } from '#machines/reviews/team-stages.ts'
import type { Reportee } from '#src/contract/reviews.ts'
import * as texts from '#src/texts/reviews.ts'
import { Fact, Facts } from '#src/ui/list/facts.tsx'
import { scoreText } from '#src/ui/score.ts'
import { Section } from '../lists/section.tsx'
import { Distribution } from './distribution.tsx'

/** Who of a team is where, and the scores of those whose review is submitted. */
export const TeamProgress = ({ team, isOver }: { team: readonly Reportee[]; isOver: boolean }) => {
  const scores = submittedScores(team)
  const average = averageScore(team)
  return (
    <>
      <Section title={texts.whereReviewsStand} isInset>
        <Facts>
          {stageCounts(team, isOver).map(({ stage, count }) => (
            <Fact key={stage} name={texts.teamStages[stage]}>
              {numberText(count)}
            </Fact>
          ))}
          {average === null ? null : <Fact name={texts.averageOfTeam}>{scoreText(average)}</Fact>}
        </Facts>
      </Section>
      {scores.length > 0 ? (
        <Distribution
          title={texts.scoresOfTeam}
          label={texts.scoresOfSubmitted(scores.length)}
          columns={[{ title: texts.people, scores }]}
        />
      ) : null}
    </>
  )
}
