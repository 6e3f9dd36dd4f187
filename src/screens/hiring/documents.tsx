import { FileText } from 'lucide-react'
import type { CandidateDocument } from '#src/contract/documents.ts'
import { Badge } from '#src/ui/badge.tsx'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NameCell } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const documentColumns: Columns<CandidateDocument> = [
  { title: 'Name', cell: (it) => <NameCell>{it.name}</NameCell> },
  { title: 'Type', cell: (it) => <Badge>{it.type}</Badge> },
  { title: 'Size', isNumber: true, cell: (it) => sizeText(it.size) },
  { title: 'Added by', cell: (it) => it.uploadedBy },
  { title: 'Added on', cell: (it) => dayText(it.uploadedAt) },
]

/** The files that belong to a candidate, newest first. */
export const Documents = ({ documents }: { documents: CandidateDocument[] }) => (
  <Section title="Documents" note={documents.length > 0 ? `${documents.length} in all` : null}>
    {documents.length === 0 ? (
      <EmptyState icon={FileText} title="Empty">
        Nobody has added a document for this candidate.
      </EmptyState>
    ) : (
      <Table label="Documents" columns={documentColumns} rows={documents} rowKey={(it) => it.id} />
    )}
  </Section>
)
