import { and, desc, eq } from 'drizzle-orm'
import { type CandidateDocument, documents, maxDocument } from '#src/contract/documents.ts'
import { recordActivity } from '../activity.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { cleanFileName } from '../file-name.ts'
import { mayHire, noSuchRecord, requireHiringRights, requireHiringStaff } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { documentsTable } from '../schema/hiring.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/hiring.ts'
import { requireVersion } from '../versions.ts'
import { type CandidateRow, findCandidate } from './candidate-rows.ts'
import { fileTypeOf } from './file-type.ts'

// Without the content: a list must not read megabytes.
const columns = {
  id: documentsTable.id,
  version: documentsTable.version,
  candidateId: documentsTable.candidateId,
  name: documentsTable.name,
  type: documentsTable.type,
  size: documentsTable.size,
  uploadedBy: documentsTable.uploadedBy,
  uploadedAt: documentsTable.uploadedAt,
}

type Row = Omit<CandidateDocument, 'uploadedAt'> & { uploadedAt: Date }
const documentOf = (it: Row): CandidateDocument => ({ ...it, uploadedAt: it.uploadedAt.toISOString() })

const requireChange = (caller: Caller, { requisition }: CandidateRow) =>
  requisition ? requireHiringRights(mayHire.change, caller, requisition) : requireHiringStaff(caller)

/** @throws ApiError 404 when there is no such document of a candidate that the caller may see */
const findDocument = async (tx: Tx, caller: Caller, id: number) => {
  const [row] = await tx
    .select(columns)
    .from(documentsTable)
    .where(and(eq(documentsTable.companyId, caller.companyId), eq(documentsTable.id, id)))
  if (!row) throw noSuchRecord()
  return { row, candidate: await findCandidate(tx, caller, row.candidateId) }
}

export const documentsRoutes = (api: Api): void => {
  serve(api, documents.list, async ({ params, caller, tx }) => {
    await findCandidate(tx, caller, params.candidateId)
    const rows = await tx
      .select(columns)
      .from(documentsTable)
      .where(and(eq(documentsTable.companyId, caller.companyId), eq(documentsTable.candidateId, params.candidateId)))
      .orderBy(desc(documentsTable.id))
    return rows.map(documentOf)
  })

  serve(api, documents.upload, async ({ params, body, caller, tx }) => {
    requireChange(caller, await findCandidate(tx, caller, params.candidateId, { lock: true }))
    const content = Buffer.from(body.content, 'base64')
    if (content.byteLength > maxDocument) throw badRequest([{ field: 'content', message: texts.fileTooLarge }])
    const [row] = await tx
      .insert(documentsTable)
      .values({
        companyId: caller.companyId,
        candidateId: params.candidateId,
        name: cleanFileName(body.name),
        type: fileTypeOf(content),
        size: content.byteLength,
        content,
        uploadedBy: caller.name,
      })
      .returning(columns)
    if (!row) throw new Error('The database returned no row for an inserted document')
    await recordActivity(tx, caller, {
      entityType: 'candidate_document',
      entityId: row.id,
      action: 'create',
      after: documentOf(row),
    })
    return documentOf(row)
  })

  serve(api, documents.content, async ({ params, caller, tx }) => {
    const { row } = await findDocument(tx, caller, params.id)
    const [found] = await tx
      .select({ content: documentsTable.content })
      .from(documentsTable)
      .where(and(eq(documentsTable.companyId, caller.companyId), eq(documentsTable.id, params.id)))
    if (!found) throw noSuchRecord()
    return { ...documentOf(row), content: Buffer.from(found.content).toString('base64') }
  })

  serve(api, documents.remove, async ({ params, caller, tx, version }) => {
    const { row, candidate } = await findDocument(tx, caller, params.id)
    requireChange(caller, candidate)
    requireVersion(row.version, version)
    const deleted = await tx
      .delete(documentsTable)
      .where(and(eq(documentsTable.companyId, caller.companyId), eq(documentsTable.id, params.id)))
      .returning({ id: documentsTable.id })
    // Somebody else was faster: theirs is the deletion on record.
    if (deleted.length === 0) throw noSuchRecord()
    await recordActivity(tx, caller, {
      entityType: 'candidate_document',
      entityId: row.id,
      action: 'delete',
      before: documentOf(row),
    })
    return { success: true as const }
  })
}
