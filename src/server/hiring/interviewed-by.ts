import { and, eq, ne } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { applicationsTable } from '../schema/hiring.ts'
import { interviewPanelTable, interviewsTable } from '../schema/interviews.ts'

/** The candidates whom somebody has an interview with, or had. */
export const interviewedBy = (tx: Tx, caller: Caller) =>
  tx
    .select({ id: applicationsTable.candidateId })
    .from(interviewPanelTable)
    .innerJoin(interviewsTable, eq(interviewsTable.id, interviewPanelTable.interviewId))
    .innerJoin(applicationsTable, eq(applicationsTable.id, interviewsTable.applicationId))
    .where(
      and(
        eq(interviewPanelTable.companyId, caller.companyId),
        eq(interviewPanelTable.employeeId, caller.employeeId ?? 0),
        ne(interviewsTable.status, 'CANCELLED'),
        applicationsTable.isCurrent,
      ),
    )
