import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { people } from '#src/contract/people.ts'
import { administeredBy } from './administration/memberships.ts'
import type { Caller } from './authenticate.ts'
import { enterAccount, type Tx } from './database.ts'
import { noSuchRecord } from './policies.ts'
import { companiesTable, employeesTable, membershipsTable, rolesTable, usersTable } from './schema/people.ts'
import { type Api, serve } from './serve.ts'

const noRole = { id: null, name: '', description: '', permissionGroupName: '' }

/** The caller's role in the company of the call; without one, in the company that they begin with. */
const roleOf = async (tx: Tx, { userId, companyId }: Caller) => {
  const { id, name, description, permissionGroupName } = rolesTable
  const [role] = await tx
    .select({ id, name, description, permissionGroupName })
    .from(membershipsTable)
    .innerJoin(
      companiesTable,
      and(eq(companiesTable.id, membershipsTable.companyId), eq(companiesTable.isActive, true)),
    )
    .innerJoin(rolesTable, eq(rolesTable.id, membershipsTable.roleId))
    .where(and(eq(membershipsTable.userId, userId), eq(membershipsTable.isActive, true)))
    .orderBy(
      desc(sql`(${eq(membershipsTable.companyId, companyId)})::int`),
      desc(membershipsTable.preferred),
      desc(membershipsTable.isDefault),
      asc(companiesTable.name),
    )
    .limit(1)
  return role ?? noRole
}

/** Somebody's companies are reached as their own rows, as no company is chosen yet. */
const companiesOf = async (tx: Tx, caller: Caller, userId: number, which?: SQL) => {
  await enterAccount(tx, userId)
  const rows = await tx
    .select({
      companyId: companiesTable.id,
      companyName: companiesTable.name,
      logoUrl: companiesTable.logoUrl,
      isActive: companiesTable.isActive,
      preferred: membershipsTable.preferred,
      isDefault: membershipsTable.isDefault,
      employeeId: employeesTable.id,
      roleName: rolesTable.name,
      permissionGroupName: rolesTable.permissionGroupName,
    })
    .from(membershipsTable)
    .innerJoin(
      companiesTable,
      and(eq(companiesTable.id, membershipsTable.companyId), eq(companiesTable.isActive, true)),
    )
    .innerJoin(rolesTable, eq(rolesTable.id, membershipsTable.roleId))
    .leftJoin(
      employeesTable,
      and(eq(employeesTable.userId, membershipsTable.userId), eq(employeesTable.companyId, companiesTable.id)),
    )
    .where(and(eq(membershipsTable.userId, userId), eq(membershipsTable.isActive, true), which))
    .orderBy(asc(companiesTable.name))
  await enterAccount(tx, caller.userId)
  return rows
}

/** Of somebody's companies, those in which the caller is a super user. */
const sharedWith = async (tx: Tx, caller: Caller, userId: number) => {
  const own = (await administeredBy(tx, caller.userId)).map((it) => it.id)
  const rows = await companiesOf(tx, caller, userId, inArray(companiesTable.id, own))
  if (rows.length === 0) throw noSuchRecord()
  return rows
}

export const peopleRoutes = (api: Api): void => {
  serve(api, people.role, async ({ caller, tx }) => {
    const { id, name, description } = await roleOf(tx, caller)
    return { id, name, description }
  })

  serve(api, people.info, async ({ caller, tx }) => {
    const [user] = await tx.select().from(usersTable).where(eq(usersTable.id, caller.userId))
    if (!user) throw noSuchRecord()
    const { id, name, email, title, photoUrl, isOwner } = user
    return { ...(await roleOf(tx, caller)), isOwner, userData: { id, name, email, title, profilePhotoURL: photoUrl } }
  })

  serve(api, people.companies, ({ params, caller, tx }) =>
    params.id === caller.userId ? companiesOf(tx, caller, params.id) : sharedWith(tx, caller, params.id),
  )
}
