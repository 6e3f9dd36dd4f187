import { bestPoints, comparedCards, type OverviewRow, overviewRows } from '#machines/hiring/scorecard-overview.ts'
import { numberText } from '#machines/kit/plural.ts'
import type { CandidateScorecard, CategoryWeight } from '#src/contract/candidate-scorecards.ts'
import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'
import { percentText } from '#src/ui/numbers.ts'
import { Missing, NameCell } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Column, Table } from '../lists/table.tsx'
import { AnswerBadge } from './answer-badge.tsx'
import { cardTitles } from './card-titles.ts'

const rowKey = (it: OverviewRow): string => {
  if (it.kind === 'overall') return it.kind
  return it.kind === 'category' ? `category ${it.category}` : `question ${it.question}`
}

function Title({ row }: { row: OverviewRow }) {
  if (row.kind === 'overall') return <NameCell>{texts.overall}</NameCell>
  if (row.kind === 'question')
    return (
      <chakra.span display="block" paddingInlineStart={{ md: '4' }}>
        {row.question}
      </chakra.span>
    )
  const weight = row.weight === null ? texts.noWeight : texts.weightOf(percentText(row.weight))
  return <NameCell note={weight}>{row.category}</NameCell>
}

function Cell({ row, card, place }: { row: OverviewRow; card: CandidateScorecard; place: number }) {
  if (card.isWithheld) return <Missing>{texts.hiddenAnswer}</Missing>
  if (row.kind === 'question') {
    const answer = row.cells[place]
    return answer ? (
      <NameCell note={answer.comment || null}>
        <AnswerBadge answer={answer.answer} />
      </NameCell>
    ) : (
      <Missing>{texts.notAnswered}</Missing>
    )
  }
  const points = row.cells[place] ?? null
  return points === null ? (
    <Missing>{texts.notAnswered}</Missing>
  ) : (
    <chakra.span className="figures" fontWeight={row.kind === 'overall' ? 'medium' : undefined}>
      {texts.pointsOf(numberText(points), bestPoints)}
    </chakra.span>
  )
}

/** How many scorecards there is room for. */
const wide = 4

type Props = { scorecards: readonly CandidateScorecard[]; weights: readonly CategoryWeight[] }

/** What interviewers answered, side by side; nothing before two of them have. */
export function ScorecardComparison({ scorecards, weights }: Props) {
  const cards = comparedCards(scorecards)
  if (cards.length < 2) return null
  const titles = cardTitles(cards)
  const columns = cards.map(
    (card, place): Column<OverviewRow> => ({
      title: titles[place] ?? '',
      isNamed: true,
      cell: (row) => <Cell row={row} card={card} place={place} />,
    }),
  )
  return (
    <Section title={texts.sideBySide}>
      <chakra.p color="fg-quiet" padding={{ base: '4', md: '5' }} maxWidth="72ch">
        {texts.howItCounts}
      </chakra.p>
      <chakra.div borderTopWidth="1px" {...(cards.length > wide && { className: 'scroll-box', tabIndex: 0 })}>
        <Table
          label={texts.sideBySide}
          columns={[{ title: texts.question, cell: (row) => <Title row={row} /> }, ...columns]}
          rows={overviewRows(cards, weights)}
          rowKey={rowKey}
        />
      </chakra.div>
    </Section>
  )
}
