import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Mentionable } from '#src/contract/candidate-notes.ts'
import { hiringStaffGroup, superUserGroup } from '#src/contract/people.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { delegationsTable } from '../schema/deciding.ts'
import {
  applicationsTable,
  candidatesTable,
  hiringTasksTable,
  offersTable,
  requisitionsTable,
} from '../schema/hiring.ts'
import { interviewPanelTable, interviewsTable } from '../schema/interviews.ts'
import { employeesTable, membershipsTable, rolesTable, usersTable } from '../schema/people.ts'
import { isToday } from './delegations.ts'
import { areOpen } from './tasks.ts'

/** The employees who see a candidate by their part in the current application, with repetitions. */
const employeesOf = (tx: Tx, { companyId }: Caller, candidateId: number) => {
  const current = and(
    eq(applicationsTable.companyId, companyId),
    eq(applicationsTable.candidateId, candidateId),
    applicationsTable.isCurrent,
  )
  const inCharge = (column: PgColumn) =>
    tx
      .select({ id: sql<number | null>`${column}`.as('id') })
      .from(applicationsTable)
      .innerJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
      .where(current)
  const withTask = tx
    .select({ id: sql<number | null>`${hiringTasksTable.assigneeId}`.as('id') })
    .from(applicationsTable)
    .innerJoin(hiringTasksTable, eq(hiringTasksTable.applicationId, applicationsTable.id))
    // Whoever decided on an offer sees it, and whom it was made, from then on.
    .where(and(current, or(areOpen, isNotNull(hiringTasksTable.offerId))))
  const delegates = tx
    .select({ id: sql<number | null>`${delegationsTable.delegateId}`.as('id') })
    .from(applicationsTable)
    .innerJoin(hiringTasksTable, eq(hiringTasksTable.applicationId, applicationsTable.id))
    .innerJoin(offersTable, eq(offersTable.id, hiringTasksTable.offerId))
    .innerJoin(delegationsTable, and(eq(delegationsTable.employeeId, hiringTasksTable.assigneeId), isToday()))
    .innerJoin(employeesTable, eq(employeesTable.id, delegationsTable.delegateId))
    .where(and(current, sql`not coalesce(${employeesTable.userId} = any(${offersTable.writtenByIds}), false)`))
  const interviewers = tx
    .select({ id: sql<number | null>`${interviewPanelTable.employeeId}`.as('id') })
    .from(applicationsTable)
    .innerJoin(interviewsTable, eq(interviewsTable.applicationId, applicationsTable.id))
    .innerJoin(interviewPanelTable, eq(interviewPanelTable.interviewId, interviewsTable.id))
    .where(and(current, ne(interviewsTable.status, 'CANCELLED')))
  return unionAll(
    inCharge(requisitionsTable.hiringManagerId),
    inCharge(requisitionsTable.reviewerId),
    inCharge(requisitionsTable.approverId),
    withTask,
    delegates,
    interviewers,
  )
}

/**
 * The people who may see a candidate, by name: for every account the same as `candidatesOf` says to its owner, asked the
 * other way round. A test compares the two.
 */
export const peopleWhoSee = (
  tx: Tx,
  caller: Caller,
  candidateId: number,
  { where, limit, offset = 0 }: { where: SQL | undefined; limit: number; offset?: number },
): Promise<Mentionable[]> => {
  const { id, name, title } = usersTable
  return tx
    .select({ id, name, title })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(id, membershipsTable.userId))
    .innerJoin(
      candidatesTable,
      and(eq(candidatesTable.companyId, caller.companyId), eq(candidatesTable.id, candidateId)),
    )
    .leftJoin(rolesTable, eq(rolesTable.id, membershipsTable.roleId))
    .leftJoin(employeesTable, and(eq(employeesTable.companyId, caller.companyId), eq(employeesTable.userId, id)))
    .where(
      and(
        eq(membershipsTable.companyId, caller.companyId),
        membershipsTable.isActive,
        usersTable.isActive,
        // Nobody sees themself.
        ne(candidatesTable.emailKey, usersTable.email),
        or(
          inArray(rolesTable.permissionGroupName, [superUserGroup, hiringStaffGroup]),
          inArray(employeesTable.id, employeesOf(tx, caller, candidateId)),
        ),
        where,
      ),
    )
    .orderBy(asc(name), asc(id))
    .limit(limit)
    .offset(offset)
}
