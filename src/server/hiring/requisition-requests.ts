import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type Requester, requestRefusal, wrongNames } from '#machines/hiring/requesters.ts'
import { hiringStaffGroup, superUserGroup } from '#src/contract/people.ts'
import { type RequestRole, type RequisitionBody, requisitions } from '#src/contract/requisitions.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import { rowsOf, type Tx } from '../database.ts'
import { isOneOf } from '../page.ts'
import { isHiringStaff } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { employeesTable, membershipsTable, rolesTable } from '../schema/people.ts'
import { type Api, serve } from '../serve.ts'
import { employeePage } from './employee-page.ts'

const { companyId, id, managerId } = employeesTable

const requesterOf = async (tx: Tx, caller: Caller): Promise<Requester> => {
  const [report] = await tx
    .select({ id })
    .from(employeesTable)
    .where(and(eq(companyId, caller.companyId), eq(managerId, caller.employeeId ?? 0), ne(id, caller.employeeId ?? 0)))
    .limit(1)
  return { isHiringStaff: isHiringStaff(caller), employeeId: caller.employeeId, managesPeople: report !== undefined }
}

/** Those above an employee, and hiring staff with an employee record: whom a manager may ask to decide. */
const decidersFor = async (tx: Tx, { employeeId }: Caller): Promise<number[]> => {
  const answer = await tx.execute(sql`
    with recursive above (id, manager_id, company_id) as (
      select it.id, it.manager_id, it.company_id from ${employeesTable} it
      join ${employeesTable} me on me.company_id = it.company_id and me.manager_id = it.id
      where me.id = ${employeeId}
      union
      select it.id, it.manager_id, it.company_id from ${employeesTable} it
      join above on above.manager_id = it.id and it.company_id = above.company_id
    )
    select id from above where id <> ${employeeId}
    union
    select it.id from ${employeesTable} it
    join ${employeesTable} me on me.company_id = it.company_id and me.id = ${employeeId}
    join ${membershipsTable} member
      on member.user_id = it.user_id and member.company_id = it.company_id and member.is_active
    join ${rolesTable} role
      on role.id = member.role_id and role.permission_group_name in (${superUserGroup}, ${hiringStaffGroup})
    where it.id <> me.id`)
  return rowsOf<{ id: number }>(answer).map((it) => it.id)
}

/** @throws ApiError 403 for somebody who may not ask for people, 400 naming whom they may not name */
export const requireRequester = async (tx: Tx, caller: Caller, body: RequisitionBody): Promise<void> => {
  const requester = await requesterOf(tx, caller)
  const refusal = requestRefusal(requester)
  if (refusal !== null) throw new ApiError(403, 'FORBIDDEN', refusal)
  if (requester.isHiringStaff) return
  const wrong = wrongNames(requester, body, new Set(await decidersFor(tx, caller)))
  if (wrong.length > 0) throw badRequest(wrong)
}

/** Whom the caller may name in a role, beyond being of the company. */
const inRole: Record<RequestRole, (tx: Tx, caller: Caller) => SQL | Promise<SQL>> = {
  hiringManager: (_, { employeeId }) => eq(id, employeeId ?? 0),
  decider: async (tx, caller) => isOneOf(id, await decidersFor(tx, caller)),
  replaced: (_, { employeeId }) => eq(managerId, employeeId ?? 0),
}

/** What the form of a requisition asks before anything is sent in. */
export const requisitionRequestsRoutes = (api: Api): void => {
  serve(api, requisitions.requestRight, async ({ caller, tx }) => {
    const requester = await requesterOf(tx, caller)
    const { isHiringStaff: isForAll, employeeId } = requester
    return { refusal: requestRefusal(requester), isForAll, employeeId }
  })

  serve(api, requisitions.requestPeople, async ({ query, caller, tx }) => {
    const requester = await requesterOf(tx, caller)
    const nobody = requestRefusal(requester) !== null
    const limits = requester.isHiringStaff ? undefined : nobody ? sql`false` : await inRole[query.role](tx, caller)
    return employeePage(tx, caller, query, limits)
  })
}
