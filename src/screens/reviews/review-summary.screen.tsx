import { useSelector } from '@xstate/react'
import { ClipboardList, History, Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { OpenDraft } from '#machines/reviews/open-drafts.ts'
import type { ReviewSearch } from '#machines/reviews/review-search.ts'
import { isSelfReviewLeft, selfReviewRefusal } from '#machines/reviews/self-review.ts'
import { stepOfSubCategory } from '#machines/reviews/steps.ts'
import type { taskCompletionMachine } from '#machines/reviews/task-completion.machine.ts'
import type { PerformanceSummary, SummaryCategory } from '#src/contract/performance-summary.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/reviews.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Filled } from '#src/ui/filled.tsx'
import { paperOnly, screenOnly } from '#src/ui/media.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { usePrinting } from '#src/ui/printing.ts'
import { StyledPanel } from '#src/ui/styled.tsx'
import { TextLink } from '../links.tsx'
import { Acknowledgement } from './acknowledgement.tsx'
import { CategoryChart } from './category-chart.tsx'
import { CategoryDetails } from './category-details.tsx'
import { OverallFigure } from './figures.tsx'
import { PersonName } from './person-name.tsx'
import { Reopened } from './remarks.tsx'
import { ReviewVisibleTo } from './review-visible-to.tsx'
import { OwnSelfReview } from './self-review.tsx'
import { ReviewCompletedBadge } from './status-badge.tsx'
import { SubmitReview } from './submit-review.tsx'

type Props = {
  summary: PerformanceSummary
  /** The reader's own review: there is nothing to submit, and nothing to read before it is. */
  isOwn: boolean
  /** What the reader has typed for this review and not saved. */
  drafts: readonly OpenDraft[]
  completion: ActorRefFrom<typeof taskCompletionMachine>
  canSubmit: boolean
  /** Why the review cannot be submitted; null when it can, or when there is nothing to submit. */
  lockedReason: string | null
  search: ReviewSearch
  /** The way for the employee to acknowledge it, and once they have, what they did not send; null for everybody else. */
  acknowledge: ReactNode
  /** The way to open it again, for whoever writes or oversees it. */
  reopen: ReactNode
  history: ReactNode
}

const scoresOf = ({ name, weight, scorecardDetails }: SummaryCategory) => ({
  name,
  weight,
  scores: scorecardDetails.map((it) => it.currentReviewScore),
})

/** A whole review with its changes, and its submission. */
export function ReviewSummaryScreen(props: Props) {
  const { summary, isOwn, drafts, completion, canSubmit, lockedReason, search, acknowledge, reopen, history } = props
  const { life } = summary
  const categories = summary.categories.toSorted((a, b) => a.displayOrder - b.displayOrder)
  const isCompleted = summary.status === 'COMPLETED'
  const [isAllOpen, setIsAllOpen] = useState(false)
  const isPrinting = usePrinting()
  const isSubmittedHere = useSelector(completion, (it) => it.matches('completed'))
  return (
    <>
      <PageHeader
        title={texts.summaryReview}
        about={<PersonName name={summary.employeeName} note={summary.periodCode} />}
        whose={summary.employeeName}
        purpose={isCompleted ? texts.submittedReview : isOwn ? undefined : texts.allScoresCompared}
        actions={
          isCompleted ? (
            <>
              <Submitted at={summary.submittedAt} takesFocus={isSubmittedHere} />
              <chakra.div css={screenOnly}>{reopen}</chakra.div>
            </>
          ) : isOwn ? null : (
            <SubmitReview
              completion={completion}
              canSubmit={canSubmit}
              lockedReason={lockedReason}
              employeeName={summary.employeeName}
              endsSelfReview={life !== null && isSelfReviewLeft(life)}
              unsaved={drafts.map((it) => it.scorecard.name)}
            />
          )
        }
      />
      <chakra.div display="grid" gap="5">
        {life?.reopened ? <Reopened remark={life.reopened} /> : null}
        {life && isCompleted ? <Acknowledgement life={life} acknowledge={acknowledge} /> : null}
        {life?.standing.isEmployee && !isCompleted && life.periodStatus === 'IN_PROGRESS' ? (
          <OwnSelfReview
            status={life.selfReview}
            refusal={selfReviewRefusal(life)}
            employeeId={summary.employeeId}
            planPeriodId={summary.planPeriodId}
          />
        ) : null}
        {drafts.length > 0 ? <Unsaved drafts={drafts} summary={summary} search={search} /> : null}
        {isOwn && !isCompleted ? (
          <Panel aria-label={texts.scores}>
            <EmptyState icon={ClipboardList} title={lockedReason ?? ''}>
              {summary.missedIn === undefined ? texts.toldWhenSubmitted : null}
            </EmptyState>
          </Panel>
        ) : (
          <StyledPanel
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
              <OverallFigure score={summary.overallReviewScore} categories={categories.map(scoresOf)} isLarge />
            </chakra.div>
            <CategoryChart categories={categories.map(scoresOf)} />
          </StyledPanel>
        )}
        <ReviewVisibleTo of={summary} />
        {categories.length > 0 ? (
          <chakra.p textStyle="small" color="fg-quiet" maxWidth="80ch">
            {texts.comparedWith}
          </chakra.p>
        ) : null}
        {categories.length > 0 ? (
          <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2" css={screenOnly}>
            <Button size="sm" aria-pressed={isAllOpen} onClick={() => setIsAllOpen(!isAllOpen)}>
              {texts.showAllComments}
            </Button>
            <Button size="sm" onClick={() => print()}>
              <Printer aria-hidden />
              {texts.print}
            </Button>
          </chakra.div>
        ) : null}
        {categories.map((it) => (
          <CategoryDetails key={it.id} category={it} isOpen={isAllOpen || isPrinting} />
        ))}
        {isCompleted && life ? <Signatures people={[life.employeeName, life.managerName]} /> : null}
        <chakra.div css={screenOnly}>{history}</chakra.div>
      </chakra.div>
    </>
  )
}

type UnsavedProps = Pick<Props, 'drafts' | 'summary' | 'search'>

const unsavedText = ({ status, missedIn }: PerformanceSummary) => {
  if (status === 'COMPLETED') return texts.neverSaved
  return missedIn === undefined ? texts.unsavedParts : texts.neverSavedIn(missedIn)
}

/** The parts with changes that the figures below do not have. */
const Unsaved = ({ drafts, summary, search }: UnsavedProps) => (
  <Banner
    tone="warn"
    icon={History}
    action={drafts.map(({ scorecard: { categoryId, name, subCategory } }) => (
      <TextLink
        key={categoryId}
        {...pageLinks.evaluationStep}
        search={{ ...search, step: stepOfSubCategory(subCategory) }}
      >
        {texts.openStep(name)}
      </TextLink>
    ))}
  >
    {unsavedText(summary)}
  </Banner>
)

/** Where both sign a review that is handed over on paper. */
const Signatures = ({ people }: { people: (string | null)[] }) => (
  <chakra.div css={paperOnly} breakInside="avoid" paddingTop="10">
    <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="10">
      {people.map((it) =>
        it ? (
          <chakra.p key={it} borderTopWidth="1px" borderColor="fg-text" paddingTop="1" textStyle="small">
            {texts.signature(it)}
          </chakra.p>
        ) : null,
      )}
    </chakra.div>
  </chakra.div>
)

function Submitted({ at, takesFocus }: { at: string | null; takesFocus: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <chakra.div ref={box} tabIndex={-1} display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
      {at ? (
        <chakra.span color="fg-quiet" className="figures">
          <Filled text={texts.submittedOn}>
            <time dateTime={at}>{dayText(at)}</time>
          </Filled>
        </chakra.span>
      ) : null}
      <ReviewCompletedBadge />
    </chakra.div>
  )
}
