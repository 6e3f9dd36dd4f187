import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { QuickFilter } from '#src/contract/hiring-values.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { isHiringStaff } from '../policies.ts'
import { applicationsTable, candidatesTable, hiringTasksTable, requisitionsTable } from '../schema/hiring.ts'
import { requisitionsOf } from './requisition-rows.ts'
import { areOpen, ofUnclosed, overdue } from './tasks.ts'

const current = (tx: Tx) => tx.select({ id: applicationsTable.candidateId }).from(applicationsTable).$dynamic()

/** Those with a task in their current application. */
const withTask = (tx: Tx, { companyId }: Caller, task: SQL | undefined) =>
  tx
    .select({ id: applicationsTable.candidateId })
    .from(hiringTasksTable)
    .innerJoin(applicationsTable, eq(applicationsTable.id, hiringTasksTable.applicationId))
    .where(and(eq(hiringTasksTable.companyId, companyId), applicationsTable.isCurrent, ofUnclosed, task))

const filters: Record<QuickFilter, (tx: Tx, caller: Caller) => SQL> = {
  MINE: (tx, caller) =>
    inArray(
      candidatesTable.id,
      current(tx)
        .innerJoin(requisitionsTable, eq(requisitionsTable.id, applicationsTable.requisitionId))
        .where(
          and(
            eq(requisitionsTable.companyId, caller.companyId),
            eq(requisitionsTable.hiringManagerId, caller.employeeId ?? 0),
            applicationsTable.isCurrent,
          ),
        ),
    ),
  WAITING: (tx, caller) =>
    inArray(
      candidatesTable.id,
      withTask(tx, caller, and(areOpen, eq(hiringTasksTable.assigneeId, caller.employeeId ?? 0))),
    ),
  // Whose tasks are late, an interviewer learns of their own alone.
  OVERDUE: (tx, caller) => {
    const own = eq(hiringTasksTable.assigneeId, caller.employeeId ?? 0)
    const concerned = tx.select({ id: requisitionsTable.id }).from(requisitionsTable).where(requisitionsOf(caller))
    const known = isHiringStaff(caller) ? undefined : or(own, inArray(hiringTasksTable.requisitionId, concerned))
    return inArray(candidatesTable.id, withTask(tx, caller, and(overdue, known)))
  },
  NEW: () => gte(candidatesTable.createdAt, sql`now() - interval '7 days'`),
}

/** The condition of a quick filter on candidates. */
export const quickly = (tx: Tx, caller: Caller, quick: QuickFilter | undefined): SQL | undefined =>
  quick && filters[quick](tx, caller)
