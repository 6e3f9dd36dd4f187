import { useSelector } from '@xstate/react'
import { LockKeyhole, Plus, ScrollText } from 'lucide-react'
import { answerKey, careerOf } from '#machines/hiring/topgrade.ts'
import type { Topgrade, TopgradeJob } from '#src/contract/topgrade.ts'
import * as texts from '#src/texts/hiring.ts'
import * as listTexts from '#src/texts/lists.ts'
import { Banner } from '#src/ui/banner.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import { Section } from '../lists/section.tsx'
import { AnswerBar, AnswerField, AnswerNotices, type Sheet } from './answer-fields.tsx'
import { RowChanges } from './row-changes.tsx'
import { askedText, jobPeriod, jobText, QuestionsByJob } from './topgrade-questions.tsx'

type CareerProps = {
  topgrade: Topgrade
  /** Whether the reader may change it. */
  isOpen: boolean
  onAdd: () => void
  onEdit: (job: TopgradeJob) => void
  onRemove: (job: TopgradeJob) => void
}

/** The jobs of a candidate's career, the first one first. */
export const Career = ({ topgrade, isOpen, onAdd, onEdit, onRemove }: CareerProps) => {
  const jobs = careerOf(topgrade.jobs)
  return (
    <Section title={texts.career} isInset>
      {jobs.length === 0 ? <chakra.p color="fg-quiet">{texts.noJobsYet}</chakra.p> : null}
      <chakra.ol display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
        {jobs.map((job) => (
          <chakra.li key={job.id} display="flex" flexWrap="wrap" alignItems="center" gap="2" overflowWrap="anywhere">
            <chakra.span flex="1 1 14rem" minWidth="0">
              {jobText(job)}
              <chakra.span display="block" textStyle="small" color="fg-quiet">
                {jobPeriod(job)}
              </chakra.span>
            </chakra.span>
            {isOpen ? <RowChanges of={jobText(job)} onEdit={() => onEdit(job)} onRemove={() => onRemove(job)} /> : null}
          </chakra.li>
        ))}
      </chakra.ol>
      {isOpen ? (
        <StyledButton marginTop="4" onClick={onAdd}>
          <Plus size={16} aria-hidden />
          {texts.addJob}
        </StyledButton>
      ) : null}
    </Section>
  )
}

/** How many questions of a job are answered, as somebody types. */
function Answered({ sheet, ids }: { sheet: Sheet; ids: string[] }) {
  const answered = useSelector(sheet, (it) => ids.filter((id) => (it.context.answers[id] ?? '').trim() !== '').length)
  return <>{texts.answeredOf(answered, ids.length)}</>
}

type FormProps = {
  sheet: Sheet
  topgrade: Topgrade
  /** Under which name the sheet has the summary. */
  summaryId: string
  onReload: () => void
}

/** The questions of a topgrade interview about each job, to be answered, and the summary. */
export function TopgradeForm({ sheet, topgrade, summaryId, onReload }: FormProps) {
  const { questions, lock, submitLock, isSubmitted } = topgrade
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {lock !== null && !isSubmitted ? (
        <Banner tone="neutral" icon={LockKeyhole}>
          {lock}
        </Banner>
      ) : null}
      <AnswerNotices sheet={sheet} questionOf={(id) => askedText(topgrade, id)} onReload={onReload} />
      {questions.length === 0 ? (
        <Section title={texts.topgrade}>
          <EmptyState icon={ScrollText} title={listTexts.empty}>
            {texts.noTopgradeQuestions}
          </EmptyState>
        </Section>
      ) : (
        <QuestionsByJob topgrade={topgrade} note={(of) => <Answered sheet={sheet} ids={of.map(answerKey)} />}>
          {(it, of) => <AnswerField sheet={sheet} id={answerKey(it)} question={it.question} of={of} />}
        </QuestionsByJob>
      )}
      <Section title={texts.summary} isInset>
        <AnswerField sheet={sheet} id={summaryId} question={texts.topgradeSummary} of={texts.topgrade} />
      </Section>
      {lock === null && !isSubmitted ? (
        <AnswerBar
          sheet={sheet}
          submit={texts.submitTopgrade}
          question={texts.submitTopgradeQuestion}
          consequence={texts.submitTopgradeConsequence}
          submitLock={submitLock}
          summaryId={summaryId}
          reasonId="topgrade-lock"
        />
      ) : null}
    </chakra.div>
  )
}
