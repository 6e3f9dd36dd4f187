import { ArrowRight } from 'lucide-react'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { meanScore, overallScore } from '#machines/reviews/score.ts'
import { lockReason, resumeStep, stepKind, stepsOf } from '#machines/reviews/steps.ts'
import type { EmployeeProfile, Task } from '#src/contract/reviews.ts'
import type { Scorecard } from '#src/contract/scorecards.ts'
import * as texts from '#src/texts/reviews.ts'
import { chakra } from '#src/ui/chakra.ts'
import { percentText } from '#src/ui/numbers.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import { OverallFigure } from './figures.tsx'
import { EmployeeName } from './person-name.tsx'
import { TaskStatusBadge } from './status-badge.tsx'
import { StepButtonLink } from './step-link.tsx'
import { StepMarker } from './step-row.tsx'
import { Ticks } from './ticks.tsx'

type Props = { tasks: Task[]; employee: EmployeeProfile; scorecards: Scorecard[]; search: ReviewSearch }

const scoresOf = (scorecard: Scorecard) => scorecard.items.map((it) => it.score)

/** Where an evaluation stands and where to go on: its parts, their weights and the score so far. */
export function EvaluateScreen({ tasks, employee, scorecards, search }: Props) {
  const steps = stepsOf(tasks)
  const resume = steps.find((it) => it.id === resumeStep(steps))
  const categories = scorecards.map((it) => ({ name: it.name, weight: it.weight, scores: scoresOf(it) }))
  return (
    <>
      <PageHeader
        title={texts.evaluation}
        about={<EmployeeName employee={employee} />}
        whose={employee.employeeName}
        purpose={texts.partsInShort}
        actions={
          resume ? (
            <StepButtonLink step={resume.id} search={search} variant="solid">
              {resume.missedIn === null ? texts.continueWith(resume.name) : texts.openStep(resume.name)}
              <ArrowRight aria-hidden />
            </StepButtonLink>
          ) : null
        }
      />
      <chakra.div display="grid" gap="5">
        <Panel inset aria-label={texts.overallScore}>
          <OverallFigure score={overallScore(categories)} categories={categories} />
        </Panel>
        <Panel aria-labelledby="parts-title">
          <chakra.h2 id="parts-title" srOnly>
            {texts.parts}
          </chakra.h2>
          <table className="data-table stacks" aria-labelledby="parts-title">
            <thead>
              <tr>
                <th scope="col">{texts.part}</th>
                <th scope="col">{texts.status}</th>
                <th scope="col">{texts.scored}</th>
                <th scope="col" className="number">
                  {texts.weight}
                </th>
                <th scope="col">{texts.score}</th>
                <th scope="col" className="action">
                  <chakra.span srOnly>{texts.open}</chakra.span>
                </th>
              </tr>
            </thead>
            <tbody>
              {steps.flatMap((step) => {
                const scorecard = scorecards.find((it) => it.subCategory === stepKind(step.id)?.subCategory)
                if (!scorecard) return []
                const scores = scoresOf(scorecard)
                const score = meanScore(scores)
                const reason = lockReason(steps, step.id)
                return (
                  <tr key={step.id}>
                    <th scope="row">
                      <chakra.span display="flex" alignItems="center" gap="3">
                        <StepMarker status={step.status} isMissed={step.missedIn !== null} />
                        <span>
                          <chakra.span display="block" fontWeight="medium">
                            {step.name}
                          </chakra.span>
                          {reason ? (
                            <chakra.span display="block" textStyle="small" color="fg-quiet">
                              {reason}
                            </chakra.span>
                          ) : null}
                        </span>
                      </chakra.span>
                    </th>
                    <td data-label={texts.status}>
                      <TaskStatusBadge status={step.status} isClosed={step.missedIn !== null} isPlain />
                    </td>
                    <td data-label={texts.scored}>
                      <Ticks done={scores.filter((it) => it !== null).length} total={scores.length} />
                    </td>
                    <td data-label={texts.weight} className="number">
                      {percentText(scorecard.weight)}
                    </td>
                    <td data-label={texts.score}>
                      {score === null ? (
                        <chakra.span color="fg-quiet">{texts.notScored}</chakra.span>
                      ) : (
                        <ScoreBadge score={score} />
                      )}
                    </td>
                    <td className="action">
                      {reason ? null : (
                        <StepButtonLink step={step.id} search={search} size="sm">
                          {texts.open}
                          <chakra.span srOnly> {step.name}</chakra.span>
                        </StepButtonLink>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Panel>
      </chakra.div>
    </>
  )
}
