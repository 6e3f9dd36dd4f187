import { FileText, IdCard } from 'lucide-react'
import { selfReviewRefusal } from '#machines/reviews/self-review.ts'
import { managedOrAlone } from '#machines/reviews/visible-to.ts'
import type { Reader } from '#machines/shell/rights.ts'
import type { PerformanceSummary } from '#src/contract/performance-summary.ts'
import type { EmployeeHistory, ReviewScores } from '#src/contract/team-summaries.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/workspaces.ts'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import { FirstStep } from '../first-steps/first-step.tsx'
import { TextLink } from '../links.tsx'
import { SelfReviewLink } from '../reviews/self-review.tsx'
import { StyledButtonLink } from '../styled-links.tsx'

const partsOf = (review: ReviewScores): [name: string, score: number | null][] => [
  [texts.values, review.valuesScore],
  [texts.behaviouralCompetencies, review.behavioralCompetenciesScore],
  [texts.functionalCompetencies, review.functionalCompetenciesScore],
]

const Scores = ({ review }: { review: ReviewScores }) => (
  <chakra.dl display="grid" gap="2.5">
    {partsOf(review).map(([name, score]) => (
      <chakra.div key={name} display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.dt color="fg-quiet">{name}</chakra.dt>
        <dd>
          <ScoreBadge score={score} />
        </dd>
      </chakra.div>
    ))}
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      borderTopWidth="1px"
      paddingTop="2.5"
      fontWeight="semibold"
    >
      <dt>{texts.overall}</dt>
      <dd>
        <ScoreBadge score={review.overallReviewScore} />
      </dd>
    </chakra.div>
  </chakra.dl>
)

type HistoryProps = { history: EmployeeHistory; review: EmployeeHistory['reviews'][number] }

const linkTo = ({ history: { employeeId, employeeName }, review: { planPeriodId } }: HistoryProps) => ({
  ...pageLinks.performanceSummaryReview,
  search: { employeeId, employeeName, planPeriodId },
})

const Review = ({ history, review, isToAcknowledge }: HistoryProps & { isToAcknowledge: boolean }) => {
  const { periodCode, submittedAt } = review
  return (
    <chakra.div display="grid" gap="5" padding="5">
      <div>
        <chakra.h2 textStyle="h2">{texts.yourReview}</chakra.h2>
        <chakra.p textStyle="small" color="fg-quiet">
          {periodCode}
          {submittedAt ? texts.completedOn(dayText(submittedAt)) : ''}
        </chakra.p>
      </div>
      <Scores review={review} />
      {isToAcknowledge ? <p>{texts.pleaseAcknowledge}</p> : null}
      <StyledButtonLink {...linkTo({ history, review })} justifySelf="start">
        {texts.readYourReview}
      </StyledButtonLink>
    </chakra.div>
  )
}

/** The reviews before the latest one: closed, since they are read once in a while. */
const EarlierReviews = ({ history }: { history: EmployeeHistory }) => (
  <chakra.details borderTopWidth="1px">
    <chakra.summary paddingBlock="3" paddingInline="5" color="accent-fg" cursor="pointer">
      {texts.showEarlierYears(history.reviews.length - 1)}
    </chakra.summary>
    <chakra.ul display="grid" gap="2.5" paddingInline="5" paddingBottom="5">
      {history.reviews.slice(1).map((review) => (
        <chakra.li key={review.planPeriodId} display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
          <TextLink {...linkTo({ history, review })}>{review.planPeriodName}</TextLink>
          <ScoreBadge score={review.overallReviewScore} />
        </chakra.li>
      ))}
    </chakra.ul>
  </chakra.details>
)

const OpenReview = ({ review: { employeeId, planPeriodId, periodCode, life } }: { review: PerformanceSummary }) => {
  if (!life) return null
  const refusal = selfReviewRefusal(life)
  return (
    <chakra.div display="grid" justifyItems="start" gap="3" padding="5" borderBottomWidth="1px">
      <div>
        <chakra.h2 textStyle="h2">{texts.yourSelfReview}</chakra.h2>
        <chakra.p textStyle="small" color="fg-quiet">
          {periodCode}
        </chakra.p>
      </div>
      <p>
        {refusal ??
          (life.selfReview === 'COMPLETED' ? texts.selfReviewDone[managedOrAlone(life)] : texts.selfReviewAsked)}
      </p>
      <SelfReviewLink status={life.selfReview} refusal={refusal} employeeId={employeeId} planPeriodId={planPeriodId} />
    </chakra.div>
  )
}

type Props = {
  reader: Reader
  /** The review that is being written; the person writes their self-review to it. */
  open: PerformanceSummary | null
  /** Null for somebody without an employee record. */
  history: EmployeeHistory | null
  /** Whether the latest of them waits for the person to acknowledge it. */
  isToAcknowledge: boolean
}

/** The person's self-review, and what was written about them: of this year, and of those before. */
export const OwnReviewCard = ({ reader, open, history, isToAcknowledge }: Props) => {
  const [latest, ...earlier] = history?.reviews ?? []
  return (
    <Panel aria-label={texts.yourReview}>
      {open ? <OpenReview review={open} /> : null}
      {history && latest ? <Review history={history} review={latest} isToAcknowledge={isToAcknowledge} /> : null}
      {history && earlier.length > 0 ? <EarlierReviews history={history} /> : null}
      {open || latest ? null : (
        <>
          <chakra.h2 textStyle="h2" paddingInline="5" paddingTop="5">
            {texts.yourReview}
          </chakra.h2>
          {reader.isEmployee ? (
            <EmptyState icon={FileText} title={texts.noReviewYet}>
              {texts.reviewAppears}
            </EmptyState>
          ) : (
            <FirstStep icon={IdCard} lacking="employeeRecord" reader={reader} />
          )}
        </>
      )}
    </Panel>
  )
}
