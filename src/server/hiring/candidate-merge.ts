import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { leadingSide, type MergeSide, mergeRefusal } from '#machines/hiring/candidate-merge.ts'
import { candidateMerge, MergedField, type MergedParts } from '#src/contract/candidate-merge.ts'
import { openOfferStatuses } from '#src/contract/hiring-values.ts'
import { recordActivities } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import { rowsOf, type Tx } from '../database.ts'
import { candidateDisplayId, requisitionDisplayId } from '../display-ids.ts'
import { requireEditable } from '../field-permissions.ts'
import { requireHiringStaff } from '../policies.ts'
import { ofCompany } from '../privacy/held.ts'
import { badRequest } from '../read-request.ts'
import { lockFor } from '../row-locks.ts'
import { candidateNotesTable } from '../schema/candidate-notes.ts'
import {
  applicationsTable,
  candidateFields,
  candidateScorecardsTable,
  candidatesTable,
  documentsTable,
  offersTable,
  referenceChecksTable,
  requisitionsTable,
} from '../schema/hiring.ts'
import { interviewsTable } from '../schema/interviews.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/hiring.ts'
import { requireVersion } from '../versions.ts'
import { candidateFor, findCandidate, storedCandidate } from './candidate-rows.ts'

type Stored = Awaited<ReturnType<typeof findCandidate>>['it']

const appliedBy = (tx: Tx, { companyId }: Caller, candidateId: number) =>
  tx
    .select({
      id: applicationsTable.id,
      status: applicationsTable.status,
      isCurrent: applicationsTable.isCurrent,
      appliedAt: applicationsTable.appliedAt,
      requisitionId: applicationsTable.requisitionId,
      number: requisitionsTable.number,
    })
    .from(applicationsTable)
    .innerJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
    .where(and(eq(applicationsTable.companyId, companyId), eq(applicationsTable.candidateId, candidateId)))
    .orderBy(asc(applicationsTable.id))

/** Of one record what its merge depends on, read once it is locked. */
const sideOf = async (tx: Tx, caller: Caller, it: Stored) => {
  const applications = await appliedBy(tx, caller, it.id)
  const current = applications.find((one) => one.isCurrent)
  const [offer] = await tx
    .select({ id: offersTable.id })
    .from(offersTable)
    .where(
      and(
        eq(offersTable.companyId, caller.companyId),
        inArray(offersTable.applicationId, [0, ...applications.map((one) => one.id)]),
        inArray(offersTable.status, openOfferStatuses),
      ),
    )
    .limit(1)
  const [erased] = await tx
    .select({ at: candidatesTable.erasedAt })
    .from(candidatesTable)
    .where(eq(candidatesTable.id, it.id))
  const side: MergeSide & { appliedAt: string | null } = {
    id: it.id,
    displayId: candidateDisplayId(it.number),
    status: current?.status ?? null,
    hasOpenOffer: offer !== undefined,
    requisitions: applications.map((one) => ({
      id: one.requisitionId,
      displayId: requisitionDisplayId(one.number),
    })),
    isErased: erased?.at != null,
    appliedAt: current?.appliedAt.toISOString() ?? null,
  }
  return { side, currentId: current?.id ?? null }
}

const partsOf = async (tx: Tx, candidateId: number): Promise<MergedParts> => {
  const ofCandidate = (table: PgTable) =>
    sql`(select count(*)::int from ${table} where ${ofCompany} and candidate_id = ${candidateId})`
  const ofApplications = (table: PgTable) => sql`(select count(*)::int from ${table} where ${ofCompany}
    and application_id in (select id from ${applicationsTable} where ${ofCompany} and candidate_id = ${candidateId}))`
  const answer = await tx.execute(sql`select ${ofCandidate(applicationsTable)} as applications,
    ${ofCandidate(documentsTable)} as documents, ${ofCandidate(candidateNotesTable)} as notes, ${ofApplications(candidateScorecardsTable)} as scorecards,
    ${ofApplications(referenceChecksTable)} as references, ${ofApplications(interviewsTable)} as interviews`)
  const [parts] = rowsOf<MergedParts>(answer)
  if (!parts) throw new Error('The database counted nothing of a candidate')
  return parts
}

/** What is stored of the kept record: its own, what was chosen of the other, and of that what is empty here. */
const mergedFields = (caller: Caller, kept: Stored, other: Stored, take: readonly MergedField[]) => {
  const isEmpty = (value: unknown) => value === null || value === ''
  const taken = MergedField.options.filter((it) => take.includes(it) || (isEmpty(kept[it]) && !isEmpty(other[it])))
  requireEditable(
    caller,
    'candidate',
    taken.filter((it) => take.includes(it)),
  )
  const pay = taken.includes('expectedSalary') ? { currency: other.currency } : {}
  return { ...Object.fromEntries(taken.map((it) => [it, other[it]])), ...pay }
}

/** Whoever names the record that goes names the kept one from now on: its history, and what people were told of it. */
const renamed = (kept: number, other: number): SQL[] => {
  const to = sql`to_jsonb(${kept}::int)`
  return [
    sql`update activities set entity_id = ${kept} where ${ofCompany} and entity_type = 'candidate' and entity_id = ${other}`,
    sql`update activities set before = jsonb_set(before, '{candidateId}', ${to})
      where ${ofCompany} and before ->> 'candidateId' = ${String(other)}`,
    sql`update activities set after = jsonb_set(after, '{candidateId}', ${to})
      where ${ofCompany} and after ->> 'candidateId' = ${String(other)}`,
    sql`update notifications set metadata = jsonb_set(metadata, '{candidateApplication,candidateId}', ${to})
      where ${ofCompany} and metadata #>> '{candidateApplication,candidateId}' = ${String(other)}`,
    sql`update import_rows set entity_id = ${kept} where ${ofCompany} and entity_id = ${other}
      and import_id in (select id from imports where ${ofCompany} and entity_type = 'candidate')`,
  ]
}

const merge = async (tx: Tx, caller: Caller, kept: Stored, other: Stored, take: readonly MergedField[]) => {
  const ofOther = (table: typeof applicationsTable | typeof documentsTable | typeof candidateNotesTable) =>
    and(eq(table.companyId, caller.companyId), eq(table.candidateId, other.id))
  const [keptSide, otherSide] = [await sideOf(tx, caller, kept), await sideOf(tx, caller, other)]
  const refusal = mergeRefusal(keptSide.side, otherSide.side)
  if (refusal !== null) throw new ApiError(409, 'MERGE_REFUSED', refusal)
  const isOthers = otherSide.currentId !== null && leadingSide(keptSide.side, otherSide.side) === 'other'
  const fields = mergedFields(caller, kept, other, take)
  const settled = isOthers ? keptSide.currentId : otherSide.currentId
  if (settled !== null)
    await tx.update(applicationsTable).set({ isCurrent: false }).where(eq(applicationsTable.id, settled))
  const names = { ...kept, ...fields }
  await tx
    .update(applicationsTable)
    .set({ candidateId: kept.id, candidateName: `${names.firstName} ${names.lastName}` })
    .where(ofOther(applicationsTable))
  await tx.update(documentsTable).set({ candidateId: kept.id }).where(ofOther(documentsTable))
  await tx.update(candidateNotesTable).set({ candidateId: kept.id }).where(ofOther(candidateNotesTable))
  for (const it of renamed(kept.id, other.id)) await tx.execute(it)
  await tx
    .delete(candidatesTable)
    .where(and(eq(candidatesTable.companyId, caller.companyId), eq(candidatesTable.id, other.id)))
  const [after] = await tx
    .update(candidatesTable)
    .set({ ...fields, version: kept.version + 1, updatedAt: sql`now()` })
    .where(and(eq(candidatesTable.companyId, caller.companyId), eq(candidatesTable.id, kept.id)))
    .returning(candidateFields)
  await recordActivities(tx, caller, [
    { entityType: 'candidate', entityId: kept.id, action: 'update', before: kept, after: after ?? null },
    // Under the kept one's id as well, so that whoever erases them erases this.
    { entityType: 'candidate', entityId: other.id, action: 'delete', before: { ...other, candidateId: kept.id } },
  ])
}

/** Both records, locked in the order of their ids, so that two who merge the same ones the other way round only wait. */
const lockBoth = async (tx: Tx, { companyId }: Caller, ids: readonly number[]) => {
  await tx
    .select({ id: candidatesTable.id })
    .from(candidatesTable)
    .where(and(eq(candidatesTable.companyId, companyId), inArray(candidatesTable.id, [...ids])))
    .orderBy(asc(candidatesTable.id))
    .for(lockFor.removal)
}

/**
 * The record that is to go.
 * @throws ApiError 400 where there is none any more: the page that asks is not about that one, and stays
 */
const findOther = (tx: Tx, caller: Caller, keptId: number, id: number) =>
  findCandidate(tx, caller, id).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    const { candidateId } = error.extra
    const partOf = candidateId === undefined ? null : (await findCandidate(tx, caller, candidateId)).it
    const message = partOf
      ? (partOf.id === keptId ? texts.alreadyPartOf : texts.partOf)(candidateDisplayId(partOf.number))
      : error.message
    throw badRequest([{ field: 'otherId', message }])
  })

/** Two records of one person. Only hiring staff see all that belongs to both. */
export const candidateMergeRoutes = (api: Api): void => {
  serve(api, candidateMerge.preview, async ({ params, caller, tx }) => {
    requireHiringStaff(caller)
    const { candidateId } = params
    const kept = await findCandidate(tx, caller, candidateId)
    const other = await findOther(tx, caller, candidateId, params.otherId)
    const [{ side }, { side: otherSide }] = [await sideOf(tx, caller, kept.it), await sideOf(tx, caller, other.it)]
    return {
      kept: candidateFor(caller, kept),
      other: candidateFor(caller, other),
      moved: await partsOf(tx, other.it.id),
      refusal: mergeRefusal(side, otherSide),
    }
  })

  serve(api, candidateMerge.merge, async ({ params, body, caller, tx, version }) => {
    requireHiringStaff(caller)
    const { candidateId } = params
    await lockBoth(tx, caller, [candidateId, body.otherId])
    const kept = await findCandidate(tx, caller, candidateId)
    const other = await findOther(tx, caller, candidateId, body.otherId)
    requireVersion(kept.it.version, version)
    requireVersion(other.it.version, body.otherVersion)
    await merge(tx, caller, kept.it, other.it, body.take)
    return storedCandidate(tx, caller, candidateId)
  })
}
