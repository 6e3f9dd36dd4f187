import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { badRequest } from '../read-request.ts'
import { applicationsTable, candidatesTable } from '../schema/hiring.ts'
import { employeesTable, usersTable } from '../schema/people.ts'
import * as texts from '../texts/hiring.ts'

/** The employees who are a candidate themself: their account has the candidate’s e-mail address. */
export const employeesWhoAre = (tx: Tx, { companyId }: Pick<Caller, 'companyId'>, candidateId: number) =>
  tx
    .select({ id: employeesTable.id })
    .from(employeesTable)
    .innerJoin(usersTable, eq(usersTable.id, employeesTable.userId))
    .innerJoin(
      candidatesTable,
      and(
        eq(candidatesTable.companyId, employeesTable.companyId),
        eq(candidatesTable.emailKey, sql`lower(${usersTable.email})`),
      ),
    )
    .where(and(eq(employeesTable.companyId, companyId), eq(candidatesTable.id, candidateId)))

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
