import { ofCandidate, ofId } from './candidate-params.ts'
import { Deleted } from './content-list.ts'
import { Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { FileType } from './hiring-values.ts'
import { Id, Moment } from './values.ts'
import { z } from './zod.ts'

/** Largest document: 5 MB. */
export const maxDocument = 5 * 1024 * 1024
/** What surrounds the file in a form. */
const envelope = 64 * 1024

export const CandidateDocument = z.extend(Stored, {
  candidateId: Id,
  name: z.string(),
  type: FileType,
  /** In bytes. */
  size: z.int(),
  uploadedBy: z.string(),
  uploadedAt: Moment,
})
export type CandidateDocument = z.infer<typeof CandidateDocument>

export const CandidateDocuments = z.object({
  /** Why the caller may neither add nor delete documents; null: they may. */
  lock: z.nullable(z.string()),
  /** Newest first. */
  documents: z.array(CandidateDocument),
})
export type CandidateDocuments = z.infer<typeof CandidateDocuments>

export const documents = {
  list: endpoint({
    ...ofCandidate,
    id: 'documents.list',
    summary: 'The documents of a candidate, newest first',
    method: 'GET',
    path: '/candidate/:candidateId/document',
    findsElsewhere: true,
    response: CandidateDocuments,
  }),
  upload: endpoint({
    ...ofCandidate,
    id: 'documents.upload',
    summary: 'Add a document of at most 5 MB; what it is, its content tells',
    method: 'POST',
    path: '/candidate/:candidateId/document',
    multipart: true,
    maxBody: maxDocument + envelope,
    body: z.object({
      file: z.file('Please select a file to upload').check(
        z.refine((it) => it.size > 0, 'The file is empty'),
        z.refine((it) => it.size <= maxDocument, 'The file is larger than 5 MB'),
      ),
    }),
    response: CandidateDocument,
  }),
  content: endpoint({
    ...ofId,
    id: 'documents.content',
    summary: 'The file of a document, to be saved and never to be run',
    method: 'GET',
    path: '/document/:id/content',
    file: true,
    response: z.file(),
  }),
  remove: endpoint({
    ...ofId,
    id: 'documents.remove',
    summary: 'Delete a document',
    method: 'DELETE',
    path: '/document/:id',
    versioned: true,
    response: Deleted,
  }),
}
