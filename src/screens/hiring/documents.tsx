import { FileText } from 'lucide-react'
import type { CandidateDocument } from '#src/contract/documents.ts'
import * as texts from '#src/texts/hiring.ts'
import { Badge } from '#src/ui/badge.tsx'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NameCell } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const documentColumns: Columns<CandidateDocument> = [
  { title: texts.name, cell: (it) => <NameCell>{it.name}</NameCell> },
  { title: texts.type, cell: (it) => <Badge>{it.type}</Badge> },
  { title: texts.size, isNumber: true, cell: (it) => sizeText(it.size) },
  { title: texts.addedBy, cell: (it) => it.uploadedBy },
  { title: texts.addedOn, cell: (it) => dayText(it.uploadedAt) },
]

/** The files that belong to a candidate, newest first. */
export const Documents = ({ documents }: { documents: CandidateDocument[] }) => (
  <Section title={texts.documents} note={documents.length > 0 ? texts.total(documents.length) : null}>
    {documents.length === 0 ? (
      <EmptyState icon={FileText} title={texts.empty}>
        {texts.noDocuments}
      </EmptyState>
    ) : (
      <Table label={texts.documents} columns={documentColumns} rows={documents} rowKey={(it) => it.id} />
    )}
  </Section>
)
