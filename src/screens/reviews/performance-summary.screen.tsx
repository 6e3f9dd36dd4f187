import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { lockReason, readOnlyReason, resumeStep, type Step, type StepId, stepsOf } from '#machines/reviews/steps.ts'
import type { PerformanceSummary } from '#src/contract/performance-summary.ts'
import type { EmployeeSubtasks } from '#src/contract/reviews.ts'
import * as texts from '#src/texts/reviews.ts'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { Filled } from '#src/ui/filled.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import { DueDate } from './due-date.tsx'
import { PersonName } from './person-name.tsx'
import { Reopened, StepRemark } from './remarks.tsx'
import { MoveRefusal } from './review-move.tsx'
import { ReviewVisibleTo } from './review-visible-to.tsx'
import { ReviewCompletedBadge } from './status-badge.tsx'
import { StepButtonLink } from './step-link.tsx'
import { StepRow } from './step-row.tsx'
import { WhatNext } from './what-next.tsx'

type Props = {
  subtasks: EmployeeSubtasks
  summary: PerformanceSummary
  search: ReviewSearch
  /** The way to send a step back, for one that could be. */
  sendBack: (step: Step) => ReactNode
  /** Why no step can be sent back; null when one can. */
  sendBackRefusal: string | null
}

/** Of the element that says why no step can be sent back. */
export const sendBackReasonId = 'why-not-send-back'

/** The steps of one person's review with their scores so far. */
export function PerformanceSummaryScreen({ subtasks, summary, search, sendBack, sendBackRefusal }: Props) {
  const { employeeProfile: profile, canEdit } = subtasks
  const steps = stepsOf(subtasks.subTasks)
  const resume = steps.find((it) => it.id === resumeStep(steps))
  const isCompleted = summary.status === 'COMPLETED'
  const missed = resume ? readOnlyReason(resume) : null
  return (
    <>
      <PageHeader
        title={texts.performanceSummary}
        about={
          <PersonName
            name={profile.employeeName}
            photoUrl={profile.profilePhotoNeeded ? profile.employeeProfilePhotoURL : null}
            note={summary.periodCode}
          />
        }
        whose={profile.employeeName}
        purpose={missed === null ? purposeOf(isCompleted, canEdit) : <span id={sendBackReasonId}>{missed}</span>}
        actions={
          <>
            {isCompleted ? <ReviewCompletedBadge /> : null}
            {resume ? (
              <StepButtonLink step={resume.id} search={search} variant="solid">
                {openText(isCompleted, canEdit, resume.name)}
                <ArrowRight aria-hidden />
              </StepButtonLink>
            ) : null}
          </>
        }
      />
      <chakra.div display="grid" gap="5">
        {summary.life?.reopened ? <Reopened remark={summary.life.reopened} /> : null}
        {steps.map((it) => (it.sentBack ? <StepRemark key={it.id} step={it} /> : null))}
        <Panel aria-labelledby="steps-title">
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="6"
            rowGap="2"
            paddingBlock="4"
            paddingInline={{ base: '4', md: '5' }}
            borderBottomWidth="1px"
          >
            <chakra.h2 id="steps-title" textStyle="h2" flex="1">
              {texts.steps}
            </chakra.h2>
            <DueDate dueDate={subtasks.dueDate} isDone={isCompleted || resume === undefined} />
            <chakra.div width="40">
              <ProgressLine
                done={steps.filter((it) => it.status === 'COMPLETED').length}
                total={steps.length}
                label={texts.stepsCompleted}
              />
            </chakra.div>
          </chakra.div>
          <ol>
            {steps.map((it) => (
              <StepRow
                key={it.id}
                name={it.name}
                status={it.status}
                reason={lockReason(steps, it.id) ?? it.grouping}
                aside={<StepScore step={it} summary={summary} />}
                isToConfirm={it.toConfirm}
                isMissed={it.missedIn !== null}
              >
                <chakra.span display="inline-flex" gap="2">
                  {sendBack(it)}
                  <OpenStep step={it} search={search} isReadOnly={isCompleted || !canEdit} />
                </chakra.span>
              </StepRow>
            ))}
          </ol>
        </Panel>
        <ReviewVisibleTo of={summary} />
        {summary.life ? <WhatNext life={summary.life} steps={steps} /> : null}
        {sendBackRefusal === null || missed !== null ? null : (
          <MoveRefusal id={sendBackReasonId} refusal={sendBackRefusal} />
        )}
        {summary.submittedAt ? (
          <chakra.p color="fg-quiet">
            <Filled text={texts.submittedReadOnly}>
              <time dateTime={summary.submittedAt}>{dayText(summary.submittedAt)}</time>
            </Filled>
          </chakra.p>
        ) : null}
      </chakra.div>
    </>
  )
}

const openText = (isCompleted: boolean, canEdit: boolean, step: string): string => {
  if (isCompleted) return texts.viewSummaryReview
  return canEdit ? texts.continueWith(step) : texts.openStep(step)
}

const purposeOf = (isCompleted: boolean, canEdit: boolean): string => {
  if (isCompleted) return texts.allStepsCompleted
  return canEdit ? texts.stepsInOrder : texts.stepsOfAnother
}

const scoreOf: Record<StepId, (summary: PerformanceSummary) => number | null> = {
  values: (it) => it.valuesScore,
  'behavioural-competencies': (it) => it.behavioralCompetenciesScore,
  'functional-competencies': (it) => it.functionalCompetenciesScore,
  performance: (it) => it.overallReviewScore,
}

const StepScore = ({ step, summary }: { step: Step; summary: PerformanceSummary }) => {
  const score = scoreOf[step.id](summary)
  if (score === null) return null
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      {step.id === 'performance' ? (
        <chakra.span textStyle="small" color="fg-quiet">
          {texts.overall}
        </chakra.span>
      ) : null}
      <ScoreBadge score={score} />
    </chakra.span>
  )
}

const OpenStep = ({ step, search, isReadOnly }: { step: Step; search: ReviewSearch; isReadOnly: boolean }) =>
  step.status === 'NOT_INITIATED' ? null : (
    <StepButtonLink step={step.id} search={search} size="sm">
      {isReadOnly || step.status === 'COMPLETED' ? texts.view : texts.open}
      <chakra.span srOnly> {step.name}</chakra.span>
    </StepButtonLink>
  )
