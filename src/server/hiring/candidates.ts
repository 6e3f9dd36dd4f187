import { and, eq, inArray, sql } from 'drizzle-orm'
import { type CandidateBody, type CandidateChange, candidates } from '#src/contract/candidates.ts'
import type { Query } from '#src/contract/endpoint.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { violates } from '../database-errors.ts'
import { candidateDisplayId, nextNumber } from '../display-ids.ts'
import { fieldsSetBy, requireEditable, sortableBy } from '../field-permissions.ts'
import { lengthOf } from '../list-counts.ts'
import { orderOf, readPage, recordPageOf } from '../page.ts'
import { mayHire, noSuchRecord, requireHiringRights, requireHiringStaff, seesEveryCandidate } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { applicationsTable, candidateFields, candidatesTable, oneAddress } from '../schema/hiring.ts'
import { type Api, serve } from '../serve.ts'
import * as common from '../texts/common.ts'
import * as texts from '../texts/hiring.ts'
import { sameAddressAs } from '../texts/imports.ts'
import { requireVersion } from '../versions.ts'
import { applyFor, requisitionToApplyFor } from './applications.ts'
import { openTasksOf } from './candidate-open-tasks.ts'
import {
  type CandidateRow,
  candidateColumns,
  candidateFor,
  candidateIds,
  candidateOf,
  candidatesById,
  candidatesOf,
  lockedCandidate,
  storedCandidate,
} from './candidate-rows.ts'
import { searchedCandidates } from './candidate-search.ts'
import { handOverOffers } from './offer-tasks.ts'
import { quickly } from './quick-filters.ts'
import { notifyOfChanges } from './tasks.ts'

/** The error for an e-mail address that the database rejected because another candidate has it. */
const sameAddress = async (tx: Tx, { companyId }: Caller, email: string): Promise<ApiError> => {
  const [other] = await tx
    .select({ number: candidatesTable.number })
    .from(candidatesTable)
    .where(and(eq(candidatesTable.companyId, companyId), eq(candidatesTable.emailKey, sql`lower(${email})`)))
  const message = sameAddressAs(other ? candidateDisplayId(other.number) : texts.anotherCandidate)
  return new ApiError(409, 'DUPLICATE_CANDIDATE', message, { errors: [{ field: 'email', message }] })
}

const create = async (tx: Tx, caller: Caller, { jobRequisitionId, ...fields }: CandidateBody) => {
  const requisition =
    jobRequisitionId === undefined ? undefined : await requisitionToApplyFor(tx, caller, jobRequisitionId)
  if (jobRequisitionId !== undefined && !requisition)
    throw badRequest([{ field: 'jobRequisitionId', message: common.noSuchRecord }])
  if (requisition) requireHiringRights(mayHire.change, caller, requisition)
  else requireHiringStaff(caller)
  const [row] = await tx
    .insert(candidatesTable)
    .values({
      ...fields,
      companyId: caller.companyId,
      number: await nextNumber(tx, 'candidate', caller.companyId),
      phone: fields.phone ?? '',
      title: fields.title ?? '',
      source: fields.source ?? '',
    })
    .onConflictDoNothing({ target: [candidatesTable.companyId, candidatesTable.emailKey] })
    .returning(candidateFields)
  if (!row) throw await sameAddress(tx, caller, fields.email)
  await recordActivity(tx, caller, { entityType: 'candidate', entityId: row.id, action: 'create', after: row })
  if (requisition) await applyFor(tx, caller, row, requisition)
  return row.id
}

/** @throws ApiError 409 for the e-mail address of somebody else */
const change = async (tx: Tx, caller: Caller, it: CandidateRow['it'], body: CandidateChange) => {
  const store = async (within: Tx) => {
    const [after] = await within
      .update(candidatesTable)
      .set({ ...body, version: it.version + 1, updatedAt: sql`now()` })
      .where(and(eq(candidatesTable.companyId, caller.companyId), eq(candidatesTable.id, it.id)))
      .returning(candidateFields)
    if (!after) throw noSuchRecord()
    return after
  }
  const { email = it.email } = body
  if (email === it.email) return store(tx)
  try {
    // Within a savepoint, so that whose address it is can be asked after the refusal.
    return await tx.transaction(store)
  } catch (error) {
    throw violates(error, oneAddress) ? await sameAddress(tx, caller, email) : error
  }
}

/** Whoever may change a candidate: of an applicant the people who run the requisition, else hiring staff. */
const requireChange = (caller: Caller, row: CandidateRow) => {
  if (row.requisition) requireHiringRights(mayHire.change, caller, row.requisition)
  else requireHiringStaff(caller)
}

/** The candidates that the caller may see, a page of them. */
export const listCandidates = async (tx: Tx, caller: Caller, query: Query<typeof candidates.list>) => {
  const page = recordPageOf(query)
  const found = await searchedCandidates(tx, caller, query.search)
  const filter = and(
    query.status && inArray(applicationsTable.status, query.status),
    query.jobRequisitionId === undefined ? undefined : eq(applicationsTable.requisitionId, query.jobRequisitionId),
  )
  const quick = quickly(tx, caller, query.quick)
  const sort = sortableBy(caller, 'candidate', query.sort, {
    jobTitle: ['requisition.jobTitle', 'candidate.application'],
  })
  const isWhole = filter === undefined && quick === undefined && seesEveryCandidate(caller)
  const asksApplication = filter !== undefined || /^(status|jobTitle)/.test(sort ?? '')
  const { rows, total } = await readPage(tx, page, {
    found: () => candidateIds(tx, asksApplication),
    where: and(candidatesOf(tx, caller), filter, quick, found?.where),
    ...orderOf(candidateColumns, sort ?? 'createdAt,desc', 'createdAt', candidatesTable.id),
    rows: (ids) => candidatesById(tx, caller, ids),
    idOf: ({ it }) => it.id,
    known: isWhole ? (found ? found.total : await lengthOf(tx, caller, 'candidates')) : undefined,
  })
  const tasks = await openTasksOf(tx, caller, rows)
  return page.answer(
    rows.map((row) => {
      const { application, ...it } = candidateFor(caller, row)
      return {
        ...it,
        application: application ? { ...application, openTask: tasks.get(application.id) ?? null } : null,
      }
    }),
    total,
  )
}

export const candidatesRoutes = (api: Api): void => {
  serve(api, candidates.list, ({ query, caller, tx }) => listCandidates(tx, caller, query))

  serve(api, candidates.get, ({ params, caller, tx }) => storedCandidate(tx, caller, params.candidateId))

  serve(api, candidates.create, async ({ body, caller, tx }) => {
    const { jobRequisitionId, ...fields } = body
    if (jobRequisitionId === undefined) requireHiringStaff(caller)
    requireEditable(caller, 'candidate', fieldsSetBy(fields))
    return storedCandidate(tx, caller, await create(tx, caller, body))
  })

  serve(api, candidates.update, async ({ params, body, caller, tx, version }) => {
    const row = await lockedCandidate(tx, caller, params.candidateId)
    const { it } = row
    requireChange(caller, row)
    requireEditable(caller, 'candidate', fieldsSetBy(body))
    requireVersion(it.version, version)
    const after = await change(tx, caller, it, body)
    // Nobody approves an offer to themself, by whatever address they turn out to be the candidate.
    if (row.requisition && after.email !== it.email) {
      const taskIds = await handOverOffers(tx, caller, row.requisition)
      await notifyOfChanges(tx, caller, [{ event: 'TASK_ASSIGNED', taskIds }])
    }
    await recordActivity(tx, caller, {
      entityType: 'candidate',
      entityId: it.id,
      action: 'update',
      before: it,
      after,
    })
    return candidateOf(caller, { ...row, it: after })
  })
}
