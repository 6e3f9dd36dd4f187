import { chakra } from '@chakra-ui/react'
import type { ActorRefFrom } from 'xstate'
import type { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import type { PerformanceSummary, SummaryCategory } from '#src/contract/performance-summary.ts'
import * as texts from '#src/texts/reviews.ts'
import { dayText } from '#src/ui/dates.ts'
import { Filled } from '#src/ui/filled.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { CategoryChart } from './category-chart.tsx'
import { CategoryDetails } from './category-details.tsx'
import { OverallFigure, overallFormula } from './figures.tsx'
import { PersonName } from './person-name.tsx'
import { ReviewCompletedBadge } from './status-badge.tsx'
import { SubmitReview } from './submit-review.tsx'

type Props = {
  summary: PerformanceSummary
  completion: ActorRefFrom<typeof taskCompletionMachine>
  canSubmit: boolean
  /** Why the review cannot be submitted; null when it can, or when there is nothing to submit. */
  lockedReason: string | null
}

const scoresOf = ({ name, weight, scorecardDetails }: SummaryCategory) => ({
  name,
  weight,
  scores: scorecardDetails.map((it) => it.currentReviewScore),
})

/** A whole review with its changes, and its submission. */
export function ReviewSummaryScreen({ summary, completion, canSubmit, lockedReason }: Props) {
  const categories = summary.categories.toSorted((a, b) => a.displayOrder - b.displayOrder)
  const isCompleted = summary.status === 'COMPLETED'
  return (
    <>
      <PageHeader
        title={texts.summaryReview}
        about={<PersonName name={summary.employeeName} note={summary.periodCode} />}
        purpose={isCompleted ? texts.submittedReview : texts.allScoresCompared}
        actions={
          isCompleted ? (
            <Submitted at={summary.submittedAt} />
          ) : (
            <SubmitReview
              completion={completion}
              canSubmit={canSubmit}
              lockedReason={lockedReason}
              employeeName={summary.employeeName}
            />
          )
        }
      />
      <chakra.div display="grid" gap="5">
        <Panel
          aria-label={texts.scores}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 8fr)' }}
        >
          <chakra.div
            paddingBlock="5"
            paddingInline={{ base: '4', md: '5' }}
            borderInlineEndWidth={{ lg: '1px' }}
            borderBottomWidth={{ base: '1px', lg: '0' }}
          >
            <OverallFigure
              score={summary.overallReviewScore}
              formula={overallFormula(categories.map(scoresOf))}
              isLarge
            />
          </chakra.div>
          <CategoryChart categories={categories.map(scoresOf)} />
        </Panel>
        {categories.map((it) => (
          <CategoryDetails key={it.id} category={it} />
        ))}
      </chakra.div>
    </>
  )
}

const Submitted = ({ at }: { at: string | null }) => (
  <>
    {at ? (
      <chakra.span color="fg-quiet" className="figures">
        <Filled text={texts.submittedOn}>
          <time dateTime={at}>{dayText(at)}</time>
        </Filled>
      </chakra.span>
    ) : null}
    <ReviewCompletedBadge />
  </>
)
