import { chakra } from '@chakra-ui/react'
import { ScrollText } from 'lucide-react'
import type { Topgrade } from '#src/contract/topgrade.ts'
import * as texts from '#src/texts/hiring.ts'
import { Badge } from '#src/ui/badge.tsx'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Missing } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'

const NoQuestions = ({ children }: { children: string }) => (
  <Section title={texts.topgrade}>
    <EmptyState icon={ScrollText} title={texts.empty}>
      {children}
    </EmptyState>
  </Section>
)

/** The questions of a topgrade interview, by section, with what was answered; null without an application. */
export const TopgradeAnswers = ({ topgrade }: { topgrade: Topgrade | null }) => {
  if (topgrade === null) return <NoQuestions>{texts.noTopgrade}</NoQuestions>
  const { questions, isSubmitted, updatedBy, updatedAt } = topgrade
  if (questions.length === 0) return <NoQuestions>{texts.noTopgradeQuestions}</NoQuestions>
  return (
    <chakra.div display="grid" gap="5">
      <chakra.p color="fg-quiet" display="flex" flexWrap="wrap" gap="2">
        <Badge tone={isSubmitted ? 'good' : 'neutral'}>{isSubmitted ? texts.submitted : texts.notSubmitted}</Badge>
        {updatedBy && updatedAt ? texts.lastSavedBy(updatedBy, dayText(updatedAt)) : texts.noAnswersYet}
      </chakra.p>
      {[...new Set(questions.map((it) => it.section))].map((section) => (
        <Section key={section} title={section} isInset>
          <chakra.ol display="grid" gap="4">
            {questions
              .filter((it) => it.section === section)
              .map(({ questionId, question, answer }) => (
                <chakra.li key={questionId} maxWidth="72ch" overflowWrap="anywhere">
                  <chakra.p fontWeight="medium">{question}</chakra.p>
                  <chakra.p whiteSpace="pre-line" marginTop="0.5">
                    {answer ? answer : <Missing>{texts.notAnswered}</Missing>}
                  </chakra.p>
                </chakra.li>
              ))}
          </chakra.ol>
        </Section>
      ))}
    </chakra.div>
  )
}
