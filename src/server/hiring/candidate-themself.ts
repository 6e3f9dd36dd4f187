import { and, eq } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { badRequest } from '../read-request.ts'
import { applicationsTable, candidatesTable } from '../schema/hiring.ts'
import { employeesTable, usersTable } from '../schema/people.ts'
import * as texts from '../texts/hiring.ts'

/** Whether an account has the e-mail address of a candidate: that is how an employee is known to be one themself. */
const isThemself = and(
  eq(candidatesTable.companyId, employeesTable.companyId),
  eq(candidatesTable.emailKey, usersTable.email),
)

/** The employees who are a candidate themself. */
export const employeesWhoAre = (tx: Tx, { companyId }: Pick<Caller, 'companyId'>, candidateId: number) =>
  tx
    .select({ id: employeesTable.id })
    .from(employeesTable)
    .innerJoin(usersTable, eq(usersTable.id, employeesTable.userId))
    .innerJoin(candidatesTable, isThemself)
    .where(and(eq(employeesTable.companyId, companyId), eq(candidatesTable.id, candidateId)))

/** The applications of an employee themself, as a part of a query. */
export const ownApplications = (tx: Tx, { companyId }: Pick<Caller, 'companyId'>, employeeId: number) =>
  tx
    .select({ id: applicationsTable.id })
    .from(employeesTable)
    .innerJoin(usersTable, eq(usersTable.id, employeesTable.userId))
    .innerJoin(candidatesTable, isThemself)
    .innerJoin(
      applicationsTable,
      and(
        eq(applicationsTable.companyId, candidatesTable.companyId),
        eq(applicationsTable.candidateId, candidatesTable.id),
      ),
    )
    .where(and(eq(employeesTable.companyId, companyId), eq(employeesTable.id, employeeId)))

/** The same of an application. */
export const employeesWhoApplied = async (tx: Tx, caller: Caller, applicationId: number) => {
  const [application] = await tx
    .select({ candidateId: applicationsTable.candidateId })
    .from(applicationsTable)
    .where(eq(applicationsTable.id, applicationId))
  return application ? employeesWhoAre(tx, caller, application.candidateId) : []
}

type Named = { field: string; employeeId: number }

/** @throws ApiError 400 naming the field in which the candidate is to work on their own application */
export const requireOthers = async (
  tx: Tx,
  caller: Caller,
  candidateId: number,
  named: readonly Named[],
): Promise<void> => {
  const own = new Set((await employeesWhoAre(tx, caller, candidateId)).map((it) => it.id))
  const wrong = named.filter((it) => own.has(it.employeeId))
  if (wrong.length > 0) throw badRequest(wrong.map(({ field }) => ({ field, message: texts.isTheCandidate })))
}
