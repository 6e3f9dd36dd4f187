import { ScrollText } from 'lucide-react'
import type { Topgrade } from '#src/contract/topgrade.ts'
import * as texts from '#src/texts/hiring.ts'
import * as listTexts from '#src/texts/lists.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Missing } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { QuestionsByJob } from './topgrade-questions.tsx'

const NoQuestions = ({ children }: { children: string }) => (
  <Section title={texts.topgrade}>
    <EmptyState icon={ScrollText} title={listTexts.empty}>
      {children}
    </EmptyState>
  </Section>
)

const Answer = ({ children }: { children: string }) => (
  <chakra.p className="written" maxWidth="72ch" marginTop="0.5">
    {children === '' ? <Missing>{texts.notAnswered}</Missing> : children}
  </chakra.p>
)

/** The summary of a topgrade interview and its questions job by job, with what was answered; null without an application. */
export const TopgradeAnswers = ({ topgrade }: { topgrade: Topgrade | null }) => {
  if (topgrade === null) return <NoQuestions>{texts.noTopgrade}</NoQuestions>
  const { questions, summary, isSubmitted, updatedBy, updatedAt } = topgrade
  if (questions.length === 0 && summary === '') return <NoQuestions>{texts.noTopgradeQuestions}</NoQuestions>
  return (
    <chakra.div display="grid" gap="5">
      <chakra.p color="fg-quiet" display="flex" flexWrap="wrap" gap="2">
        <Badge tone={isSubmitted ? 'good' : 'neutral'}>{isSubmitted ? texts.submitted : texts.notSubmitted}</Badge>
        {updatedBy && updatedAt ? texts.lastSavedBy(updatedBy, dayText(updatedAt)) : texts.noAnswersYet}
      </chakra.p>
      <Section title={texts.summary} isInset>
        <Answer>{summary}</Answer>
      </Section>
      <QuestionsByJob topgrade={topgrade}>
        {({ question, answer }) => (
          <>
            <chakra.p fontWeight="medium" maxWidth="72ch" overflowWrap="anywhere">
              {question}
            </chakra.p>
            <Answer>{answer}</Answer>
          </>
        )}
      </QuestionsByJob>
    </chakra.div>
  )
}
