import type { ReviewEvent, ReviewEventKind } from '#src/contract/reviews.ts'
import * as texts from '#src/texts/reviews.ts'
import { chakra } from '#src/ui/chakra.ts'
import { timeText } from '#src/ui/dates.ts'
import { LifeLink } from '../life-link.tsx'
import type { Loaded, Page } from '../lists/loaded.ts'
import { PageLine } from '../lists/page-line.tsx'
import { Part, Section } from '../lists/section.tsx'

type Props = {
  review: { employeeId: number; planPeriodId: number }
  loaded: Loaded<Page<ReviewEvent>>
  /** Who else sees it. */
  note: string
  page: number
  onPage: (page: number) => void
}

const whatHappened: Record<ReviewEventKind, (step: string) => string> = {
  STARTED: () => texts.reviewStarted,
  STEP_COMPLETED: texts.stepCompleted,
  STEP_SENT_BACK: texts.stepSentBack,
  SELF_REVIEW_COMPLETED: () => texts.selfReviewCompleted,
  SUBMITTED: () => texts.reviewSubmitted,
  REOPENED: () => texts.reviewReopened,
  ACKNOWLEDGED: () => texts.reviewAcknowledged,
  SELF_REVIEW_REMINDED: () => texts.selfReviewReminded,
  REVIEW_REMINDED: () => texts.reviewReminded,
}

/** Who did what with a review and when, newest first. */
export const ReviewHistory = ({ review, loaded, note, page, onPage }: Props) => (
  <Section title={texts.history}>
    <chakra.p textStyle="small" color="fg-quiet" paddingTop="3" paddingInline={{ base: '4', md: '5' }}>
      {note}
    </chakra.p>
    <chakra.div paddingInline={{ base: '4', md: '5' }}>
      <LifeLink of={{ kind: 'review', id: review.employeeId, planPeriodId: review.planPeriodId }} />
    </chakra.div>
    <Part loaded={loaded}>
      {({ content, totalPages, isTotalCapped }) => (
        <>
          {content.length === 0 ? (
            <chakra.p padding={{ base: '4', md: '5' }}>{texts.noHistory}</chakra.p>
          ) : (
            <chakra.ol paddingInline={{ base: '4', md: '5' }} paddingBlock="2">
              {content.map((it) => (
                <Happened key={it.id} event={it} />
              ))}
            </chakra.ol>
          )}
          <PageLine page={page} pages={totalPages} hasMore={isTotalCapped} onOpen={onPage} of={texts.history} />
        </>
      )}
    </Part>
  </Section>
)

const Happened = ({ event: { kind, by, at, step, comment } }: { event: ReviewEvent }) => (
  <chakra.li paddingBlock="2" display="grid" gap="1">
    <chakra.div display="flex" flexWrap="wrap" columnGap="3" alignItems="baseline">
      <chakra.span fontWeight="medium">{by}</chakra.span>
      <span>{whatHappened[kind](step ?? '')}</span>
      <chakra.time
        dateTime={at}
        className="figures"
        textStyle="small"
        color="fg-quiet"
        marginInlineStart={{ md: 'auto' }}
      >
        {timeText(Date.parse(at))}
      </chakra.time>
    </chakra.div>
    {comment ? (
      <chakra.p className="written" color="fg-quiet">
        {comment}
      </chakra.p>
    ) : null}
  </chakra.li>
)
