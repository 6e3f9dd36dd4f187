import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import type { Named, Requisition } from '#src/contract/requisitions.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { requisitionDisplayId } from '../display-ids.ts'
import { rowsById } from '../lookup.ts'
import { isOneOf } from '../page.ts'
import { isHiringStaff, noSuchRecord } from '../policies.ts'
import { applicationsTable, requisitionsTable } from '../schema/hiring.ts'
import { employeesTable } from '../schema/people.ts'
import { planPeriodsTable } from '../schema/plan-periods.ts'
import { departmentsTable, jobTitlesTable, locationsTable } from '../schema/reference.ts'
import { workflowLevelsTable } from '../schema/workflow.ts'
import { standsInFor } from './delegations.ts'

const managersTable = alias(employeesTable, 'hiring_manager')
const reviewersTable = alias(employeesTable, 'reviewer')
const approversTable = alias(employeesTable, 'approver')
const replacedTable = alias(employeesTable, 'replaced')

/** The same as the text that `search` looks into. */
export const displayIdSql = (prefix: 'REQ' | 'CAN', number: typeof requisitionsTable.number | SQL): SQL<string> =>
  sql<string>`${sql.raw(`'${prefix}-'`)} || lpad(${number}::text, greatest(4, length(${number}::text)), '0')`

const counted = (where: SQL) => sql<number>`(
  select count(*)::int from ${applicationsTable} it
  where it.company_id = ${requisitionsTable.companyId} and it.requisition_id = ${requisitionsTable.id} and ${where})`

/** Those whose current application is for a requisition: the ones that the list of its candidates shows. */
const candidateCount = counted(sql`it.is_current`)

/** People hired for a requisition. */
export const hiredCount = counted(sql`it.status = 'HIRED'`)

/** How many applications for a requisition have this status. */
export const peopleIn = (
  tx: Tx,
  { id, companyId }: Pick<typeof requisitionsTable.$inferSelect, 'id' | 'companyId'>,
  status: CandidateStatus,
): Promise<number> =>
  tx.$count(
    applicationsTable,
    and(
      eq(applicationsTable.companyId, companyId),
      eq(applicationsTable.requisitionId, id),
      eq(applicationsTable.status, status),
    ),
  )

/** The requisitions that somebody may see: hiring staff all, everybody else those that they have a part in. */
export const requisitionsOf = (caller: Caller): SQL | undefined => {
  const me = caller.employeeId ?? 0
  return and(
    eq(requisitionsTable.companyId, caller.companyId),
    isHiringStaff(caller)
      ? undefined
      : or(
          eq(requisitionsTable.hiringManagerId, me),
          eq(requisitionsTable.reviewerId, me),
          eq(requisitionsTable.approverId, me),
        ),
  )
}

/** The same, and those that somebody decides on for another person. */
export const readableRequisitions = (tx: Tx, caller: Caller): SQL | undefined => {
  if (isHiringStaff(caller)) return requisitionsOf(caller)
  const ofCompany = eq(requisitionsTable.companyId, caller.companyId)
  const isDelegate = or(
    inArray(requisitionsTable.reviewerId, standsInFor(tx, caller)),
    inArray(requisitionsTable.approverId, standsInFor(tx, caller)),
  )
  return or(requisitionsOf(caller), and(ofCompany, isDelegate))
}

export const requisitionRows = (tx: Tx) =>
  tx
    .select({
      it: requisitionsTable,
      jobTitle: { id: jobTitlesTable.id, name: jobTitlesTable.title },
      department: { id: departmentsTable.id, name: departmentsTable.name },
      location: { id: locationsTable.id, name: locationsTable.name },
      hiringManager: { id: managersTable.id, name: managersTable.name },
      reviewer: { id: reviewersTable.id, name: reviewersTable.name },
      approver: { id: approversTable.id, name: approversTable.name },
      workflowLevel: { id: workflowLevelsTable.id, name: workflowLevelsTable.name },
      replaces: { id: replacedTable.id, name: replacedTable.name },
      planPeriod: { id: planPeriodsTable.id, name: planPeriodsTable.name },
      candidateCount,
      hiredCount,
    })
    .from(requisitionsTable)
    .innerJoin(jobTitlesTable, eq(jobTitlesTable.id, requisitionsTable.jobTitleId))
    .innerJoin(departmentsTable, eq(departmentsTable.id, requisitionsTable.departmentId))
    .innerJoin(locationsTable, eq(locationsTable.id, requisitionsTable.locationId))
    .innerJoin(managersTable, eq(managersTable.id, requisitionsTable.hiringManagerId))
    .innerJoin(reviewersTable, eq(reviewersTable.id, requisitionsTable.reviewerId))
    .innerJoin(approversTable, eq(approversTable.id, requisitionsTable.approverId))
    .leftJoin(workflowLevelsTable, eq(workflowLevelsTable.id, requisitionsTable.workflowLevelId))
    .leftJoin(replacedTable, eq(replacedTable.id, requisitionsTable.replacesEmployeeId))
    .leftJoin(planPeriodsTable, eq(planPeriodsTable.id, requisitionsTable.planPeriodId))

const countsOf = async (tx: Tx, caller: Caller, ids: readonly number[]) => {
  const { companyId, requisitionId, status, isCurrent } = applicationsTable
  const rows = await tx
    .select({
      id: requisitionId,
      candidateCount: sql<number>`count(*) filter (where ${isCurrent})::int`,
      hiredCount: sql<number>`count(*) filter (where ${status} = 'HIRED')::int`,
    })
    .from(applicationsTable)
    .where(and(eq(companyId, caller.companyId), isOneOf(requisitionId, ids)))
    .groupBy(requisitionId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** The same as {@link requisitionRows} for a page of requisitions, in any order. */
export const requisitionsById = async (tx: Tx, caller: Caller, ids: readonly number[]): Promise<RequisitionRow[]> => {
  const found = [...(await rowsById(tx, requisitionsTable, ids)).values()]
  const all = <T>(of: (row: (typeof found)[number]) => T) => new Set(found.map(of))
  const people = await rowsById(
    tx,
    employeesTable,
    new Set(found.flatMap((it) => [it.hiringManagerId, it.reviewerId, it.approverId, it.replacesEmployeeId])),
  )
  const jobTitles = await rowsById(
    tx,
    jobTitlesTable,
    all((it) => it.jobTitleId),
  )
  const departments = await rowsById(
    tx,
    departmentsTable,
    all((it) => it.departmentId),
  )
  const locations = await rowsById(
    tx,
    locationsTable,
    all((it) => it.locationId),
  )
  const levels = await rowsById(
    tx,
    workflowLevelsTable,
    all((it) => it.workflowLevelId),
  )
  const periods = await rowsById(
    tx,
    planPeriodsTable,
    all((it) => it.planPeriodId),
  )
  const counts = await countsOf(tx, caller, ids)
  const named = (rows: Map<number, Named>, id: number | null): Named | null => {
    const row = id === null ? undefined : rows.get(id)
    return row ? { id: row.id, name: row.name } : null
  }
  return found.flatMap((it) => {
    const title = jobTitles.get(it.jobTitleId)
    const department = named(departments, it.departmentId)
    const location = named(locations, it.locationId)
    const hiringManager = named(people, it.hiringManagerId)
    const reviewer = named(people, it.reviewerId)
    const approver = named(people, it.approverId)
    if (!(title && department && location && hiringManager && reviewer && approver)) return []
    return {
      it,
      jobTitle: { id: title.id, name: title.title },
      department,
      location,
      hiringManager,
      reviewer,
      approver,
      workflowLevel: named(levels, it.workflowLevelId),
      replaces: named(people, it.replacesEmployeeId),
      planPeriod: named(periods, it.planPeriodId),
      ...(counts.get(it.id) ?? { candidateCount: 0, hiredCount: 0 }),
    }
  })
}

/** The ids of requisitions, with what they are searched and sorted by; `where`, order and page are added to it. */
export const requisitionIds = (tx: Tx) =>
  tx
    .select({ id: requisitionsTable.id })
    .from(requisitionsTable)
    .leftJoin(jobTitlesTable, eq(jobTitlesTable.id, requisitionsTable.jobTitleId))
    .leftJoin(departmentsTable, eq(departmentsTable.id, requisitionsTable.departmentId))
    .leftJoin(locationsTable, eq(locationsTable.id, requisitionsTable.locationId))
    .leftJoin(managersTable, eq(managersTable.id, requisitionsTable.hiringManagerId))
    .$dynamic()

export type RequisitionRow = Awaited<ReturnType<typeof requisitionRows>>[number]

/** The columns behind the fields of a requisition that lists sort by. */
export const requisitionColumns = {
  displayId: requisitionsTable.number,
  jobTitle: jobTitlesTable.title,
  department: departmentsTable.name,
  location: locationsTable.name,
  hiringManager: managersTable.name,
  status: requisitionsTable.status,
  kind: requisitionsTable.kind,
  createdAt: requisitionsTable.createdAt,
  updatedAt: requisitionsTable.updatedAt,
}

export const requisitionOf = ({ it, ...row }: RequisitionRow): Requisition => ({
  jobTitle: row.jobTitle satisfies Named,
  department: row.department,
  location: row.location,
  hiringManager: row.hiringManager,
  reviewer: row.reviewer,
  approver: row.approver,
  workflowLevel: row.workflowLevel,
  replaces: row.replaces,
  planPeriod: row.planPeriod,
  openings: it.openings,
  employmentType: it.employmentType as Requisition['employmentType'],
  justification: it.justification,
  targetStartDate: it.targetStartDate,
  salaryMin: it.salaryMin,
  salaryMax: it.salaryMax,
  currency: it.currency,
  statusReason: it.statusReason,
  candidateCount: row.candidateCount,
  hiredCount: row.hiredCount,
  createdBy: it.createdBy,
  createdAt: it.createdAt.toISOString(),
  updatedAt: it.updatedAt.toISOString(),
  id: it.id,
  version: it.version,
  displayId: requisitionDisplayId(it.number),
  kind: it.kind,
  status: it.status,
  subStatus: it.subStatus,
})

/** @throws ApiError 404 when there is no such requisition for the caller */
export const findRequisition = async (tx: Tx, caller: Caller, id: number): Promise<RequisitionRow> => {
  const [row] = await requisitionRows(tx).where(and(readableRequisitions(tx, caller), eq(requisitionsTable.id, id)))
  if (!row) throw noSuchRecord()
  return row
}

/** @throws ApiError 404 when there is no such requisition for the caller */
export const storedRequisition = async (tx: Tx, caller: Caller, id: number): Promise<Requisition> =>
  requisitionOf(await findRequisition(tx, caller, id))
