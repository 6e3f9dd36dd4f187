import { MessageSquareQuote } from 'lucide-react'
import type { ReferenceCheck } from '#src/contract/reference-checks.ts'
import { Badge } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NameCell, OrMissing, Prose } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'

const referenceColumns: Columns<ReferenceCheck> = [
  {
    title: 'Referee',
    cell: (it) => (
      <NameCell note={[it.relationship, it.refereeEmail].filter(Boolean).join(' · ')}>{it.refereeName}</NameCell>
    ),
  },
  {
    title: 'Status',
    cell: (it) => <Badge tone={it.isCompleted ? 'good' : 'neutral'}>{it.isCompleted ? 'Completed' : 'Open'}</Badge>,
  },
  { title: 'Asked about', cell: (it) => <OrMissing>{it.areas.join(', ')}</OrMissing> },
  { title: 'Notes', cell: (it) => <Prose>{it.notes}</Prose> },
]

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
      <Table label="References" columns={referenceColumns} rows={checks} rowKey={(it) => it.id} />
    )}
  </Section>
)
