import { ofCandidate, ofId } from './candidate-params.ts'
import { Deleted } from './content-list.ts'
import { Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { FileType } from './hiring-values.ts'
import { Id, Moment, requiredText } from './values.ts'
import { z } from './zod.ts'

export const maxDocument = 5 * 1024 * 1024

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

export const documents = {
  list: endpoint({
    ...ofCandidate,
    id: 'documents.list',
    summary: 'The documents of a candidate, newest first',
    method: 'GET',
    path: '/candidate/:candidateId/document',
    response: z.array(CandidateDocument),
  }),
  upload: endpoint({
    ...ofCandidate,
    id: 'documents.upload',
    summary: 'Add a document of at most 5 MB; what it is, its content tells',
    method: 'POST',
    path: '/candidate/:candidateId/document',
    body: z.object({
      name: requiredText(),
      content: z
        .base64()
        .check(
          z.minLength(4, 'The file is empty'),
          z.maxLength(Math.ceil(maxDocument / 3) * 4, 'The file is larger than 5 MB'),
        ),
    }),
    maxBody: 7_340_032,
    response: CandidateDocument,
  }),
  content: endpoint({
    ...ofId,
    id: 'documents.content',
    summary: 'A document with its content, in base64',
    method: 'GET',
    path: '/document/:id',
    response: z.extend(CandidateDocument, { content: z.string() }),
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
