import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '../authenticate.ts'
import { rowsOf, type Tx } from '../database.ts'
import { employeesTable } from '../schema/people.ts'

/** Two changes of who reports to whom at the same moment could close a circle that neither sees. */
export const lockReporting = (tx: Tx, { companyId }: Caller): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(727275, ${companyId}::int)`)

const managersTable = alias(employeesTable, 'managers')

/** Whether an employee would report to themself if this were their manager; it stays so until the transaction ends. */
export const closesCircle = async (tx: Tx, caller: Caller, id: number, managerId: number): Promise<boolean> => {
  await lockReporting(tx, caller)
  const ofCompany = eq(managersTable.companyId, caller.companyId)
  const above = await tx.execute(sql`
    with recursive above(id, manager_id) as (
      select managers.id, managers.manager_id from ${employeesTable} managers
        where ${and(ofCompany, eq(managersTable.id, managerId))}
      union select managers.id, managers.manager_id from ${employeesTable} managers
        join above on managers.id = above.manager_id
        where ${ofCompany}
    ) select id from above where id = ${id}`)
  return rowsOf(above).length > 0
}
