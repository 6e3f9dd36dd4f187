import { FileText } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { documentOpeningMachine } from '#machines/hiring/document-opening.machine.ts'
import { viewOf } from '#machines/hiring/document-rules.ts'
import type { documentUploadMachine } from '#machines/hiring/document-upload.machine.ts'
import type { CandidateDocument, CandidateDocuments } from '#src/contract/documents.ts'
import * as texts from '#src/texts/documents.ts'
import * as listTexts from '#src/texts/lists.ts'
import { Badge } from '#src/ui/badge.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import { DeleteQuestion, type Deletion } from '../admin/delete-question.tsx'
import { NameCell } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Column, type Columns, Table } from '../lists/table.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { DocumentUpload } from './document-upload.tsx'

export type Opening = ActorRefFrom<typeof documentOpeningMachine>
export type Upload = ActorRefFrom<typeof documentUploadMachine>

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const documentColumns: Columns<CandidateDocument> = [
  { title: texts.name, cell: (it) => <NameCell>{it.name}</NameCell> },
  { title: texts.type, cell: (it) => <Badge>{it.type}</Badge> },
  { title: texts.size, isNumber: true, cell: (it) => sizeText(it.size) },
  { title: texts.addedBy, cell: (it) => it.uploadedBy },
  { title: texts.addedOn, cell: (it) => dayText(it.uploadedAt) },
]

type RowProps = { document: CandidateDocument; opening: Opening; deletion: Deletion | null }

/** What can be done with one document. While that is under way a dialog covers the buttons, which get the focus back. */
function DocumentActions({ document, opening, deletion }: RowProps) {
  const { id, version, name, type } = document
  const size = { size: 'sm', height: { base: '11', md: '7' } } as const
  const named = <chakra.span srOnly>{name}</chakra.span>
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1.5" justifyContent={{ md: 'flex-end' }}>
      {viewOf(document) === null ? null : (
        <StyledButton {...size} onClick={() => opening.send({ type: 'document.view', document: { id, name, type } })}>
          {texts.view} {named}
        </StyledButton>
      )}
      <StyledButton {...size} onClick={() => opening.send({ type: 'document.download', document: { id, name, type } })}>
        {texts.download} {named}
      </StyledButton>
      {deletion ? (
        <StyledButton
          {...size}
          variant="ghost"
          onClick={() => deletion.send({ type: 'delete.ask', record: { id, version, name } })}
        >
          {texts.deleteIt} {named}
        </StyledButton>
      ) : null}
    </chakra.div>
  )
}

type Props = { documents: CandidateDocuments; upload: Upload; opening: Opening; deletion: Deletion }

/** The files that belong to a candidate, newest first, with what the reader may do with them. */
export const Documents = ({ documents: { lock, documents }, upload, opening, deletion }: Props) => {
  const action: Column<CandidateDocument> = {
    title: texts.actions,
    isAction: true,
    cell: (it) => <DocumentActions document={it} opening={opening} deletion={lock === null ? deletion : null} />,
  }
  return (
    <Section title={texts.documents} note={documents.length > 0 ? texts.total(documents.length) : null}>
      {lock === null ? (
        <DocumentUpload upload={upload} />
      ) : (
        <chakra.p textStyle="small" color="fg-quiet" paddingInline={{ base: '4', md: '5' }} paddingTop="4">
          {lock}
        </chakra.p>
      )}
      {documents.length === 0 ? (
        <EmptyState icon={FileText} title={listTexts.empty}>
          {texts.noDocuments}
        </EmptyState>
      ) : (
        <Table label={texts.documents} columns={[...documentColumns, action]} rows={documents} rowKey={(it) => it.id} />
      )}
      <DocumentDialog opening={opening} />
      <DeleteQuestion deletion={deletion} noun={texts.noun.one} lead={texts.notDeleted} />
    </Section>
  )
}
