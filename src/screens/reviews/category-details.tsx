import { ChevronRight } from 'lucide-react'
import { meanScore, scoredOf } from '#machines/reviews/score.ts'
import type { ScorecardDetail, SummaryCategory } from '#src/contract/performance-summary.ts'
import * as texts from '#src/texts/reviews.ts'
import { chakra } from '#src/ui/chakra.ts'
import { Change } from '#src/ui/change.tsx'
import { fingerHigh, tableAsCards } from '#src/ui/media.ts'
import { percentText } from '#src/ui/numbers.ts'
import { ScoreBadge } from '#src/ui/score-badge.tsx'
import { StyledPanel } from '#src/ui/styled.tsx'
import { EvidenceList } from './evidence-list.tsx'

const remarksWidth = 'calc(100cqw - 3rem)'

// Styled as a whole: a summary has many rows, and each styled element takes its time.
const Table = chakra('table', {
  base: {
    '& td, & tbody th': { verticalAlign: 'top', lineHeight: 'lg' },
    '& tbody th': { width: { md: '60%', _print: '60%' }, [tableAsCards]: { display: 'block !important' } },
    '& tbody th > b': { fontWeight: 'medium' },
    '& details': { marginTop: '1' },
    '& summary': {
      ...fingerHigh,
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      listStyleType: 'none',
      textStyle: 'small',
      color: 'fg-quiet',
      borderRadius: 'sm',
      _hover: { color: 'fg-text' },
      '&::-webkit-details-marker': { display: 'none' },
      '& > svg': { transition: 'transform 120ms' },
      '& > span': { srOnly: true },
    },
    // On paper the words of a row are as wide as its table: beside them, below the scores, there would be nothing.
    '@media print': {
      '& details[open] > summary': { display: 'none' },
      '& .remarks': { width: remarksWidth, maxWidth: 'none', marginInlineEnd: `calc(-1 * ${remarksWidth})` },
    },
    '& details[open] > summary > svg': { transform: 'rotate(90deg)' },
    '& .remarks': { display: 'grid', gap: '3', paddingBlock: '2', paddingInlineStart: '5', maxWidth: '80ch' },
    '& .remarks > div > h3': { textStyle: 'small', color: 'fg-quiet' },
  },
})

/** One category of a review: what was scored, how it changed, and the comments on it. */
export const CategoryDetails = ({ category, isOpen }: { category: SummaryCategory; isOpen: boolean }) => {
  const { id, name, description, weight, scorecardDetails } = category
  const titleId = `category-${id}`
  const scores = scorecardDetails.map((it) => it.currentReviewScore)
  const some = scoredOf(scores)
  const hasSelfReview = scorecardDetails.some((it) => it.selfReview !== null)
  return (
    <StyledPanel aria-labelledby={titleId} css={{ '@media print': { containerType: 'inline-size' } }}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        gap="3"
        paddingBlock="4"
        paddingInline={{ base: '4', md: '5' }}
        borderBottomWidth="1px"
        breakInside="avoid"
        breakAfter="avoid"
      >
        <chakra.div flex="1 1 16rem">
          <chakra.h2 id={titleId} textStyle="h2">
            {name}
          </chakra.h2>
          <chakra.p color="fg-quiet" maxWidth="72ch">
            {description}
          </chakra.p>
        </chakra.div>
        <chakra.p
          display="inline-flex"
          flexWrap="wrap"
          alignItems="center"
          gap="3"
          color="fg-quiet"
          className="figures"
        >
          {texts.weightOfOverall(percentText(weight))}
          <ScoreBadge score={meanScore(scores)} />
          {some && some.count > 0 ? (
            <span>
              {texts.provisional}: {texts.scoredOf(some.count, some.total)}
            </span>
          ) : null}
        </chakra.p>
      </chakra.div>
      <Table className="data-table stacks" aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.score}</th>
            {hasSelfReview ? <th scope="col">{texts.selfReview}</th> : null}
            <th scope="col" className="number">
              {texts.versusPreviousReview}
            </th>
            <th scope="col" className="number">
              {texts.versusSurvey}
            </th>
          </tr>
        </thead>
        <tbody>
          {scorecardDetails.map((it) => (
            <Detail key={it.id} detail={it} hasSelfReview={hasSelfReview} isOpen={isOpen} />
          ))}
        </tbody>
      </Table>
    </StyledPanel>
  )
}

type DetailProps = { detail: ScorecardDetail; hasSelfReview: boolean; isOpen: boolean }

const Detail = ({ detail, hasSelfReview, isOpen }: DetailProps) => (
  <tr>
    <th scope="row">
      <b>{detail.name}</b>
      <Remarks detail={detail} isOpen={isOpen} />
    </th>
    <td data-label={texts.score}>
      <ScoreBadge score={detail.currentReviewScore} isChosen />
    </td>
    {hasSelfReview ? (
      <td data-label={texts.selfReview}>
        <ScoreBadge score={detail.selfReview?.score ?? null} isChosen />
      </td>
    ) : null}
    <td data-label={texts.versusPreviousReview} className="number">
      <Change value={detail.relativeToPrevReview} than={texts.thePreviousReview} />
    </td>
    <td data-label={texts.versusSurvey} className="number">
      <Change value={detail.relativeToPTSurvey} than={texts.theSurvey} />
    </td>
  </tr>
)

const remarksText = ({ comment: written, selfReview, evidences }: ScorecardDetail): string => {
  const comment = written || selfReview?.comment
  const evidence = evidences.length > 0 ? texts.evidenceCount(evidences.length) : ''
  if (!comment) return evidence
  return evidence ? texts.commentAndEvidence(evidence) : texts.comment
}

/** Closed and opened one by one, or all at once: `isOpen` sets them anew. */
const Remarks = ({ detail, isOpen }: Pick<DetailProps, 'detail' | 'isOpen'>) => {
  const text = remarksText(detail)
  if (!text) return null
  return (
    <details key={String(isOpen)} open={isOpen}>
      <summary>
        <ChevronRight size={14} aria-hidden />
        {text}
        <span>{texts.onItem(detail.name)}</span>
      </summary>
      <div className="remarks">
        {detail.comment ? <p className="written">{detail.comment}</p> : null}
        {detail.selfReview?.comment ? (
          <div>
            <h3>{texts.selfReview}</h3>
            <p className="written">{detail.selfReview.comment}</p>
          </div>
        ) : null}
        {detail.evidences.length > 0 ? <EvidenceList evidences={detail.evidences} of={detail.name} /> : null}
      </div>
    </details>
  )
}
