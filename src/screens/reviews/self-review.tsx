import type { SelfReviewEntry } from '#src/contract/scorecards.ts'
import type { ReviewStatus } from '#src/contract/values.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/reviews.ts'
import { chakra } from '#src/ui/chakra.ts'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import { StyledPanel } from '#src/ui/styled.tsx'
import { ButtonLink } from '../links.tsx'

/** What the employee says of themself on one subcategory. */
export const SelfReview = ({ of: { score, comment } }: { of: SelfReviewEntry }) => (
  <chakra.div display="grid" gap="1" borderInlineStartWidth="3px" paddingInlineStart="3" justifyItems="start">
    <chakra.h3 textStyle="small" color="fg-quiet" display="inline-flex" alignItems="center" gap="2">
      {texts.selfReview}
      <ScoreBadge score={score} isChosen />
    </chakra.h3>
    {comment ? <p className="written">{comment}</p> : null}
  </chakra.div>
)

/** What there is to know of the self-review beside one step; null where it is there to read. */
export const selfReviewNote = (
  name: string,
  status: ReviewStatus,
  { isShared, isMissed }: { isShared: boolean; isMissed: boolean },
): string | null => {
  if (isShared) return null
  if (status !== 'COMPLETED') return texts.selfReviewOpen(name)
  return isMissed ? texts.selfReviewUnread(name) : texts.selfReviewNotShared(name)
}

const ways = {
  NOT_STARTED: texts.writeSelfReview,
  IN_PROGRESS: texts.continueSelfReview,
  COMPLETED: texts.openSelfReview,
} as const satisfies Record<ReviewStatus, string>

type OwnProps = {
  status: ReviewStatus
  /** Why it can be changed no more; null while it can. */
  refusal: string | null
  employeeId: number
  planPeriodId: number
}

/** The way to one's own self-review. */
export const SelfReviewLink = ({ status, refusal, employeeId, planPeriodId }: OwnProps) => {
  const way = refusal === null ? status : 'COMPLETED'
  return (
    <ButtonLink
      {...pageLinks.evaluationStep}
      search={{ employeeId, planPeriodId }}
      variant={way === 'COMPLETED' ? 'outline' : 'solid'}
    >
      {ways[way]}
    </ButtonLink>
  )
}

/** What there is to do with one's own self-review while the review is written. */
export const OwnSelfReview = (own: OwnProps) => (
  <StyledPanel inset aria-labelledby="self-review" display="grid" justifyItems="start" gap="3">
    <chakra.h2 id="self-review" textStyle="h2">
      {texts.yourSelfReview}
    </chakra.h2>
    <chakra.p color="fg-quiet" maxWidth="72ch">
      {own.refusal ?? (own.status === 'COMPLETED' ? texts.selfReviewDone : texts.selfReviewHelp)}
    </chakra.p>
    <SelfReviewLink {...own} />
  </StyledPanel>
)
