import { MessageSquareQuote } from 'lucide-react'
import type { ReferenceCheck } from '#src/contract/reference-checks.ts'
import * as texts from '#src/texts/hiring.ts'
import { Badge } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NameCell, OrMissing, Prose } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'

const referenceColumns: Columns<ReferenceCheck> = [
  {
    title: texts.referee,
    cell: (it) => (
      <NameCell note={[it.relationship, it.refereeEmail].filter(Boolean).join(' · ')}>{it.refereeName}</NameCell>
    ),
  },
  {
    title: texts.status,
    cell: (it) => (
      <Badge tone={it.isCompleted ? 'good' : 'neutral'}>{it.isCompleted ? texts.completed : texts.open}</Badge>
    ),
  },
  { title: texts.askedAbout, cell: (it) => <OrMissing>{it.areas.join(', ')}</OrMissing> },
  { title: texts.notes, cell: (it) => <Prose>{it.notes}</Prose> },
]

/** Who was, or will be, asked about a candidate. */
export const References = ({ checks }: { checks: ReferenceCheck[] }) => (
  <Section
    title={texts.references}
    note={checks.length > 0 ? texts.completedOf(checks.filter((it) => it.isCompleted).length, checks.length) : null}
  >
    {checks.length === 0 ? (
      <EmptyState icon={MessageSquareQuote} title={texts.empty}>
        {texts.noReferences}
      </EmptyState>
    ) : (
      <Table label={texts.references} columns={referenceColumns} rows={checks} rowKey={(it) => it.id} />
    )}
  </Section>
)
