import { LockKeyhole, ScrollText } from 'lucide-react'
import type { CandidateScorecard } from '#src/contract/candidate-scorecards.ts'
import * as texts from '#src/texts/hiring.ts'
import * as listTexts from '#src/texts/lists.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NameCell, Prose } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'
import { AnswerBadge } from './answer-badge.tsx'
import { cardTitles } from './card-titles.ts'

const answerColumns: Columns<CandidateScorecard['answers'][number]> = [
  { title: texts.question, cell: (it) => <NameCell note={it.focusArea}>{it.question}</NameCell> },
  {
    title: texts.answer,
    cell: ({ answer }) => <AnswerBadge answer={answer} />,
  },
  { title: texts.comment, cell: (it) => <Prose>{it.comment}</Prose> },
]

/** One scorecard with its questions, answers and comments. */
export const ScorecardAnswers = ({ scorecard: it, title }: { scorecard: CandidateScorecard; title: string }) => (
  <Section
    title={title}
    note={
      <chakra.span display="inline-flex" flexWrap="wrap" gap="2" alignItems="center">
        <Badge tone={it.isSubmitted ? 'good' : 'neutral'}>{it.isSubmitted ? texts.submitted : texts.draft}</Badge>
        <span>{dayText(it.updatedAt)}</span>
      </chakra.span>
    }
  >
    {it.isWithheld ? (
      <chakra.p color="fg-quiet" padding={{ base: '4', md: '5' }}>
        {texts.answersWithheld}
      </chakra.p>
    ) : null}
    {it.answers.length > 0 ? (
      <Table
        label={texts.answers(title)}
        columns={answerColumns}
        rows={it.answers}
        rowKey={(answer) => answer.question}
      />
    ) : null}
    {it.comment ? (
      <chakra.div padding={{ base: '4', md: '5' }} borderTopWidth="1px">
        <chakra.p maxWidth="72ch" overflowWrap="anywhere">
          {it.comment}
        </chakra.p>
      </chakra.div>
    ) : null}
  </Section>
)

function AllAnswers({ scorecards }: { scorecards: CandidateScorecard[] }) {
  const titles = cardTitles(scorecards)
  return scorecards.map((it, place) => <ScorecardAnswers key={it.id} scorecard={it} title={titles[place] ?? ''} />)
}

export const Scorecards = ({ scorecards }: { scorecards: CandidateScorecard[] }) =>
  scorecards.length === 0 ? (
    <Section title={texts.scorecards}>
      <EmptyState icon={ScrollText} title={listTexts.empty}>
        {texts.noScorecards}
      </EmptyState>
    </Section>
  ) : (
    <chakra.div display="grid" gap="5">
      <AllAnswers scorecards={scorecards} />
    </chakra.div>
  )

/** How far interviewers are; `lock` says why the scorecard of this task is not filled in. */
export const ScorecardOverview = ({ scorecards, lock }: { scorecards: CandidateScorecard[]; lock?: string }) => (
  <chakra.div display="grid" gap="5" marginTop="5">
    {lock === undefined ? null : (
      <Banner tone="neutral" icon={LockKeyhole}>
        {lock}
      </Banner>
    )}
    <AllAnswers scorecards={scorecards} />
  </chakra.div>
)
