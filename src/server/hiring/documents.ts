import { and, desc, eq } from 'drizzle-orm'
import { type CandidateDocument, documents } from '#src/contract/documents.ts'
import { recordActivity } from '../activity.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { cleanFileName } from '../file-name.ts'
import { isHiringStaff, mayHire, noSuchRecord, requireHiringRights, requireHiringStaff } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { documentsTable } from '../schema/hiring.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/hiring.ts'
import { requireVersion } from '../versions.ts'
import { type CandidateRow, findCandidate } from './candidate-rows.ts'
import { fileRefusal, fileTypeOf, mediaTypes } from './file-type.ts'

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

const mayChange = (caller: Caller, { requisition }: CandidateRow): boolean =>
  requisition ? mayHire.change(caller, requisition) : isHiringStaff(caller)

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
    const candidate = await findCandidate(tx, caller, params.candidateId)
    const rows = await tx
      .select(columns)
      .from(documentsTable)
      .where(and(eq(documentsTable.companyId, caller.companyId), eq(documentsTable.candidateId, params.candidateId)))
      .orderBy(desc(documentsTable.id))
    return { lock: mayChange(caller, candidate) ? null : texts.documentsLocked, documents: rows.map(documentOf) }
  })

  serve(api, documents.upload, async ({ params, body: { file }, caller, tx }) => {
    requireChange(caller, await findCandidate(tx, caller, params.candidateId, { lock: true }))
    const content = Buffer.from(await file.arrayBuffer())
    const type = fileTypeOf(content)
    const refusal = fileRefusal(file.name, content, type)
    if (refusal !== null) throw badRequest([{ field: 'file', message: refusal }])
    const [row] = await tx
      .insert(documentsTable)
      .values({
        companyId: caller.companyId,
        candidateId: params.candidateId,
        name: cleanFileName(file.name),
        type,
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
    return new File([new Uint8Array(found.content)], row.name, { type: mediaTypes[row.type] })
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
