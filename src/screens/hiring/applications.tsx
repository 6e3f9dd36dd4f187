import { History } from 'lucide-react'
import type { Application } from '#src/contract/candidates.ts'
import * as texts from '#src/texts/hiring.ts'
import * as listTexts from '#src/texts/lists.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'
import { CandidateStatusBadge } from './hiring-status.tsx'
import { RequisitionLink } from './requisition-link.tsx'

const applicationColumns: Columns<Application> = [
  {
    title: texts.requisition,
    cell: (it) => (
      <NameCell note={it.jobTitle && it.displayId}>
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2">
          <RequisitionLink requisition={{ id: it.jobRequisitionId, status: it.requisitionStatus }}>
            {it.jobTitle ?? it.displayId}
          </RequisitionLink>
          {it.isCurrent ? <Badge tone="accent">{texts.current}</Badge> : null}
        </chakra.span>
      </NameCell>
    ),
  },
  {
    title: texts.status,
    cell: (it) => (
      <NameCell note={it.statusReason}>
        <CandidateStatusBadge status={it.status} />
      </NameCell>
    ),
  },
  { title: texts.appliedOn, cell: (it) => <OrMissing>{it.appliedAt && dayText(it.appliedAt)}</OrMissing> },
  { title: texts.lastUpdated, cell: (it) => <RelativeTime at={it.updatedAt} /> },
]

/** What somebody has applied for, newest first. */
export const Applications = ({ applications }: { applications: Application[] }) => (
  <Section title={texts.applications} note={applications.length > 0 ? texts.total(applications.length) : null}>
    {applications.length === 0 ? (
      <EmptyState icon={History} title={listTexts.empty}>
        {texts.neverApplied}
      </EmptyState>
    ) : (
      <Table label={texts.applications} columns={applicationColumns} rows={applications} rowKey={(it) => it.id} />
    )}
  </Section>
)
