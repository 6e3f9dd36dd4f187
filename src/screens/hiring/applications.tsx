import { chakra } from '@chakra-ui/react'
import { History } from 'lucide-react'
import type { Application } from '#src/contract/candidates.ts'
import { Badge } from '#src/ui/badge.tsx'
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
    title: 'Requisition',
    cell: (it) => (
      <NameCell note={it.jobTitle && it.displayId}>
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2">
          <RequisitionLink requisition={{ id: it.jobRequisitionId, status: it.requisitionStatus }}>
            {it.jobTitle ?? it.displayId}
          </RequisitionLink>
          {it.isCurrent ? <Badge tone="accent">Current</Badge> : null}
        </chakra.span>
      </NameCell>
    ),
  },
  {
    title: 'Status',
    cell: (it) => (
      <NameCell note={it.statusReason}>
        <CandidateStatusBadge status={it.status} />
      </NameCell>
    ),
  },
  { title: 'Applied on', cell: (it) => <OrMissing>{it.appliedAt && dayText(it.appliedAt)}</OrMissing> },
  { title: 'Last change', cell: (it) => <RelativeTime at={it.updatedAt} /> },
]

/** What somebody has applied for, newest first. */
export const Applications = ({ applications }: { applications: Application[] }) => (
  <Section title="Applications" note={applications.length > 0 ? `${applications.length} in all` : null}>
    {applications.length === 0 ? (
      <EmptyState icon={History} title="Empty">
        This candidate has not applied for a position yet.
      </EmptyState>
    ) : (
      <Table label="Applications" columns={applicationColumns} rows={applications} rowKey={(it) => it.id} />
    )}
  </Section>
)
