import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { LockKeyhole, ScrollText } from 'lucide-react'
import type { Topgrade } from '#src/contract/topgrade.ts'
import * as texts from '#src/texts/hiring.ts'
import { Banner } from '#src/ui/banner.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '../lists/section.tsx'
import { AnswerBar, AnswerField, AnswerNotices, type Sheet } from './answer-fields.tsx'

/** How many questions of a section are answered, as somebody types. */
function Answered({ sheet, ids }: { sheet: Sheet; ids: string[] }) {
  const answered = useSelector(sheet, (it) => ids.filter((id) => (it.context.answers[id] ?? '').trim() !== '').length)
  return <>{texts.answeredOf(answered, ids.length)}</>
}

/** The questions of a topgrade interview in their order, section by section, to be answered. */
export function TopgradeForm({ sheet, topgrade }: { sheet: Sheet; topgrade: Topgrade }) {
  const { questions, lock, submitLock, isSubmitted } = topgrade
  if (questions.length === 0)
    return (
      <Section title={texts.topgrade}>
        <EmptyState icon={ScrollText} title={texts.empty}>
          {texts.noTopgradeQuestions}
        </EmptyState>
      </Section>
    )
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {lock !== null && !isSubmitted ? (
        <Banner tone="neutral" icon={LockKeyhole}>
          {lock}
        </Banner>
      ) : null}
      <AnswerNotices sheet={sheet} />
      {[...new Set(questions.map((it) => it.section))].map((section) => {
        const ofSection = questions.filter((it) => it.section === section)
        return (
          <Section
            key={section}
            title={section}
            note={<Answered sheet={sheet} ids={ofSection.map((it) => String(it.questionId))} />}
            isInset
          >
            <chakra.ol display="grid" gap="5">
              {ofSection.map(({ questionId, question }) => (
                <li key={questionId}>
                  <AnswerField sheet={sheet} id={String(questionId)} question={question} of={section} />
                </li>
              ))}
            </chakra.ol>
          </Section>
        )
      })}
      {lock === null && !isSubmitted ? (
        <AnswerBar sheet={sheet} submit={texts.submitTopgrade} submitLock={submitLock} reasonId="topgrade-lock" />
      ) : null}
    </chakra.div>
  )
}
