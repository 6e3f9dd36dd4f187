import { chakra } from '@chakra-ui/react'
import { ScrollText } from 'lucide-react'
import type { Topgrade } from '#src/contract/topgrade.ts'
import { Badge } from '#src/ui/badge.tsx'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Missing } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'

const NoQuestions = ({ children }: { children: string }) => (
  <Section title="Topgrade">
    <EmptyState icon={ScrollText} title="Empty">
      {children}
    </EmptyState>
  </Section>
)

/** The questions of a topgrade interview, by section, with what was answered; null without an application. */
export const TopgradeAnswers = ({ topgrade }: { topgrade: Topgrade | null }) => {
  if (topgrade === null)
    return (
      <NoQuestions>A topgrade interview belongs to an application; this candidate has none at the moment.</NoQuestions>
    )
  const { questions, isSubmitted, updatedBy, updatedAt } = topgrade
  if (questions.length === 0)
    return <NoQuestions>Your administrator has not set up any topgrade questions.</NoQuestions>
  return (
    <chakra.div display="grid" gap="5">
      <chakra.p color="fg-quiet" display="flex" flexWrap="wrap" gap="2">
        <Badge tone={isSubmitted ? 'good' : 'neutral'}>{isSubmitted ? 'Submitted' : 'Not submitted'}</Badge>
        {updatedBy && updatedAt ? `Last saved by ${updatedBy}, ${dayText(updatedAt)}` : 'Nothing is answered yet.'}
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
                    {answer ? answer : <Missing>Not answered</Missing>}
                  </chakra.p>
                </chakra.li>
              ))}
          </chakra.ol>
        </Section>
      ))}
    </chakra.div>
  )
}
