import type { Candidate, candidates } from '#src/contract/candidates.ts'
import type { SortKey } from '#src/contract/crud.ts'
import type { CandidateStatus, QuickFilter } from '#src/contract/hiring-values.ts'
import { candidateLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'
import { EmailText } from '#src/ui/email-text.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { TextLink } from '../links.tsx'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import type { Filter } from '../lists/data-list.tsx'
import type { Columns } from '../lists/table.tsx'
import { CandidateStatusBadge } from './hiring-status.tsx'
import { ageText, nextOf } from './next-step.ts'
import { candidateStatusText, nameOf, optionsOf } from './words.ts'

/** What the list of candidates is ordered and narrowed by. */
export type CandidateSort = SortKey<typeof candidates.list>
export type CandidateFilters = { status: CandidateStatus; quick: QuickFilter }

const Note = ({ children }: { children: string }) => (
  <chakra.span display="block" textStyle="small" color="fg-quiet">
    {children}
  </chakra.span>
)

const nextFor = ({ application, status, firstName, lastName }: Candidate) => {
  const { openTask, hiringManager } = application ?? {}
  return status === null || !application ? null : nextOf({ status, firstName, lastName, openTask, hiringManager })
}

/** What is next with a candidate, and who has it. */
const NextStepCell = ({ candidate }: { candidate: Candidate }) => {
  const next = nextFor(candidate)
  if (next === null) return <OrMissing>{null}</OrMissing>
  return (
    <div>
      {next.step}
      {next.who ? <Note>{next.who}</Note> : null}
    </div>
  )
}

export const candidateColumns: Columns<Candidate, CandidateSort> = [
  {
    title: texts.name,
    sortBy: 'lastName',
    cell: (it) => (
      <NameCell note={it.displayId}>
        <TextLink {...candidateLink(it.id)}>{nameOf(it)}</TextLink>
      </NameCell>
    ),
  },
  {
    title: texts.status,
    sortBy: 'status',
    onCard: 'beside',
    cell: (it) => (
      <div>
        <CandidateStatusBadge status={it.status} />
        {it.application?.since ? <Note>{ageText(it.application.since)}</Note> : null}
      </div>
    ),
    text: ({ status, application }) =>
      [status && candidateStatusText[status], application?.since && ageText(application.since)]
        .filter(Boolean)
        .join(', '),
  },
  {
    title: texts.appliesFor,
    sortBy: 'jobTitle',
    isWhole: true,
    cell: (it) => <OrMissing>{it.application?.jobTitle}</OrMissing>,
  },
  {
    title: texts.nextStep,
    cell: (it) => <NextStepCell candidate={it} />,
    text: (it) => {
      const next = nextFor(it)
      return [next?.step, next?.who].filter(Boolean).join(', ')
    },
  },
  {
    title: texts.email,
    sortBy: 'email',
    isMinor: true,
    onCard: 'left out',
    cell: (it) => <OrMissing>{it.email && <EmailText>{it.email}</EmailText>}</OrMissing>,
  },
  {
    title: texts.progress,
    isMinor: true,
    onCard: 'left out',
    text: (it) => `${it.progress ?? 0}%`,
    cell: (it) => <ProgressLine done={it.progress ?? 0} total={100} isPercent label={texts.tasksDoneFor(nameOf(it))} />,
  },
  {
    title: texts.lastUpdated,
    sortBy: 'updatedAt',
    onCard: 'left out',
    cell: (it) => (it.updatedAt ? <RelativeTime at={it.updatedAt} /> : <OrMissing>{null}</OrMissing>),
  },
]

export const candidateFilters: Filter<CandidateFilters>[] = [
  { name: 'status', label: texts.status, anything: texts.anyStatus, options: optionsOf(candidateStatusText) },
]
