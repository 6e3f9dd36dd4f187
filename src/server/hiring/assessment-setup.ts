import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../database.ts'
import { assessmentProfilesTable, eppAttributesTable } from '../schema/assessments.ts'

/** Whether a company has a profile and an attribute to assess somebody for: without, nobody is sent an assessment. */
export const hasAssessments = async (tx: Tx, companyId: number): Promise<boolean> => {
  const answer = await tx.execute(sql`
    select exists (select from ${assessmentProfilesTable} where company_id = ${companyId})
      and exists (select from ${eppAttributesTable} where company_id = ${companyId}) as found`)
  return rowsOf<{ found: boolean }>(answer)[0]?.found === true
}
