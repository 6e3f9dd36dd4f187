import type { ReactNode } from 'react'
import { answerKey, askedUnder, byJob } from '#machines/hiring/topgrade.ts'
import type { Topgrade, TopgradeJob } from '#src/contract/topgrade.ts'
import * as texts from '#src/texts/hiring.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { daysText, dayText } from '#src/ui/dates.ts'
import { Section } from '../lists/section.tsx'

type Question = Topgrade['questions'][number]
type Props = {
  topgrade: Topgrade
  /** What stands beside the name of a job. */
  note?: (questions: Question[]) => ReactNode
  /** `of` says about which job and of which part it is. */
  children: (question: Question, of: string) => ReactNode
}

export const jobText = ({ title, employer }: TopgradeJob) => texts.jobAt(title, employer)
export const jobPeriod = ({ startedOn, endedOn }: TopgradeJob) =>
  endedOn === null ? texts.toToday(dayText(startedOn)) : daysText(startedOn, endedOn)

/** What is asked under a key, where it stands apart from its job. */
export const askedText = (topgrade: Topgrade, key: string): string => {
  const asked = askedUnder(topgrade, key)
  if (asked === null) return texts.summary
  return asked.job ? texts.questionAbout(asked.question, jobText(asked.job)) : asked.question
}

/** The questions of a topgrade interview: job by job in the order of the career, part by part within. */
export const QuestionsByJob = ({ topgrade, note, children }: Props) =>
  byJob(topgrade).map(({ job, questions }) => {
    const title = job ? jobText(job) : topgrade.jobs.length > 0 ? texts.withoutJob : texts.topgradeQuestions
    return (
      <Section key={job?.id ?? 0} title={title} note={note?.(questions)} isInset>
        {job ? (
          <chakra.p color="fg-quiet" display="flex" flexWrap="wrap" gap="2" marginBottom="4">
            {jobPeriod(job)}
            {job.isRemoved ? <Badge tone="warn">{texts.jobRemoved}</Badge> : null}
          </chakra.p>
        ) : null}
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
          {[...new Set(questions.map((it) => it.section))].map((section) => (
            <chakra.section key={section} aria-label={job ? texts.aboutJob(section, title) : section}>
              <chakra.h3 fontWeight="semibold" marginBottom="3">
                {section}
              </chakra.h3>
              <chakra.ol display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
                {questions
                  .filter((it) => it.section === section)
                  .map((it) => (
                    <li key={answerKey(it)}>
                      {children(it, job ? texts.aboutJob(section, title) : section)}
                      {it.isRetired ? (
                        <chakra.p marginTop="1.5">
                          <Badge tone="warn">{texts.questionRetired}</Badge>
                        </chakra.p>
                      ) : null}
                    </li>
                  ))}
              </chakra.ol>
            </chakra.section>
          ))}
        </chakra.div>
      </Section>
    )
  })
