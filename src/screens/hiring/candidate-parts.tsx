import { chakra } from '@chakra-ui/react'
import { ClipboardCheck, FileText, History, MessageSquareQuote, ScrollText } from 'lucide-react'
import type {
  CandidateDocument,
  CandidateScorecard,
  ReferenceCheck,
  Topgrade,
} from '#src/contract/candidate-records.ts'
import type { Application, Assessment } from '#src/contract/candidates.ts'
import { Badge } from '#src/ui/badge.tsx'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Fact, Facts } from '#src/ui/list/facts.tsx'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { Missing, NameCell, OrMissing } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { CandidateStatusBadge } from './hiring-status.tsx'
import { RequisitionLink } from './requisition-link.tsx'

/** What somebody has applied for, newest first. */
export const Applications = ({ applications }: { applications: Application[] }) => (
  <Section title="Applications" note={applications.length > 0 ? `${applications.length} in all` : null}>
    {applications.length === 0 ? (
      <EmptyState icon={History} title="Empty">
        This candidate has not applied for a position yet.
      </EmptyState>
    ) : (
      <table className="data-table stacks" aria-label="Applications">
        <thead>
          <tr>
            <th scope="col">Requisition</th>
            <th scope="col">Status</th>
            <th scope="col">Applied on</th>
            <th scope="col">Last change</th>
          </tr>
        </thead>
        <tbody>
          {applications.map((it) => (
            <tr key={it.id}>
              <th scope="row">
                <NameCell note={it.displayId}>
                  <RequisitionLink requisition={{ id: it.jobRequisitionId, status: it.requisitionStatus }}>
                    {it.jobTitle}
                  </RequisitionLink>{' '}
                  {it.isCurrent ? <Badge tone="accent">Current</Badge> : null}
                </NameCell>
              </th>
              <td data-label="Status">
                <NameCell note={it.statusReason}>
                  <CandidateStatusBadge status={it.status} />
                </NameCell>
              </td>
              <td data-label="Applied on">{dayText(it.appliedAt)}</td>
              <td data-label="Last change">
                <RelativeTime at={it.updatedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
)

const assessmentText = { NOT_SENT: 'Not sent', SENT: 'Sent', COMPLETED: 'Completed' } as const

/** The assessment of the current application. */
export const AssessmentResults = ({ assessment: it }: { assessment: Assessment | null }) => (
  <Section title="Assessment" note={it ? <Badge>{assessmentText[it.status]}</Badge> : null}>
    {it === null ? (
      <EmptyState icon={ClipboardCheck} title="Empty">
        An assessment belongs to an application; this candidate has none at the moment.
      </EmptyState>
    ) : (
      <>
        <chakra.div padding={{ base: '4', md: '5' }}>
          <Facts>
            <Fact name="Profile">
              <OrMissing>{it.profile}</OrMissing>
            </Fact>
            <Fact name="Sent">
              {it.sentAt ? `${dayText(it.sentAt)}, ${it.timesSent} in all` : <Missing>Not yet</Missing>}
            </Fact>
            <Fact name="Completed">{it.completedAt ? dayText(it.completedAt) : <Missing>Not yet</Missing>}</Fact>
            <Fact name="Points in all">{it.totalPoints ?? <Missing>Not yet</Missing>}</Fact>
          </Facts>
        </chakra.div>
        {it.results.length > 0 ? (
          <chakra.table className="data-table stacks" aria-label="Results" borderTopWidth="1px">
            <thead>
              <tr>
                <th scope="col">Attribute</th>
                <th scope="col" className="number">
                  Score
                </th>
                <th scope="col" className="number">
                  Points
                </th>
              </tr>
            </thead>
            <tbody>
              {it.results.map(({ attribute, score, potentialPoints }) => (
                <tr key={attribute}>
                  <th scope="row">{attribute}</th>
                  <td data-label="Score" className="number">
                    {score}
                  </td>
                  <td data-label="Points" className="number">
                    {potentialPoints}
                  </td>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        ) : null}
      </>
    )}
  </Section>
)

const kindText = { INTERVIEW: 'Interview', SKILL_VALIDATION: 'Skill validation' } as const
const answerTone = { Skip: 'neutral', No: 'bad', Yes: 'good', 'Strong Yes': 'good' } as const

/** One scorecard with its questions, answers and comments. */
export const ScorecardAnswers = ({ scorecard: it }: { scorecard: CandidateScorecard }) => (
  <Section
    title={kindText[it.kind]}
    note={
      <chakra.span display="inline-flex" flexWrap="wrap" gap="2" alignItems="center">
        <Badge tone={it.isSubmitted ? 'good' : 'neutral'}>{it.isSubmitted ? 'Submitted' : 'Draft'}</Badge>
        <span>
          {it.submittedBy}, {dayText(it.updatedAt)}
        </span>
      </chakra.span>
    }
  >
    {it.answers.length > 0 ? (
      <table className="data-table stacks" aria-label={`Answers: ${kindText[it.kind]}`}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Answer</th>
            <th scope="col">Comment</th>
          </tr>
        </thead>
        <tbody>
          {it.answers.map(({ question, focusArea, answer, comment }) => (
            <tr key={question}>
              <th scope="row">
                <NameCell note={focusArea}>{question}</NameCell>
              </th>
              <td data-label="Answer">
                {answer ? <Badge tone={answerTone[answer]}>{answer}</Badge> : <Missing>Open</Missing>}
              </td>
              <td data-label="Comment">
                <chakra.span overflowWrap="anywhere">
                  <OrMissing>{comment}</OrMissing>
                </chakra.span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ) : null}
    {it.comment ? (
      <chakra.p padding={{ base: '4', md: '5' }} borderTopWidth="1px" maxWidth="72ch" overflowWrap="anywhere">
        {it.comment}
      </chakra.p>
    ) : null}
  </Section>
)

export const Scorecards = ({ scorecards }: { scorecards: CandidateScorecard[] }) =>
  scorecards.length === 0 ? (
    <Section title="Scorecards">
      <EmptyState icon={ScrollText} title="Empty">
        A scorecard is begun with the interview or skill-validation task that it belongs to.
      </EmptyState>
    </Section>
  ) : (
    <chakra.div display="grid" gap="5">
      {scorecards.map((it) => (
        <ScorecardAnswers key={it.id} scorecard={it} />
      ))}
    </chakra.div>
  )

/** Who was, or will be, asked about a candidate. */
export const References = ({ checks }: { checks: ReferenceCheck[] }) => (
  <Section
    title="References"
    note={checks.length > 0 ? `${checks.filter((it) => it.isCompleted).length} of ${checks.length} completed` : null}
  >
    {checks.length === 0 ? (
      <EmptyState icon={MessageSquareQuote} title="Empty">
        Nobody has been named yet who could be asked about this candidate.
      </EmptyState>
    ) : (
      <table className="data-table stacks" aria-label="References">
        <thead>
          <tr>
            <th scope="col">Referee</th>
            <th scope="col">Status</th>
            <th scope="col">Asked about</th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {checks.map((it) => (
            <tr key={it.id}>
              <th scope="row">
                <NameCell note={[it.relationship, it.refereeEmail].filter(Boolean).join(' · ')}>
                  {it.refereeName}
                </NameCell>
              </th>
              <td data-label="Status">
                <Badge tone={it.isCompleted ? 'good' : 'neutral'}>{it.isCompleted ? 'Completed' : 'Open'}</Badge>
              </td>
              <td data-label="Asked about">
                <OrMissing>{it.areas.join(', ')}</OrMissing>
              </td>
              <td data-label="Notes">
                <chakra.span overflowWrap="anywhere">
                  <OrMissing>{it.notes}</OrMissing>
                </chakra.span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
)

/** The questions of a topgrade interview, by section, with what was answered. */
export const TopgradeAnswers = ({
  topgrade: { questions, isSubmitted, updatedBy, updatedAt },
}: {
  topgrade: Topgrade
}) => {
  const sections = [...new Set(questions.map((it) => it.section))]
  if (sections.length === 0)
    return (
      <Section title="Topgrade">
        <EmptyState icon={ScrollText} title="Empty">
          Your administrator has not set up any topgrade questions.
        </EmptyState>
      </Section>
    )
  return (
    <chakra.div display="grid" gap="5">
      <chakra.p color="fg-quiet">
        {isSubmitted ? <Badge tone="good">Submitted</Badge> : <Badge>Not submitted</Badge>}{' '}
        {updatedBy && updatedAt
          ? `Last saved by ${updatedBy}, ${dayText(updatedAt)}`
          : 'Nothing has been answered yet.'}
      </chakra.p>
      {sections.map((section) => (
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

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** The files that belong to a candidate, newest first. */
export const Documents = ({ documents }: { documents: CandidateDocument[] }) => (
  <Section title="Documents" note={documents.length > 0 ? `${documents.length} in all` : null}>
    {documents.length === 0 ? (
      <EmptyState icon={FileText} title="Empty">
        Nobody has added a document for this candidate.
      </EmptyState>
    ) : (
      <table className="data-table stacks" aria-label="Documents">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col" className="number">
              Size
            </th>
            <th scope="col">Added by</th>
            <th scope="col">Added on</th>
          </tr>
        </thead>
        <tbody>
          {documents.map((it) => (
            <tr key={it.id}>
              <th scope="row">
                <NameCell>{it.name}</NameCell>
              </th>
              <td data-label="Type">
                <Badge>{it.type}</Badge>
              </td>
              <td data-label="Size" className="number">
                {sizeText(it.size)}
              </td>
              <td data-label="Added by">{it.uploadedBy}</td>
              <td data-label="Added on">{dayText(it.uploadedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
)
