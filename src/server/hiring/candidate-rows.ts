import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { ownCandidacyRefusal } from '#machines/hiring/own-candidacy.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { candidateDisplayId, requisitionDisplayId } from '../display-ids.ts'
import { rowsById } from '../lookup.ts'
import { isOneOf } from '../page.ts'
import { isHiringStaff, mayHire, noSuchRecord } from '../policies.ts'
import { lockFor } from '../row-locks.ts'
import { activitiesTable } from '../schema/activity.ts'
import {
  applicationFields,
  applicationsTable,
  candidateFields,
  candidatesTable,
  hiringTasksTable,
  offersTable,
  requisitionsTable,
} from '../schema/hiring.ts'
import { employeesTable } from '../schema/people.ts'
import { departmentsTable, jobTitlesTable } from '../schema/reference.ts'
import * as texts from '../texts/hiring.ts'
import { interviewedBy } from './interviewed-by.ts'
import { offersToApprove } from './offer-tasks.ts'
import { requisitionsOf } from './requisition-rows.ts'
import { areOpen } from './tasks.ts'

const managersTable = alias(employeesTable, 'hiring_manager')

const progress = sql<number>`(
  select coalesce(round(100.0 * count(*) filter (where task.status = 'COMPLETED') / nullif(count(*), 0)), 0)::int
  from ${hiringTasksTable} task
  where task.company_id = ${candidatesTable.companyId} and task.application_id = ${applicationsTable.id})`

/**
 * The candidates that somebody may see: hiring staff all, everybody else those who apply for their requisitions or who
 * they have an open task with; nobody themself.
 */
export const candidatesOf = (tx: Tx, caller: Caller): SQL | undefined => {
  const notOneself = caller.candidateId === null ? undefined : ne(candidatesTable.id, caller.candidateId)
  const ofCompany = and(eq(candidatesTable.companyId, caller.companyId), notOneself)
  if (isHiringStaff(caller)) return ofCompany
  const isCurrent = and(eq(applicationsTable.companyId, caller.companyId), applicationsTable.isCurrent)
  const applicants = tx
    .select({ id: applicationsTable.candidateId })
    .from(requisitionsTable)
    .innerJoin(applicationsTable, eq(applicationsTable.requisitionId, requisitionsTable.id))
    .where(and(requisitionsOf(caller), isCurrent))
  const ofTasks = tx
    .select({ id: applicationsTable.candidateId })
    .from(hiringTasksTable)
    .innerJoin(applicationsTable, eq(applicationsTable.id, hiringTasksTable.applicationId))
    .where(
      and(
        eq(hiringTasksTable.companyId, caller.companyId),
        eq(hiringTasksTable.assigneeId, caller.employeeId ?? 0),
        areOpen,
        isCurrent,
      ),
    )
  const ofOffers = tx
    .select({ id: applicationsTable.candidateId })
    .from(offersTable)
    .innerJoin(applicationsTable, eq(applicationsTable.id, offersTable.applicationId))
    .where(
      and(eq(offersTable.companyId, caller.companyId), inArray(offersTable.id, offersToApprove(tx, caller)), isCurrent),
    )
  // A set of its own, which is small: as a condition on every candidate it would be asked of each.
  return and(
    ofCompany,
    inArray(candidatesTable.id, applicants.union(ofTasks).union(ofOffers).union(interviewedBy(tx, caller))),
  )
}

/** Joins candidates and their current application. */
export const isCurrentApplication = and(
  eq(applicationsTable.companyId, candidatesTable.companyId),
  eq(applicationsTable.candidateId, candidatesTable.id),
  applicationsTable.isCurrent,
)

/** Candidates with their current application; `where`, order and page are added to it. */
export const candidateRows = (tx: Tx) =>
  tx
    .select({
      it: candidateFields,
      application: applicationFields,
      requisition: requisitionsTable,
      jobTitle: jobTitlesTable.title,
      department: departmentsTable.name,
      hiringManager: managersTable.name,
      progress,
    })
    .from(candidatesTable)
    .leftJoin(applicationsTable, isCurrentApplication)
    .leftJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
    .leftJoin(jobTitlesTable, eq(jobTitlesTable.id, requisitionsTable.jobTitleId))
    .leftJoin(departmentsTable, eq(departmentsTable.id, requisitionsTable.departmentId))
    .leftJoin(managersTable, eq(managersTable.id, requisitionsTable.hiringManagerId))

/**
 * The ids of candidates; `where`, order and page are added to it. With what they are filtered and sorted by of their
 * application only if that is asked for: PostgreSQL does not see that there is one at most.
 */
export const candidateIds = (tx: Tx, asksApplication: boolean): PgSelect => {
  const ids = tx.select({ id: candidatesTable.id }).from(candidatesTable).$dynamic()
  if (!asksApplication) return ids
  return ids
    .leftJoin(applicationsTable, isCurrentApplication)
    .leftJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
    .leftJoin(jobTitlesTable, eq(jobTitlesTable.id, requisitionsTable.jobTitleId))
}

export type CandidateRow = Awaited<ReturnType<typeof candidateRows>>[number]

const progressOf = async (tx: Tx, caller: Caller, applicationIds: readonly number[]) => {
  const { companyId, applicationId, status } = hiringTasksTable
  const rows = await tx
    .select({
      id: applicationId,
      percent: sql<number>`round(100.0 * count(*) filter (where ${status} = 'COMPLETED') / count(*))::int`,
    })
    .from(hiringTasksTable)
    .where(and(eq(companyId, caller.companyId), isOneOf(applicationId, applicationIds)))
    .groupBy(applicationId)
  return new Map(rows.map(({ id, percent }) => [id, percent]))
}

/** The same as {@link candidateRows} for a page of candidates, in any order. */
export const candidatesById = async (tx: Tx, caller: Caller, ids: readonly number[]): Promise<CandidateRow[]> => {
  const found = await tx.select(candidateFields).from(candidatesTable).where(isOneOf(candidatesTable.id, ids))
  const applications = await tx
    .select(applicationFields)
    .from(applicationsTable)
    .where(
      and(
        eq(applicationsTable.companyId, caller.companyId),
        isOneOf(applicationsTable.candidateId, ids),
        applicationsTable.isCurrent,
      ),
    )
  const current = new Map(applications.map((it) => [it.candidateId, it]))
  const progress = await progressOf(
    tx,
    caller,
    applications.map((it) => it.id),
  )
  const requisitions = await rowsById(tx, requisitionsTable, new Set(applications.map((it) => it.requisitionId)))
  const named = [...requisitions.values()]
  const jobTitles = await rowsById(tx, jobTitlesTable, new Set(named.map((it) => it.jobTitleId)))
  const departments = await rowsById(tx, departmentsTable, new Set(named.map((it) => it.departmentId)))
  const managers = await rowsById(tx, employeesTable, new Set(named.map((it) => it.hiringManagerId)))
  return found.map((it) => {
    const application = current.get(it.id) ?? null
    const requisition = requisitions.get(application?.requisitionId ?? 0) ?? null
    return {
      it,
      application,
      requisition,
      jobTitle: jobTitles.get(requisition?.jobTitleId ?? 0)?.title ?? null,
      department: departments.get(requisition?.departmentId ?? 0)?.name ?? null,
      hiringManager: managers.get(requisition?.hiringManagerId ?? 0)?.name ?? null,
      progress: progress.get(application?.id ?? 0) ?? 0,
    }
  })
}

/** The columns behind the fields of a candidate that lists sort by. */
export const candidateColumns = {
  displayId: candidatesTable.number,
  firstName: candidatesTable.firstName,
  // In any case, as people look for names, and as the index has them.
  lastName: sql`lower(${candidatesTable.lastName})`,
  email: candidatesTable.email,
  jobTitle: jobTitlesTable.title,
  status: applicationsTable.status,
  createdAt: candidatesTable.createdAt,
  updatedAt: candidatesTable.updatedAt,
}

const currentOf = ({ application, requisition, jobTitle, department, hiringManager }: CandidateRow) =>
  application && requisition
    ? {
        id: application.id,
        jobRequisitionId: requisition.id,
        displayId: requisitionDisplayId(requisition.number),
        jobTitle: jobTitle ?? '',
        department: department ?? '',
        requisitionStatus: requisition.status,
        hiringManager: hiringManager ?? '',
        appliedAt: application.appliedAt.toISOString(),
        since: application.updatedAt.toISOString(),
      }
    : null

const mayMove = (caller: Caller, { requisition }: CandidateRow): boolean =>
  requisition !== null && mayHire.change(caller, requisition)

export const candidateOf = (caller: Caller, row: CandidateRow): Candidate => {
  const { it, application } = row
  return {
    email: it.email,
    phone: it.phone,
    title: it.title,
    source: it.source,
    expectedSalary: it.expectedSalary,
    currency: it.currency,
    availableFrom: it.availableFrom,
    statusReason: application?.statusReason ?? null,
    application: currentOf(row),
    progress: row.progress,
    createdAt: it.createdAt.toISOString(),
    updatedAt: it.updatedAt.toISOString(),
    id: it.id,
    version: it.version,
    displayId: candidateDisplayId(it.number),
    firstName: it.firstName,
    lastName: it.lastName,
    status: application?.status ?? null,
    jobRequisitionId: application?.requisitionId ?? null,
    mayMove: mayMove(caller, row),
  }
}

/** Whether somebody sees everything of a candidate, and not only what their task with them needs. */
export const seesAllOf = (caller: Caller, { requisition }: CandidateRow): boolean =>
  isHiringStaff(caller) || (requisition !== null && mayHire.read(caller, requisition))

/** The error of somebody who sees a candidate, but not all of them. */
export const notShared = (message: string) => new ApiError(403, 'NOT_SHARED', message)

/** @throws ApiError 403 for an interviewer, who sees of a candidate what their task needs */
export const requireAllOf = (caller: Caller, row: CandidateRow): void => {
  if (!seesAllOf(caller, row)) throw notShared(texts.notShared)
}

/** A candidate as the caller sees them: an interviewer not what somebody expects to be paid, nor how others decided. */
export const candidateFor = (caller: Caller, row: CandidateRow): Candidate => {
  const whole = candidateOf(caller, row)
  if (seesAllOf(caller, row)) return whole
  const { expectedSalary: _, currency: __, source: ___, statusReason: ____, ...rest } = whole
  return rest
}

/** The error of a caller who asks for their own candidacy: they are a candidate of the company that they work in. */
const ownCandidacy = ({ candidateId: ownCandidateId }: Caller, candidateId: number): ApiError | null => {
  const refusal = ownCandidacyRefusal({ candidateId, ownCandidateId })
  return refusal === null ? null : new ApiError(403, 'OWN_CANDIDACY', refusal)
}

/** @throws ApiError 403 for the candidate themself */
export const requireOtherCandidate = (caller: Caller, candidateId: number): void => {
  const error = ownCandidacy(caller, candidateId)
  if (error) throw error
}

/**
 * Why there is nothing for the caller: their task with these candidates is over, or there never was one.
 * @param message what is said of a task that is over
 */
const notVisible = async (
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
  message: string,
): Promise<Map<number, ApiError>> => {
  if (ids.length === 0) return new Map()
  const { candidateId } = applicationsTable
  const tasks = await tx
    .selectDistinct({ candidateId })
    .from(hiringTasksTable)
    .innerJoin(applicationsTable, eq(applicationsTable.id, hiringTasksTable.applicationId))
    .where(
      and(
        eq(hiringTasksTable.companyId, caller.companyId),
        isOneOf(candidateId, ids),
        eq(hiringTasksTable.assigneeId, caller.employeeId ?? 0),
      ),
    )
  const known = new Set(tasks.map((it) => it.candidateId))
  return new Map(
    ids.map((id) => [
      id,
      ownCandidacy(caller, id) ?? (known.has(id) ? new ApiError(403, 'TASK_NOT_OPEN', message) : noSuchRecord()),
    ]),
  )
}

/** Why there is no such candidate: the record was merged into another one that the caller sees, or there never was one. */
const missingCandidate = async (tx: Tx, caller: Caller, id: number): Promise<ApiError> => {
  const { companyId, entityType, entityId, action, before } = activitiesTable
  const [gone] = await tx
    .select({ keptId: sql<string | null>`${before} ->> 'candidateId'` })
    .from(activitiesTable)
    .where(and(eq(companyId, caller.companyId), eq(entityType, 'candidate'), eq(entityId, id), eq(action, 'delete')))
    .orderBy(desc(activitiesTable.id))
    .limit(1)
  const [kept] = await candidateRows(tx).where(
    and(candidatesOf(tx, caller), eq(candidatesTable.id, Number(gone?.keptId ?? 0))),
  )
  if (!kept) return noSuchRecord()
  const { id: candidateId, number } = kept.it
  return new ApiError(404, 'RECORD_MERGED', texts.mergedInto(candidateDisplayId(number)), { candidateId })
}

/**
 * One candidate with the current application, and until the transaction ends nobody else changes the candidate.
 * @throws ApiError 404 when there is no such candidate for the caller
 */
export const lockedCandidate = async (tx: Tx, caller: Caller, id: number): Promise<CandidateRow> => {
  requireOtherCandidate(caller, id)
  const [row] = await candidateRows(tx)
    .where(and(candidatesOf(tx, caller), eq(candidatesTable.id, id)))
    .for(lockFor.change, { of: candidatesTable })
  if (!row) throw await missingCandidate(tx, caller, id)
  return row
}

/**
 * One candidate with the current application. With `lock` nobody else changes the candidate or, unless it is the candidate
 * alone, the requisition until the transaction ends.
 * @throws ApiError 404 when there is no such candidate for the caller
 */
export const findCandidate = async (
  tx: Tx,
  caller: Caller,
  id: number,
  options?: { lock: true | 'candidate' },
): Promise<CandidateRow> => {
  requireOtherCandidate(caller, id)
  const ofCompany = and(eq(candidatesTable.companyId, caller.companyId), eq(candidatesTable.id, id))
  if (options?.lock) {
    const [locked] = await tx
      .select({ id: candidatesTable.id })
      .from(candidatesTable)
      .where(ofCompany)
      .for(lockFor.change)
    if (!locked) throw await missingCandidate(tx, caller, id)
  }
  if (options?.lock === true) {
    const [current] = await tx
      .select({ requisitionId: applicationsTable.requisitionId })
      .from(applicationsTable)
      .where(
        and(
          eq(applicationsTable.companyId, caller.companyId),
          eq(applicationsTable.candidateId, id),
          applicationsTable.isCurrent,
        ),
      )
    if (current)
      await tx
        .select({ id: requisitionsTable.id })
        .from(requisitionsTable)
        .where(eq(requisitionsTable.id, current.requisitionId))
        .for(lockFor.change)
  }
  const [row] = await candidateRows(tx).where(and(candidatesOf(tx, caller), eq(candidatesTable.id, id)))
  if (!row) {
    // Only what is to be saved is locked.
    const message = options?.lock ? texts.noOpenTaskAnyMore : texts.noOpenTask
    const refusal = (await notVisible(tx, caller, [id], message)).get(id)
    throw refusal && refusal.status !== 404 ? refusal : await missingCandidate(tx, caller, id)
  }
  return row
}

/** Those of these candidates that the caller may see, in this order, and why not of the others. */
export const findCandidates = async (
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
): Promise<{ rows: CandidateRow[]; errors: Map<number, ApiError> }> => {
  const found = await candidateRows(tx).where(and(candidatesOf(tx, caller), isOneOf(candidatesTable.id, ids)))
  const byId = new Map(found.map((row) => [row.it.id, row]))
  const missing = ids.filter((id) => !byId.has(id))
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    errors: await notVisible(tx, caller, missing, texts.noOpenTask),
  }
}

export const storedCandidate = async (tx: Tx, caller: Caller, id: number): Promise<Candidate> =>
  candidateFor(caller, await findCandidate(tx, caller, id))
