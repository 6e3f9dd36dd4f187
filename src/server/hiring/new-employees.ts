import { and, eq } from 'drizzle-orm'
import { census } from '#src/contract/general.ts'
import { recordActivity } from '../activity.ts'
import { closesCircle } from '../administration/reporting-lines.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { lockFor } from '../row-locks.ts'
import { employeesTable, membershipsTable, usersTable } from '../schema/people.ts'
import { departmentsTable } from '../schema/reference.ts'
import type { CandidateRow } from './candidate-rows.ts'
import type { StoredRequisition } from './requisition-moves.ts'

/** The name of the requisition's department, which stays so until the transaction ends. */
const departmentOf = async (tx: Tx, { companyId, departmentId }: StoredRequisition): Promise<string> => {
  const { id, name } = departmentsTable
  const [department] = await tx
    .select({ name })
    .from(departmentsTable)
    .where(and(eq(departmentsTable.companyId, companyId), eq(id, departmentId)))
    .for(lockFor.naming)
  return department?.name ?? ''
}

type Hired = { row: CandidateRow; requisition: StoredRequisition }

/** The account of the company with the candidate's address, and the employee behind it, where there is one. */
const accountOf = async (tx: Tx, { companyId }: Caller, email: string) => {
  const [account] = await tx
    .select({ userId: usersTable.id, employeeId: employeesTable.id })
    .from(usersTable)
    .innerJoin(
      membershipsTable,
      and(eq(membershipsTable.userId, usersTable.id), eq(membershipsTable.companyId, companyId)),
    )
    .leftJoin(employeesTable, and(eq(employeesTable.userId, usersTable.id), eq(employeesTable.companyId, companyId)))
    .where(eq(usersTable.email, email.toLowerCase()))
  return account
}

/**
 * Makes somebody who is hired an employee in the position of the requisition, reporting to its hiring manager. Whoever
 * works in the company already, known by the address of their account, changes position instead.
 */
export const makeEmployee = async (tx: Tx, caller: Caller, { row, requisition }: Hired): Promise<void> => {
  const { companyId } = caller
  const position = {
    title: row.jobTitle ?? '',
    department: await departmentOf(tx, requisition),
    managerId: requisition.hiringManagerId,
  }
  const account = await accountOf(tx, caller, row.it.email)
  const employeeId = account?.employeeId ?? null
  const [before] =
    employeeId === null
      ? []
      : await tx.select().from(employeesTable).where(eq(employeesTable.id, employeeId)).for(lockFor.change)
  // Nobody comes to report to themself, or to one of their own people.
  const staysWithManager = before && (await closesCircle(tx, caller, before.id, position.managerId))
  const managerId = staysWithManager ? before.managerId : position.managerId
  const [after] = before
    ? await tx
        .update(employeesTable)
        .set({ ...position, managerId, version: before.version + 1 })
        .where(and(eq(employeesTable.companyId, companyId), eq(employeesTable.id, before.id)))
        .returning()
    : await tx
        .insert(employeesTable)
        .values({
          ...position,
          companyId,
          name: `${row.it.firstName} ${row.it.lastName}`,
          userId: account?.userId ?? null,
        })
        .returning()
  if (!after) throw new Error('The database returned no row for an employee')
  await recordActivity(tx, caller, {
    entityType: census.update.entityType,
    entityId: after.id,
    action: before ? 'update' : 'create',
    before: before ?? null,
    after,
  })
}
