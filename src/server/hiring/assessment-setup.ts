import { eq, exists, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../database.ts'
import { assessmentProfilesTable, eppAttributesTable } from '../schema/assessments.ts'

/** Whether a company has a profile and an attribute to assess somebody for: without, nobody is sent an assessment. */
export const hasAssessments = async (tx: Tx, companyId: number): Promise<boolean> => {
  const isAny = (table: typeof assessmentProfilesTable | typeof eppAttributesTable) =>
    exists(tx.select({ id: table.id }).from(table).where(eq(table.companyId, companyId)))
  const answer = await tx.execute(
    sql`select ${isAny(assessmentProfilesTable)} and ${isAny(eppAttributesTable)} as found`,
  )
  return rowsOf<{ found: boolean }>(answer)[0]?.found === true
}
