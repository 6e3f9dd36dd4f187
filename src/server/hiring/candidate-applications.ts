import { and, desc, eq } from 'drizzle-orm'
import { type Application, candidates } from '#src/contract/candidates.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { requisitionDisplayId } from '../display-ids.ts'
import { isHiringStaff, mayHire, noSuchRecord, requireHiringRights } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { applicationsTable, requisitionsTable } from '../schema/hiring.ts'
import { jobTitlesTable } from '../schema/reference.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/common.ts'
import { applyFor, requisitionToApplyFor } from './applications.ts'
import { touchCandidate } from './candidate-moves.ts'
import { findCandidate } from './candidate-rows.ts'

const applicationsOf = async (tx: Tx, caller: Caller, candidateId: number): Promise<Application[]> => {
  const rows = await tx
    .select({ it: applicationsTable, requisition: requisitionsTable, jobTitle: jobTitlesTable.title })
    .from(applicationsTable)
    .innerJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
    .innerJoin(jobTitlesTable, eq(jobTitlesTable.id, requisitionsTable.jobTitleId))
    .where(and(eq(applicationsTable.companyId, caller.companyId), eq(applicationsTable.candidateId, candidateId)))
    .orderBy(desc(applicationsTable.id))
  // Somebody else's requisition is not shown to a manager because the same person has applied there, too.
  return rows
    .filter(({ it, requisition }) => it.isCurrent || isHiringStaff(caller) || mayHire.read(caller, requisition))
    .map(({ it, requisition, jobTitle }) => ({
      id: it.id,
      version: it.version,
      jobRequisitionId: requisition.id,
      displayId: requisitionDisplayId(requisition.number),
      jobTitle,
      requisitionStatus: requisition.status,
      status: it.status,
      statusReason: it.statusReason,
      isCurrent: it.isCurrent,
      appliedAt: it.appliedAt.toISOString(),
      updatedAt: it.updatedAt.toISOString(),
    }))
}

/** What a candidate has applied for. */
export const candidateApplicationsRoutes = (api: Api): void => {
  serve(api, candidates.applications, async ({ params, caller, tx }) => {
    await findCandidate(tx, caller, params.candidateId)
    return applicationsOf(tx, caller, params.candidateId)
  })

  serve(api, candidates.apply, async ({ params, body, caller, tx }) => {
    // Not the requisition left: two who change places would wait for each other.
    const row = await findCandidate(tx, caller, params.candidateId, { lock: 'candidate' })
    const requisition = await requisitionToApplyFor(tx, caller, body.jobRequisitionId)
    if (!requisition) throw badRequest([{ field: 'jobRequisitionId', message: texts.noSuchRecord }])
    requireHiringRights(mayHire.change, caller, requisition)
    await applyFor(tx, caller, row.it, requisition)
    await touchCandidate(tx, caller, row.it.id)
    const [application] = await applicationsOf(tx, caller, row.it.id)
    if (!application) throw noSuchRecord()
    return application
  })
}
