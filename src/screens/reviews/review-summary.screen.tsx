import { chakra } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import type { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import { defaultStep } from '#machines/shell/pages.ts'
import type { PerformanceSummary, SummaryCategory } from '#src/contract/performance-summary.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { dayText } from '#src/ui/dates.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { TextLink } from '../links.tsx'
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
  search: ReviewSearch
}

const scoresOf = ({ name, weight, scorecardDetails }: SummaryCategory) => ({
  name,
  weight,
  scores: scorecardDetails.map((it) => it.currentReviewScore),
})

/** A whole review with its changes, and its submission. */
export function ReviewSummaryScreen({ summary, completion, canSubmit, lockedReason, search }: Props) {
  const categories = summary.categories.toSorted((a, b) => a.displayOrder - b.displayOrder)
  const isCompleted = summary.status === 'COMPLETED'
  return (
    <>
      {isCompleted && !lockedReason && !canSubmit ? null : <BackToSummary search={search} />}
      <PageHeader
        title="Summary Review"
        about={<PersonName name={summary.employeeName} note={summary.periodCode} />}
        purpose={
          isCompleted
            ? 'The submitted review. It can be read and no longer be changed.'
            : 'All scores, compared with the previous review and the PT survey.'
        }
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
          aria-label="Scores"
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

const BackToSummary = ({ search }: { search: ReviewSearch }) => (
  <chakra.p marginBottom="4" hideFrom="md">
    <TextLink {...pageLinks.performanceSummary} search={{ ...search, step: defaultStep('performanceSummary') }}>
      <ArrowLeft size={16} aria-hidden />
      Back to Summary
    </TextLink>
  </chakra.p>
)

const Submitted = ({ at }: { at: string | null }) => (
  <>
    {at ? (
      <chakra.span color="fg-quiet" className="figures">
        Submitted on <time dateTime={at}>{dayText(at)}</time>
      </chakra.span>
    ) : null}
    <ReviewCompletedBadge />
  </>
)
