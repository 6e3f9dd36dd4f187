import { and, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { StateValue } from 'xstate'
import { candidateStates } from '#machines/hiring/candidate.machine.ts'
import { offerStates } from '#machines/hiring/offer.machine.ts'
import { requisitionStates } from '#machines/hiring/requisition.machine.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { planPeriodStates } from '#machines/reviews/plan-period-life.machine.ts'
import { reviewLifeStates } from '#machines/reviews/review-life.machine.ts'
import type { LifeKind } from '#src/contract/lives.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { maySee } from '../field-permissions.ts'
import { candidatesOf } from '../hiring/candidate-rows.ts'
import { requisitionsOf } from '../hiring/requisition-rows.ts'
import { activitiesTable } from '../schema/activity.ts'
import { applicationsTable, candidatesTable, offersTable, requisitionsTable } from '../schema/hiring.ts'
import { employeesTable } from '../schema/people.ts'
import { planPeriodsTable } from '../schema/plan-periods.ts'
import { reviewsTable } from '../schema/reviews.ts'

const { before, after, action } = activitiesTable
const nobody = sql<Date | null>`null::timestamptz`

/** How the log tells of the lives of a kind of record. */
export type Kind = {
  entityType: string
  states: Readonly<Record<string, StateValue>>
  /** The status that each begins with. */
  first: string
  /** The status before a write, where the log has it, and after it; null for a write that moves nothing. */
  from: SQL
  to: SQL
  /** Beside the record's id: what makes a write one about this record. */
  isAbout?: SQL
  /** Id, id in the log, status, and when it began, of the records that the caller may read. */
  records: (tx: Tx, caller: Caller, id?: number) => SQLWrapper
}

// What is made begins where its own date of creation says.
const stored = {
  from: sql`${before} ->> 'status'`,
  to: sql`case when ${action} <> 'create' then ${after} ->> 'status' end`,
}
const isRecord = (column: SQLWrapper, id: number | undefined) => (id === undefined ? undefined : sql`${column} = ${id}`)
const phaseOf = (record: SQLWrapper) => sql`coalesce(${record} ->> 'subStatus', ${record} ->> 'status')`
const stageOf = (record: SQLWrapper) =>
  sql`case when ${record} ->> 'archivedAt' is not null then 'ARCHIVED' else ${record} ->> 'status' end`

export const kinds: Record<LifeKind, Kind> = {
  candidate: {
    entityType: 'candidate',
    states: candidateStates,
    first: 'REVIEW',
    // Other writes are about the person, not about what they apply for.
    from: sql`case ${action} when 'move' then ${before} ->> 'status' end`,
    to: sql`case ${action} when 'move' then ${after} ->> 'status' end`,
    isAbout: sql`${after} ->> 'id' = record.id::text`,
    records: (tx, caller, id) =>
      tx
        .select({
          id: applicationsTable.id,
          entityId: candidatesTable.id,
          status: applicationsTable.status,
          began: applicationsTable.appliedAt,
        })
        .from(candidatesTable)
        .innerJoin(applicationsTable, eq(applicationsTable.candidateId, candidatesTable.id))
        .where(
          and(
            eq(applicationsTable.companyId, caller.companyId),
            applicationsTable.isCurrent,
            candidatesOf(tx, caller),
            isRecord(candidatesTable.id, id),
          ),
        ),
  },
  requisition: {
    entityType: 'requisition',
    states: requisitionStates,
    first: 'NEED_REVIEW',
    from: phaseOf(before),
    to: sql`case when ${action} <> 'create' then ${phaseOf(after)} end`,
    records: (tx, caller, id) =>
      tx
        .select({
          id: requisitionsTable.id,
          entityId: sql`${requisitionsTable.id}`,
          status: sql<string>`coalesce(${requisitionsTable.subStatus}, ${requisitionsTable.status})`,
          began: maySee(caller, 'requisition.createdAt') ? requisitionsTable.createdAt : nobody,
        })
        .from(requisitionsTable)
        // Whoever decides for another person reads one that they were found to read.
        .where(
          id === undefined
            ? requisitionsOf(caller)
            : and(eq(requisitionsTable.companyId, caller.companyId), eq(requisitionsTable.id, id)),
        ),
  },
  offer: {
    entityType: 'offer',
    states: offerStates,
    first: 'DRAFT',
    ...stored,
    records: (tx, caller, id) =>
      tx
        .select({
          id: offersTable.id,
          entityId: sql`${offersTable.id}`,
          status: offersTable.status,
          began: maySee(caller, 'offer.createdAt') ? offersTable.createdAt : nobody,
        })
        .from(offersTable)
        .innerJoin(applicationsTable, eq(applicationsTable.id, offersTable.applicationId))
        .innerJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
        .where(
          and(
            eq(offersTable.companyId, caller.companyId),
            requisitionsOf(caller),
            caller.candidateId === null ? undefined : ne(applicationsTable.candidateId, caller.candidateId),
            isRecord(offersTable.id, id),
          ),
        ),
  },
  review: {
    entityType: 'review',
    states: reviewLifeStates,
    first: 'IN_PROGRESS',
    from: sql`null`,
    to: sql`case ${after} ->> 'kind'
      when 'SUBMITTED' then 'SUBMITTED' when 'REOPENED' then 'IN_PROGRESS' when 'ACKNOWLEDGED' then 'ACKNOWLEDGED' end`,
    records: (tx, caller, id) =>
      tx
        .select({
          id: reviewsTable.id,
          entityId: sql`${reviewsTable.id}`,
          status: sql`case when ${reviewsTable.acknowledgedAt} is not null then 'ACKNOWLEDGED'
            when ${reviewsTable.status} = 'COMPLETED' then 'SUBMITTED' else 'IN_PROGRESS' end`,
          began: reviewsTable.startedAt,
        })
        .from(reviewsTable)
        .innerJoin(employeesTable, eq(employeesTable.id, reviewsTable.employeeId))
        .where(
          and(
            eq(reviewsTable.companyId, caller.companyId),
            // One that the caller was found to read may be their own, which is in no list of theirs.
            id === undefined
              ? and(
                  caller.isSuperUser ? undefined : eq(employeesTable.managerId, caller.employeeId ?? 0),
                  caller.employeeId === null ? undefined : ne(employeesTable.id, caller.employeeId),
                )
              : eq(reviewsTable.id, id),
          ),
        ),
  },
  planPeriod: {
    entityType: 'plan_period',
    states: planPeriodStates,
    first: 'NOT_INITIATED',
    from: sql`case when ${before} is not null then ${stageOf(before)} end`,
    to: sql`case when ${after} is not null then ${stageOf(after)} end`,
    records: (tx, caller, id) =>
      tx
        .select({
          id: planPeriodsTable.id,
          entityId: sql`${planPeriodsTable.id}`,
          status: sql`case when ${planPeriodsTable.archivedAt} is not null then 'ARCHIVED' else ${planPeriodsTable.status} end`,
          // When one was made, the log alone knows.
          began: nobody,
        })
        .from(planPeriodsTable)
        .where(and(eq(planPeriodsTable.companyId, caller.companyId), isRecord(planPeriodsTable.id, id))),
  },
}

/** @throws Error for a status that no state stands for */
export const pathIn = ({ states }: Kind, status: string): string => {
  const value = states[status]
  if (value === undefined) throw new Error(`no state stands for the status ${status}`)
  return String(statePath(value))
}
